import { findPin } from '#shop/customers'
import type { RouteHandle } from '../../policy.ts'
import type { Route } from './+types/pin.ts'

export const handle: RouteHandle = { policy: 'public' }

/** City and State of a PIN code, for the form to fill in while it is typed. */
export function loader({ params }: Route.LoaderArgs) {
  const place = findPin(params.pin)
  return { pin: params.pin, place: place && { city: place.city, stateCode: place.stateCode } }
}
