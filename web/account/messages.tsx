import { data, Form, redirect } from 'react-router'
import { formatInstantIst } from '#kernel/dates'
import { parseNumberId } from '#kernel/id'
import { markRead, readAccountMessages } from '#shop/notices'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { oneValue, readForm } from '../storefront/form-data.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/messages.ts'

export const handle: RouteHandle = { policy: 'signed-in', layout: 'profile' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Your messages', description: 'News of your orders, the latest first.' })

export async function loader({ context }: Route.LoaderArgs) {
  const { user } = context.get(visitorContext)
  if (user === null) throw data(null, { status: 403 })
  const messages = await readAccountMessages(context.get(needsContext).db, user.id)
  return { messages: messages.map(({ sentAt, ...rest }) => ({ ...rest, sentAt: formatInstantIst(sentAt) })) }
}

/** Marks messages as read: all, or the one that is opened. */
export async function action({ context, request }: Route.ActionArgs) {
  const { user } = context.get(visitorContext)
  if (user === null) throw data(null, { status: 403 })
  const opened = oneValue(await readForm(request), 'open') ?? ''
  const id = opened === 'all' ? 'all' : parseNumberId(opened)
  if (id === null) throw data(null, { status: 400 })
  throw redirect((await markRead(context.get(needsContext).db, user.id, id)) ?? '/user/messages', 303)
}

export default function MessagesPage({ loaderData: { messages } }: Route.ComponentProps) {
  const unread = messages.filter(({ isRead }) => !isRead).length
  return (
    <div className="page pt-6 pb-10 wide:pt-14">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="font-serif text-30 font-bold tracking-tight wide:text-38">Your messages</h1>
        {unread > 0 && (
          <Form method="post">
            <Button name="open" value="all" tone="secondary">
              Mark all as read
            </Button>
          </Form>
        )}
      </div>
      {messages.length === 0 && (
        <EmptyState title="No messages yet" words="News of your orders appears here.">
          <ButtonLink href="/user/order">Your orders</ButtonLink>
        </EmptyState>
      )}
      <ul className="mt-4 grid gap-3">
        {messages.map(({ id, title, words, sentAt, isRead }) => (
          <li key={id}>
            <Form method="post">
              <button
                type="submit"
                name="open"
                value={id}
                className="w-full rounded-card border border-line bg-card p-4 text-left hover:border-edge"
              >
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className={isRead ? '' : 'font-bold'}>{title}</span>
                  {!isRead && <Badge tone="success">New</Badge>}
                  <span className="ml-auto text-14 text-soft max-wide:basis-full">{sentAt}</span>
                </span>
                <span className="block text-14 text-soft">{words}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </div>
  )
}
