import { data } from 'react-router'
import type { RouteHandle } from '../policy.ts'

export const handle: RouteHandle = { policy: 'public', isMissing: true, unlisted: 'There is no such page.' }

/** Whatever no other route knows: the 404 page at the address asked for. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function Missing() {
  return null
}
