import { data } from 'react-router'
import type { RouteHandle } from '../policy.ts'

export const handle: RouteHandle = { policy: 'public', isMissing: true, unlisted: 'There is no such page.' }

/** The 404 page, for every address that no other route has. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function Missing() {
  return null
}
