import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { normaliseMobile } from '#kernel/mobile'
import { allRows, firstRow } from '#kernel/read-rows'
import { type TicketTopic, ticketTopics } from './ticket-input.ts'
import { type Ticket, type TicketState, ticketColumns } from './tickets-store.ts'

/** A ticket as staff see it. `version` tells what they saw from what it is now. */
export type DeskTicket = Omit<Ticket, 'accessKey'> & {
  readonly assigneeId: string | null
  readonly version: number
  readonly isLate: boolean
}

/** A message after the first. `actorId` is users.id of staff; null: the writer. */
export type TicketMessage = {
  readonly id: number
  readonly ticketId: number
  readonly actorId: string | null
  readonly words: string
  readonly at: Date
}

export const ticketPageSize = 50

const deskTickets = sql`
  select ${ticketColumns}, assignee_id "assigneeId", version, state <> 'closed' and settle_by < business_today() "isLate"
  from support_tickets`

/**
 * A page of tickets in a state, those to be settled first at the top; `assigneeId` narrows them to one person's. With `q` the
 * latest in any state, by a ticket's whole number, e-mail address or mobile number, or a part of its writer's name.
 */
export const readTickets = (
  db: Db,
  {
    state,
    assigneeId,
    page,
    q = '',
  }: {
    readonly state: TicketState
    readonly assigneeId: string | null
    readonly page: number
    readonly q?: string
  },
): Promise<DeskTicket[]> => {
  const found =
    q === ''
      ? sql`state = ${state}`
      : sql`(ticket_no = upper(${q}) or lower(email) = lower(${q}) or mobile = ${normaliseMobile(q)}
          or strpos(lower(name), lower(${q})) > 0)`
  const order =
    q !== '' ? sql`id desc` : state === 'closed' ? sql`settle_by desc, id desc` : sql`settle_by, id`
  return allRows<DeskTicket>(db)`
    ${deskTickets} where ${found} and ${assigneeId === null ? sql`true` : sql`assignee_id = ${assigneeId}`}
    order by ${order} limit ${ticketPageSize} offset ${(page - 1) * ticketPageSize}`
}

export async function countTickets(db: Db): Promise<Record<TicketState, number>> {
  const rows = await allRows<{ state: 'open' | 'answered' | 'closed'; count: number }>(db)`
    select state, count(*)::int count from support_tickets group by state`
  return {
    open: 0,
    answered: 0,
    closed: 0,
    ...Object.fromEntries(rows.map(({ state, count }) => [state, count])),
  }
}

/** One ticket for staff; null when there is none. */
export const readDeskTicket = (db: Db, ticketNo: string): Promise<DeskTicket | null> =>
  firstRow<DeskTicket>(db)`${deskTickets} where ticket_no = ${ticketNo}`

/** The tickets whose writers gave this order number. Nobody checked that they have to do with it. */
export async function ticketsOfOrder(db: Db, orderNo: string) {
  const rows = await allRows<DeskTicket>(db)`
    ${deskTickets} where order_no = ${orderNo} order by id desc limit 20`
  return rows.map(({ ticketNo, topic, state }) => ({
    ticketNo,
    state,
    topic: ticketTopics[topic as TicketTopic],
  }))
}

const messages = sql`select id, ticket_id "ticketId", actor_id "actorId", words, at from support_messages`

/** The messages of a ticket after its first, oldest first. */
export const readTicketMessages = (db: Db, ticketId: number): Promise<TicketMessage[]> =>
  allRows<TicketMessage>(db)`${messages} where ticket_id = ${ticketId} order by id`

/** One message, for its mail; null when there is none. */
export const readTicketMessage = (db: Db, id: number): Promise<TicketMessage | null> =>
  firstRow<TicketMessage>(db)`${messages} where id = ${id}`
