import { data, Form, redirect } from 'react-router'
import { formatDay, formatInstantIst, istDay } from '#kernel/dates'
import { parseNumberId } from '#kernel/id'
import { markRead, readAccountMessages } from '#shop/notices'
import { readTicketsOf, type TicketState, ticketTopics } from '#shop/support'
import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { PostButton } from '../storefront/submit-button.tsx'
import { TitledSection } from '../storefront/titled-section.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TallLink } from '../ui/link.tsx'
import type { Route } from './+types/messages.ts'
import { accountOf, readTexts } from './account-form.ts'

export const handle: RouteHandle = { policy: 'signed-in', layout: 'profile' }

export const meta = titleMeta('Your messages')

export async function loader({ context }: Route.LoaderArgs) {
  const { needs, userId } = accountOf(context)
  const [messages, tickets] = await Promise.all([
    readAccountMessages(needs.db, userId),
    readTicketsOf(needs.db, userId),
  ])
  return {
    tickets: tickets.map(({ ticketNo, topic, openedAt, state }) => ({
      ticketNo,
      words: `${ticketTopics[topic]} · sent on ${formatDay(istDay(openedAt))} · ${ticketWords[state]}`,
    })),
    messages: messages.map(({ sentAt, ...rest }) => ({ ...rest, sentAt: formatInstantIst(sentAt) })),
  }
}

const ticketWords: Readonly<Record<TicketState, string>> = {
  open: 'waiting for our answer',
  answered: 'answered',
  closed: 'closed',
}

/** Marks messages as read: all, or the one that is opened. */
export async function action({ context, request }: Route.ActionArgs) {
  const { needs, userId } = accountOf(context)
  const { open: opened = '' } = await readTexts(request)
  const id = opened === 'all' ? 'all' : parseNumberId(opened)
  if (id === null) throw data(null, { status: 400 })
  throw redirect((await markRead(needs.db, userId, id)) ?? '/user/messages', 303)
}

export default function MessagesPage({ loaderData: { messages, tickets } }: Route.ComponentProps) {
  const unread = messages.filter(({ isRead }) => !isRead).length
  return (
    <div className="page pt-6 pb-10 wide:pt-14">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="font-serif text-30 font-bold tracking-tight wide:text-38">Your messages</h1>
        {unread > 0 && (
          <PostButton name="open" value="all" tone="secondary">
            Mark all as read
          </PostButton>
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
      {tickets.length > 0 && (
        <TitledSection title="Your tickets" size={24} below="mb-3" className="mt-10">
          <ul>
            {tickets.map(({ ticketNo, words }) => (
              <li key={ticketNo} className="border-t border-line py-2">
                <TallLink href={`/contact-us/ticket/${ticketNo}`}>{ticketNo}</TallLink>
                <p className="text-14 text-soft">{words}</p>
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
    </div>
  )
}
