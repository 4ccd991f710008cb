import { data, redirect } from 'react-router'
import { accountOf } from '../account/account-form.ts'
import type { RouteHandle } from '../policy.ts'
import type { Route } from './+types/home.ts'
import { desksFor } from './desks.ts'

export const handle: RouteHandle = { policy: 'signed-in' }

/** Leads staff to their first desk; there is no such page for others. */
export function loader({ context }: Route.LoaderArgs) {
  const { user } = accountOf(context)
  if (user.awaits !== null) throw redirect('/desk/second-factor')
  const [first] = desksFor(user.permissions)
  if (!first) throw data(null, { status: 404 })
  throw redirect(first.href)
}
