import { data } from 'react-router'
import { visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { TextLink } from '../ui/link.tsx'
import type { Route } from './+types/profile.ts'

export const handle: RouteHandle = { policy: 'signed-in', layout: 'profile' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Your profile',
    description: 'Your name, your e-mail address and what you write.',
  })

export function loader({ context }: Route.LoaderArgs) {
  const { user } = context.get(visitorContext)
  if (user === null) throw data(null, { status: 403 })
  return { name: user.name, email: user.email, seesPayments: user.permissions.includes('orders.read') }
}

const term = 'text-14 text-soft'

export default function Profile({ loaderData: { name, email, seesPayments } }: Route.ComponentProps) {
  return (
    <div className="page py-10 wide:py-14">
      <h1 className="font-serif text-30 font-bold wide:text-38">Your profile</h1>
      <dl className="mt-6 grid max-w-140 gap-4 rounded-card border border-line bg-card p-6">
        <div>
          <dt className={term}>Name</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt className={term}>E-mail</dt>
          <dd>{email}</dd>
        </div>
      </dl>
      {seesPayments && (
        <p className="mt-6">
          <TextLink href="/desk/payments">Paid but not confirmed</TextLink>
        </p>
      )}
    </div>
  )
}
