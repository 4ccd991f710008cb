import { data } from 'react-router'
import { formatDayLong, formatInstantIst } from '#kernel/dates'
import { dotted } from '#kernel/dotted'
import { formatMobile } from '#kernel/mobile'
import { readUserNames } from '#shop/identity'
import { readOrderById, readOrderId } from '#shop/orders'
import {
  changeTicket,
  type DeskTicket,
  longestMessage,
  readDeskTicket,
  readTicketMessages,
  ticketTopics,
} from '#shop/support'
import type { ShopNeeds } from '#web/context.ts'
import { accountOf } from '../../account/account-form.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { AreaField, formState } from '../../storefront/form-fields.tsx'
import { DeedButton, DeskForm, DeskPage, DeskSection, OrderLink } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import { orNotFound } from '../read-desk-page.ts'
import type { Route } from './+types/ticket.ts'
import { ticketStates } from './ticket-list.tsx'

export const handle = deskHandle('/desk/tickets')

export const meta = (args: Route.MetaArgs) => titleMeta(`Ticket ${args.params.ticketNo} · Desk`)(args)

const find = async ({ db }: ShopNeeds, ticketNo: string): Promise<DeskTicket> =>
  orNotFound(await readDeskTicket(db, ticketNo.slice(0, 20)))

/** The order that the writer named, and whether it is under the e-mail address of the ticket. */
async function orderOf({ db }: ShopNeeds, { orderNo, email }: DeskTicket) {
  const id = orderNo === null ? null : await readOrderId(db, orderNo)
  const order = id === null ? null : await readOrderById(db, id)
  return (
    order && { orderNo: order.orderNo, isTheirs: order.contact.email?.toLowerCase() === email.toLowerCase() }
  )
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { needs, user } = accountOf(context)
  const ticket = await find(needs, params.ticketNo)
  const [messages, order] = await Promise.all([
    readTicketMessages(needs.db, ticket.id),
    orderOf(needs, ticket),
  ])
  const people = [ticket.assigneeId, ...messages.map(({ actorId }) => actorId)].flatMap((id) => id ?? [])
  const names = await readUserNames(needs.db, [...new Set(people)])
  return {
    canWrite: user.permissions.includes('orders.write'),
    ticketNo: ticket.ticketNo,
    longest: longestMessage,
    version: ticket.version,
    state: ticket.state,
    deeds: deedsFor(ticket, user.id),
    assignee: ticket.assigneeId && (names.get(ticket.assigneeId) ?? 'Staff'),
    topic: ticketTopics[ticket.topic],
    settleBy:
      ticket.state !== 'closed' &&
      `${ticket.isLate ? 'late: ' : ''}settle by ${formatDayLong(ticket.settleBy)}`,
    contact: [ticket.name, ticket.email, ticket.mobile && formatMobile(ticket.mobile)].flatMap(
      (line) => line || [],
    ),
    typedOrderNo: ticket.orderNo,
    order,
    messages: [{ id: 0, actorId: null, words: ticket.message, at: ticket.openedAt }, ...messages].map(
      ({ id, actorId, words, at }) => ({
        id,
        words,
        isStaff: actorId !== null,
        byline: `${actorId ? (names.get(actorId) ?? 'Staff') : 'Customer'} · ${formatInstantIst(at)}`,
      }),
    ),
  }
}

const deeds = ['reply', 'assign', 'close', 'reopen'] as const

const deedsFor = ({ state, assigneeId }: DeskTicket, userId: string | null) =>
  state === 'closed'
    ? [{ name: 'reopen', label: 'Reopen' }]
    : [
        { name: 'reply', label: 'Send reply' },
        ...(assigneeId === userId ? [] : [{ name: 'assign', label: 'Assign to me' }]),
        { name: 'close', label: 'Close' },
      ]

/** Replies, takes, closes or reopens; refused when somebody changed the ticket since the page was read. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { needs, actorId, text, idOf, refuse, finish } = await readDeskForm(
    { context, request },
    'orders.write',
  )
  const ticket = await find(needs, params.ticketNo)
  const deed = deeds.find((each) => each === text('deed'))
  const seen = text('version') === '0' ? 0 : idOf('version')
  if (!deed || seen === null) throw data(null, { status: 400 })
  const words = text('words').slice(0, 2 * longestMessage)
  const done = await changeTicket(needs, { ticketId: ticket.id, seen, deed, actorId, words })
  if (done.ok || done.refusal.code !== 'bad_words')
    return finish(done, `/desk/tickets/${ticket.ticketNo}`, 409)
  return refuse({ path: 'words', message: done.refusal.message })
}

/** A refused deed shows the ticket as it is now. */
export const shouldRevalidate = () => true

export default function DeskTicketPage({ loaderData: ticket, actionData: problem }: Route.ComponentProps) {
  const { canWrite, state, order, messages } = ticket
  const [first, ...others] = ticket.deeds
  return (
    <DeskPage
      words={dotted(
        ticket.topic,
        ticket.settleBy,
        ticket.assignee ? `with ${ticket.assignee}` : 'nobody has taken it',
      )}
      title={ticket.ticketNo}
      state={ticketStates[state]}
    >
      <div className="mt-2 grid gap-x-10 gap-y-8 wide:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid content-start gap-8">
          <DeskSection title="Messages" count={messages.length} isFirst>
            <ul className="divide-y divide-line">
              {messages.map(({ id, words, isStaff, byline }) => (
                <li key={id} className="py-3">
                  <p className={isStaff ? 'text-14 font-medium' : 'text-14 text-soft'}>{byline}</p>
                  <p className="mt-1 whitespace-pre-line wrap-anywhere">{words}</p>
                </li>
              ))}
            </ul>
          </DeskSection>
          {canWrite && (
            <DeskForm
              form={formState(problem)}
              since={ticket.version}
              deed={first?.name}
              submit={first?.label ?? ''}
              beside={others.map(({ name, label }) => (
                <DeedButton key={name} deed={name} tone="secondary" words={label} />
              ))}
            >
              <input type="hidden" name="version" value={ticket.version} />
              {state !== 'closed' && (
                <AreaField
                  name="words"
                  label="Your reply"
                  hint="It is mailed to the customer with a link to this ticket. Closing is mailed too: with these words, which it needs while the last message has no answer."
                  max={ticket.longest}
                />
              )}
            </DeskForm>
          )}
        </div>
        <div className="grid content-start gap-8">
          <DeskSection title="Customer" isFirst>
            {ticket.contact.map((line) => (
              <p key={line} className="text-14 wrap-anywhere">
                {line}
              </p>
            ))}
            <p className="mt-2 text-12 text-soft">As typed on the form. The address is not verified.</p>
          </DeskSection>
          {ticket.typedOrderNo && (
            <DeskSection title="Order">
              <p className="text-14">
                {order ? (
                  <OrderLink orderNo={order.orderNo} />
                ) : (
                  `${ticket.typedOrderNo}: there is no such order.`
                )}
              </p>
              {order && (
                <p className={order.isTheirs ? 'text-14 text-soft' : 'text-14 font-medium text-danger'}>
                  {order.isTheirs
                    ? 'The e-mail address is that of the order.'
                    : 'The e-mail address is not that of the order: tell nothing about it before you know who writes.'}
                </p>
              )}
            </DeskSection>
          )}
        </div>
      </div>
    </DeskPage>
  )
}
