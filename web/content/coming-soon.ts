import { redirect } from 'react-router'
import type { RouteHandle } from '../policy.ts'

export const handle: RouteHandle = { policy: 'public', cache: { query: [] } }

/** An address of an earlier store: a permanent redirect to the home page. */
export function loader(): never {
  throw redirect('/', 301)
}
