import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { formatInstantIst } from '#kernel/dates'
import { endSessions, listSessions } from '#shop/identity'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { oneValue, readForm } from '../storefront/form-data.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/sessions.ts'
import { deviceName } from './device-name.ts'

export const handle: RouteHandle = { policy: 'self', layout: 'profile' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Where you are signed in', description: 'Your devices, to sign out of each.' })

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, sessionCookie } = context.get(needsContext)
  const { user } = context.get(visitorContext)
  if (user === null) throw data(null, { status: 403 })
  const sessions = await listSessions(db, user.id, sessionCookie.read(request.headers.get('cookie')))
  return {
    sessions: sessions.map(({ id, client, userAgent, ip, createdAt, seenAt, isCurrent }) => ({
      id,
      name: client === 'program' ? 'App or program' : deviceName(userAgent),
      ip,
      since: formatInstantIst(createdAt),
      seen: formatInstantIst(seenAt),
      isCurrent,
    })),
  }
}

/** Signs out of one session or of all others. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, sessionCookie } = context.get(needsContext)
  const { user } = context.get(visitorContext)
  if (user === null) throw data(null, { status: 403 })
  const which = oneValue(await readForm(request), 'end') ?? ''
  if (which === 'others')
    await endSessions(db, user.id, { butToken: sessionCookie.read(request.headers.get('cookie')) })
  else {
    if (!z.uuid().safeParse(which).success) throw data(null, { status: 400 })
    await endSessions(db, user.id, { id: which })
  }
  throw redirect('/user/sessions', 303)
}

export default function Sessions({ loaderData: { sessions } }: Route.ComponentProps) {
  return (
    <div className="page pt-6 pb-10 wide:pt-14">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="font-serif text-30 font-bold wide:text-38">Where you are signed in</h1>
        {sessions.some(({ isCurrent }) => !isCurrent) && (
          <Form method="post">
            <Button name="end" value="others" tone="secondary">
              Sign out of all others
            </Button>
          </Form>
        )}
      </div>
      <ul className="mt-6 grid gap-3">
        {sessions.map(({ id, name, ip, since, seen, isCurrent }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-card p-4"
          >
            <span className="grow basis-56">
              <span className="flex flex-wrap items-center gap-3">
                <span className="font-bold">{name}</span>
                {isCurrent && <Badge tone="success">This device</Badge>}
              </span>
              <span className="block text-14 text-soft">
                Signed in {since} from {ip}. Last visit {seen}.
              </span>
            </span>
            {!isCurrent && (
              <Form method="post">
                <Button name="end" value={id} tone="secondary" aria-label={`Sign out of ${name}, ${since}`}>
                  Sign out
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
