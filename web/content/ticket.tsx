import type { ReactNode } from 'react'
import { data } from 'react-router'
import { formatDayLong, formatInstantIst } from '#kernel/dates'
import { formatMobile } from '#kernel/mobile'
import { readTicket, ticketTopics } from '#shop/support'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/ticket.ts'

export const handle: RouteHandle = { policy: 'owner' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Ticket ${args.params.ticketNo}`,
    description: 'Your message to us and its status.',
  })

/** A ticket, for visitors with its link or the account that wrote it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, settings } = context.get(needsContext)
  const { user } = context.get(visitorContext)
  const ticket = await readTicket(db, params.ticketNo.slice(0, 20), {
    accessKey: url.searchParams.get('key')?.slice(0, 40) ?? null,
    userId: user?.id ?? null,
  })
  if (ticket === null) throw data(null, { status: 404 })
  return {
    ticketNo: ticket.ticketNo,
    topic: ticketTopics[ticket.topic],
    name: ticket.name,
    email: ticket.email,
    mobile: ticket.mobile && formatMobile(ticket.mobile),
    orderNo: ticket.orderNo,
    message: ticket.message,
    openedAt: formatInstantIst(ticket.openedAt),
    settleBy: formatDayLong(ticket.settleBy),
    acknowledgeHours: settings.promises.acknowledgeHours,
  }
}

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div className="grid gap-x-6 border-t border-line py-3 middle:grid-cols-[160px_minmax(0,1fr)]">
    <dt className="text-soft">{term}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)

export default function TicketPage({ loaderData: ticket }: Route.ComponentProps) {
  return (
    <div className="page pt-6 wide:pt-10">
      <div className="grid max-w-160 gap-6">
        <header>
          <p className="text-14 text-soft">Received {ticket.openedAt}</p>
          <h1 className="mt-1 font-serif text-30 font-bold tracking-tight wide:text-38">
            Your ticket is <span className="whitespace-nowrap tabular-nums">{ticket.ticketNo}</span>
          </h1>
        </header>
        <Notice tone="success">
          We have your message. A confirmation goes to {ticket.email} within {ticket.acknowledgeHours} hours,
          as a rule within minutes.
        </Notice>
        <p>
          We will reply by e-mail and settle it by {ticket.settleBy} at the latest. Quote the ticket number
          when you call. If you are not happy with the answer, the{' '}
          <TextLink href="/grievance" className="underline">
            grievance officer
          </TextLink>{' '}
          reviews it again.
        </p>
        <section aria-labelledby="written">
          <h2 id="written" className="mb-3 font-serif text-24 font-bold">
            What you wrote
          </h2>
          <dl className="border-b border-line">
            <Fact term="About">{ticket.topic}</Fact>
            <Fact term="From">
              {ticket.name}
              <br />
              {ticket.email}
              {ticket.mobile && (
                <>
                  <br />
                  +91 {ticket.mobile}
                </>
              )}
            </Fact>
            {ticket.orderNo && <Fact term="Order number">{ticket.orderNo}</Fact>}
            <Fact term="Message">
              <p className="whitespace-pre-line">{ticket.message}</p>
            </Fact>
          </dl>
        </section>
      </div>
    </div>
  )
}
