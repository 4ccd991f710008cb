import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { normaliseMobile } from '#kernel/mobile'
import { allRows } from '#kernel/read-rows'
import { type TicketTopic, ticketTopics } from './ticket-input.ts'
import { columns, type Ticket, type TicketState } from './tickets-store.ts'

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

const tickets = (db: Db) =>
  db
    .selectFrom('support_tickets')
    .select(columns)
    .select(['assignee_id as assigneeId', 'version'])
    .select(sql<boolean>`state <> 'closed' and settle_by < business_today()`.as('isLate'))

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
  const isLatestFirst = q !== '' || state === 'closed'
  return tickets(db)
    .where(
      q === ''
        ? sql<boolean>`state = ${state}`
        : sql<boolean>`(ticket_no = upper(${q}) or lower(email) = lower(${q}) or mobile = ${normaliseMobile(q)}
            or strpos(lower(name), lower(${q})) > 0)`,
    )
    .$if(assigneeId !== null, (query) => query.where('assignee_id', '=', assigneeId))
    .$if(q === '', (query) => query.orderBy('settle_by', isLatestFirst ? 'desc' : 'asc'))
    .orderBy('id', isLatestFirst ? 'desc' : 'asc')
    .limit(ticketPageSize)
    .offset((page - 1) * ticketPageSize)
    .execute()
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
export const readDeskTicket = async (db: Db, ticketNo: string): Promise<DeskTicket | null> =>
  (await tickets(db).where('ticket_no', '=', ticketNo).executeTakeFirst()) ?? null

/** The tickets whose writers gave this order number. Nobody checked that they have to do with it. */
export async function ticketsOfOrder(db: Db, orderNo: string) {
  const rows = await tickets(db).where('order_no', '=', orderNo).orderBy('id', 'desc').limit(20).execute()
  return rows.map(({ ticketNo, topic, state }) => ({
    ticketNo,
    state,
    topic: ticketTopics[topic as TicketTopic],
  }))
}

const messages = (db: Db) =>
  db
    .selectFrom('support_messages')
    .select(['id', 'ticket_id as ticketId', 'actor_id as actorId', 'words', 'at'])

/** The messages of a ticket after its first, oldest first. */
export const readTicketMessages = (db: Db, ticketId: number): Promise<TicketMessage[]> =>
  messages(db).where('ticket_id', '=', ticketId).orderBy('id').execute()

/** One message, for its mail; null when there is none. */
export const readTicketMessage = async (db: Db, id: number): Promise<TicketMessage | null> =>
  (await messages(db).where('id', '=', id).executeTakeFirst()) ?? null
