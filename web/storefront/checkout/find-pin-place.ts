import { apiClient } from '../../browser/api-client.ts'
import { debounced } from '../../browser/debounce.ts'

/** City and State of a PIN code, as the form fills them in. */
export type PinPlaceView = { readonly city: string; readonly stateCode: string }

/**
 * Looks up a PIN code while it is typed. Null when a newer one was typed; 'unknown' when there is no such PIN;
 * 'unanswered' when the shop did not answer: the server then fills city and State in.
 */
export const findPinPlace = debounced(
  async (pin: string, signal): Promise<{ readonly place: PinPlaceView | 'unknown' | 'unanswered' }> => {
    const answer = await apiClient('bookstore').get('/userAccount/getStateCityByPINCode', {
      id: pin,
      read: readPlace,
      quiet: true,
      signal,
    })
    if (answer.ok) return { place: answer.data }
    return { place: answer.status === 404 ? 'unknown' : 'unanswered' }
  },
)

function readPlace(data: unknown): PinPlaceView | null {
  if (typeof data !== 'object' || data === null) return null
  if (!('city' in data && 'stateCode' in data)) return null
  const { city, stateCode } = data
  return typeof city === 'string' && typeof stateCode === 'string' ? { city, stateCode } : null
}
