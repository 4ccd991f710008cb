import { sql } from 'kysely'
import type { Db, DbAndOutbox } from '#db/tables'
import { orderNoPattern, randomToken } from '#kernel/id'
import { countWords } from '#kernel/money'
import { firstRow, oneRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { SendsSms } from '#ports/sms'
import {
  codeMinutes,
  codeTries,
  consumeAttempts,
  isOneTimeCode,
  limitsOf,
  networkOf,
  readContact,
  refuseContact,
  refuseIncompleteCode,
  refuseMobile,
} from '#shop/identity'
import { type Order, readOrderById, readOrderId, renewAccess } from '#shop/orders'

const limit = limitsOf('order-lookup')
const [hour, day] = [60, 24 * 60]
// By pair first: one network uses up no more than a third of what a contact has from everywhere.
const limits = [
  ['pair', limit('contact+network', 5, hour)],
  ['pair', limit('contact+network-day', 10, day)],
  ['network', limit('network', 20, hour)],
  ['network', limit('network-day', 60, day)],
  ['contact', limit('contact', 15, hour)],
  ['contact', limit('contact-day', 30, day)],
] as const

/**
 * Asks for a code to see an order and answers the token of the request. It does the same whether or not there is such
 * an order: a job looks it up, so neither words nor time tell.
 */
export async function requestLookup(
  { db, outbox, secret, sendsSms }: DbAndOutbox & { readonly secret: string; readonly sendsSms?: SendsSms },
  typed: { readonly orderNo: string; readonly contact: string; readonly ip: string },
): Promise<
  Result<{ readonly token: string }, Refusal<'bad_order_no' | 'bad_contact' | 'no_sms' | 'too_many'>>
> {
  const orderNo = typed.orderNo.replaceAll(/\s/g, '').toUpperCase()
  if (!orderNoPattern.test(orderNo))
    return refuse('bad_order_no', 'An order number is BM and 11 digits, like BM20260000123.', 'orderNo')
  const contact = readContact(typed.contact)
  if (contact === null) return refuseContact('tracking-code', sendsSms)
  const unreachable = await refuseMobile(contact, 'tracking-code', sendsSms)
  if (unreachable) return unreachable
  const network = networkOf(typed.ip)
  const counted = { contact, network, pair: `${contact} ${network}` }
  const minutes = await consumeAttempts(
    { db, secret },
    limits.map(([by, each]) => [each, counted[by]]),
  )
  if (minutes > 0)
    return refuse('too_many', `Too many codes were asked for. Try again in ${countWords(minutes, 'minute')}.`)
  const token = randomToken(24)
  await db.transaction().execute(async (tx) => {
    const { id } = await oneRow<{ id: number }>(tx)`
      insert into order_lookups (token, order_no, contact, used_at)
      values (${token}, ${orderNo}, ${contact}, null) returning id`
    await outbox.send(tx, 'tracking-code-asked', { lookupId: id })
  })
  return ok({ token })
}

type VerifyRefusal = Refusal<'wrong_code' | 'code_ended'>

/**
 * Checks a typed code and answers the order that it opens, once. Every try is counted before it is compared, so tries
 * at the same time stay within the limit; a request for no order is answered like one with a wrong code.
 */
export async function verifyLookup(
  { db, secret }: { readonly db: Db; readonly secret: string },
  { token, code }: { readonly token: string; readonly code: string },
): Promise<Result<{ readonly orderNo: string; readonly accessKey: string }, VerifyRefusal>> {
  const incomplete = refuseIncompleteCode(code)
  if (incomplete) return incomplete
  const tried = await firstRow<{ order_no: string; contact: string }>(db)`
    update order_lookups set tries = tries + 1 where token = ${token} and used_at is null
    and tries < ${codeTries} and asked_at > business_now() - make_interval(mins => ${codeMinutes})
    returning order_no, contact`
  if (!tried) return refuse('code_ended', 'This code is no longer valid. Ask for a new one.')
  const order = await findOrderOf(db, tried.order_no, tried.contact)
  const isRight = isOneTimeCode(secret, token, code)
  if (!order || !isRight) return refuse('wrong_code', 'That is not the code we sent.', 'code')
  const used = await firstRow<{ id: number }>(db)`
    update order_lookups set used_at = business_now() where token = ${token} and used_at is null returning id`
  if (!used) return refuse('code_ended', 'This code is no longer valid. Ask for a new one.')
  return ok({ orderNo: order.orderNo, accessKey: await renewAccess(db, order.id) })
}

/** A request for a code, for the job that sends it. */
type Lookup = { readonly token: string; readonly orderNo: string; readonly contact: string }

/** Reads a request for a job; null once its code has ended. */
export const readLookup = (db: Db, id: number): Promise<Lookup | null> =>
  firstRow<Lookup>(db)`
    select token, order_no "orderNo", contact from order_lookups where id = ${id} and used_at is null
    and asked_at > business_now() - interval '5 minutes'`

/** Deletes the requests of more than a day ago, with what was typed. */
export async function purgeLookups(db: Db): Promise<void> {
  await sql`delete from order_lookups where asked_at < business_now() - interval '1 day'`.execute(db)
}

/** The order of this number that was placed with this e-mail address or mobile number; null when there is none. */
export async function findOrderOf(db: Db, orderNo: string, contact: string): Promise<Order | null> {
  const id = await readOrderId(db, orderNo)
  const order = id === null ? null : await readOrderById(db, id)
  if (order === null) return null
  const contacts = [order.contact.email?.toLowerCase(), order.contact.mobile, order.shipping?.mobile]
  return contacts.includes(contact) ? order : null
}
