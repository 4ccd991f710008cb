import { redirect } from 'react-router'
import type { RouteHandle } from '../policy.ts'

export const handle: RouteHandle = { policy: 'public', cache: { query: [] } }

/** An address of an earlier store, which leads home for good (specification §2). */
export function loader(): never {
  throw redirect('/', 301)
}
