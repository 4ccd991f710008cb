import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { allRows, changeRows, firstRow } from '#kernel/read-rows'
import { isContactOfUser } from '#shop/identity'
import { ordersOfContact } from '#shop/orders'
import type { Channel } from './message.ts'
import type { NoticeKind } from './messages.ts'

/** The ids of an event: what a message is about. */
export type About = Readonly<Record<string, string | number | readonly number[]>>

/** The identity of a notice: its kind, what tells it from others of its kind, and its channel. */
export type NoticeId = {
  readonly kind: NoticeKind
  readonly subject: string
  readonly channel: Channel
}

/**
 * A claim to send a notice. `attempt` distinguishes it from a later one, `round` what staff sent again; the answers of
 * `unanswered` attempts before it were lost.
 */
export type Claim = NoticeId & {
  readonly attempt: number
  readonly unanswered: number
  readonly round: number
}

/** Longer than the time-outs of providers, so a claim expires while sending only if its process has died. */
const LEASE = sql<Date>`now() + interval '2 minutes'`

/** Claims a notice; 'settled' when it was sent already, 'busy' while another process sends it or it waits for an hour. */
export async function claimNotice(
  db: Db,
  { orderId, about, ...id }: NoticeId & { readonly orderId: number | null; readonly about: About },
): Promise<Claim | 'settled' | 'busy'> {
  const claimed = await firstRow<{ tries: number; unanswered: number; round: number }>(db)`
    insert into notices (kind, subject, channel, order_id, about, claimed_until)
    values (${id.kind}, ${id.subject}, ${id.channel}, ${orderId}, ${JSON.stringify(about)}, ${LEASE})
    on conflict (kind, subject, channel) do update set claimed_until = ${LEASE}, tries = notices.tries + 1
      where notices.settled_at is null and notices.claimed_until <= now()
    returning tries, unanswered, round`
  if (claimed) return { ...id, attempt: claimed.tries, unanswered: claimed.unanswered, round: claimed.round }
  const settled = await firstRow(db)`select from notices where ${whichIs(id)} and settled_at is not null`
  return settled ? 'settled' : 'busy'
}

const whichIs = ({ kind, subject, channel }: NoticeId) =>
  sql`kind = ${kind} and subject = ${subject} and channel = ${channel}`

type Outcome = 'sent' | 'refused' | 'skipped'

/** Records the outcome. The notice is not sent again, unless staff ask for it. */
export async function settleNotice(db: Db, claim: Claim, outcome: Outcome): Promise<void> {
  await sql`
    update notices set outcome = ${outcome}, settled_at = business_now()
    where ${whichIs(claim)} and settled_at is null and round = ${claim.round}`.execute(db)
}

/**
 * Releases a claim, so that the next attempt does not wait until it expires; `isUnanswered`: it may have arrived. After a second
 * answer that was lost the last attempt waits for an hour: an outage must not use up all of them in its first minute.
 */
export async function releaseNotice(db: Db, claim: Claim, isUnanswered: boolean): Promise<void> {
  const pause = isUnanswered && claim.unanswered > 0 ? '1 hour' : '0 seconds'
  await changeRows(db)`
    update notices set claimed_until = now() + ${pause}::interval,
      unanswered = unanswered + ${isUnanswered ? 1 : 0}
    where ${whichIs(claim)} and tries = ${claim.attempt}`
}

/** Messages about orders that a contact gets in a day by one channel before anybody has proven to be there. */
const mostUnproven = 8

/**
 * Whether a contact that nobody has proven has had its share of messages about orders today: anybody can order under
 * somebody else's address. One of an account, or of an order that was confirmed, is proven.
 */
export async function isFlooded(db: Db, channel: NoticeId['channel'], contact: string) {
  const orders = ordersOfContact(contact)
  const { rows } = await sql<{ isFlooded: boolean }>`
    select not ${isContactOfUser(contact)} and not exists (${orders.proven}) and ${mostUnproven} <= (
      select count(*) from notices n where n.channel = ${channel} and n.outcome = 'sent'
        and n.settled_at > business_now() - interval '1 day'
        and n.order_id in (${orders.all})) "isFlooded"`.execute(db)
  return rows[0]?.isFlooded === true
}

/** A message about an order, as the desk shows it. */
type OrderNotice = NoticeId & {
  /** How often staff sent it again. */
  readonly round: number
  /** Null while it is to be sent. */
  readonly outcome: Outcome | null
  readonly settledAt: Date | null
}

/** Reads the messages about an order, the last one first. */
export const readOrderNotices = (db: Db, orderId: number): Promise<OrderNotice[]> =>
  allRows<OrderNotice>(db)`
    select kind, subject, channel, round, outcome, settled_at "settledAt" from notices
    where order_id = ${orderId} order by settled_at desc nulls first, channel`
