import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { allRows, firstRow, singleValue } from '#kernel/read-rows'
import type { OpenedTicket } from './open-ticket.ts'
import type { TicketInput, TicketTopic } from './ticket-input.ts'

/** A message with its number, as its writer reads it. */
export type Ticket = OpenedTicket & {
  readonly id: number
  readonly topic: TicketTopic
  readonly name: string
  readonly email: string
  readonly mobile: string | null
  readonly orderNo: string | null
  readonly message: string
  readonly openedAt: Date
  /** The last day for settling it, 'YYYY-MM-DD'. */
  readonly settleBy: string
  readonly state: TicketState
}

export type TicketState = 'open' | 'answered' | 'closed'

type TicketToWrite = OpenedTicket &
  TicketInput & { readonly userId: string | null; readonly hash: Buffer; readonly settleDays: number }

/** Makes identical messages wait until this transaction ends. */
export async function lockMessage(tx: Tx, hash: Buffer): Promise<void> {
  await advisoryLock(tx, `message:${hash.toString('hex')}`)
}

/** The ticket that the same message opened in the last 24 hours. */
export const findSame = (tx: Tx, hash: Buffer): Promise<OpenedTicket | null> =>
  firstRow<OpenedTicket>(tx)`
    select ticket_no "ticketNo", access_key "accessKey" from support_tickets
    where message_hash = ${hash} and opened_at > business_now() - interval '24 hours' order by id desc
    limit 1`

/** Writes a ticket and answers its id. */
export const writeTicket = (
  tx: Tx,
  { topic, name, email, message, ...ticket }: TicketToWrite,
): Promise<number> =>
  singleValue<number>(tx)`
    insert into support_tickets (ticket_no, access_key, topic, name, email, mobile, order_no, message, message_hash,
      user_id, settle_by)
    values (${ticket.ticketNo}, ${ticket.accessKey}, ${topic}, ${name}, ${email}, ${ticket.mobile ?? null},
      ${ticket.orderNo ?? null}, ${message}, ${ticket.hash}, ${ticket.userId},
      business_today() + ${ticket.settleDays}::int)
    returning id`

/** The columns of a `Ticket` (SQL). */
export const ticketColumns = sql`id, ticket_no "ticketNo", access_key "accessKey", topic, name, email, mobile,
  order_no "orderNo", message, opened_at "openedAt", settle_by "settleBy", state`

/** A reader of a ticket: the holder of its key, or the account that wrote it. */
type TicketReader = { readonly accessKey: string | null; readonly userId: string | null }

/** Reads a ticket for its owner; null when there is none, when it belongs to another person, and once it was erased. */
export async function readTicket(
  db: Db,
  ticketNo: string,
  { accessKey, userId }: TicketReader,
): Promise<Ticket | null> {
  return firstRow<Ticket>(db)`
    select ${ticketColumns} from support_tickets
    where ticket_no = ${ticketNo} and email <> '' and (access_key = ${accessKey}::text or user_id = ${userId}::uuid)`
}

/** The latest tickets of an account, at most 20. */
export const readTicketsOf = (db: Db, userId: string): Promise<Ticket[]> =>
  allRows<Ticket>(db)`
    select ${ticketColumns} from support_tickets where user_id = ${userId} order by id desc limit 20`

/** Reads a ticket for a job. */
export const readTicketById = (db: Db, id: number): Promise<Ticket | null> =>
  firstRow<Ticket>(db)`select ${ticketColumns} from support_tickets where id = ${id}`
