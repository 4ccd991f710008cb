import { service } from '../../browser/contract.ts'
import { debounced } from '../../browser/debounce.ts'

/** City and State of a PIN code, as the form fills them in. */
export type PinPlace = { readonly city: string; readonly stateCode: string }

/**
 * Looks a PIN code up in the browser while it is typed. Null when a newer one is asked for; 'unknown' when there is no
 * such PIN; 'unanswered' when the shop could not be asked: then the form is sent without, and the server fills it in.
 */
export const findPinPlace = debounced(
  async (pin: string, signal): Promise<{ readonly place: PinPlace | 'unknown' | 'unanswered' }> => {
    const answer = await service('bookstore').get('/userAccount/getStateCityByPINCode', {
      id: pin,
      read: readPlace,
      quiet: true,
      signal,
    })
    if (answer.ok) return { place: answer.data }
    return { place: answer.status === 404 ? 'unknown' : 'unanswered' }
  },
)

function readPlace(data: unknown): PinPlace | null {
  if (typeof data !== 'object' || data === null) return null
  if (!('city' in data && 'stateCode' in data)) return null
  const { city, stateCode } = data
  return typeof city === 'string' && typeof stateCode === 'string' ? { city, stateCode } : null
}
