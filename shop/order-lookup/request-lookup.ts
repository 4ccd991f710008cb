import type { Db } from '#db/tables'
import { randomToken } from '#kernel/id'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Outbox } from '#ports/outbox'
import { consumeAttempts, limitsOf, networkOf, readContact } from '#shop/identity'

export type LookupNeeds = { readonly db: Db; readonly outbox: Outbox; readonly secret: string }

export type LookupRefusal = Refusal<'bad_order_no' | 'bad_contact' | 'too_many'>

const limit = limitsOf('order-lookup')
const limits = [
  ['contact', limit('contact', 5, 60)],
  ['contact', limit('contact-day', 10, 24 * 60)],
  ['network', limit('network', 20, 60)],
  ['network', limit('network-day', 60, 24 * 60)],
  ['order', limit('order', 10, 60)],
] as const

/**
 * Asks for a code to see an order and answers the token of the request. It does the same whether or not there is such
 * an order: a job looks it up, so neither words nor time tell.
 */
export async function requestLookup(
  { db, outbox, secret }: LookupNeeds,
  typed: { readonly orderNo: string; readonly contact: string; readonly ip: string },
): Promise<Result<{ readonly token: string }, LookupRefusal>> {
  const orderNo = typed.orderNo.replaceAll(/\s/g, '').toUpperCase()
  if (!/^BM[0-9]{11}$/.test(orderNo))
    return refuse('bad_order_no', 'An order number is BM and 11 digits, like BM20260000123.', 'orderNo')
  const contact = readContact(typed.contact)
  if (contact === null)
    return refuse('bad_contact', 'Enter an e-mail address or a mobile number of 10 digits.', 'contact')
  const counted = { contact, network: networkOf(typed.ip), order: orderNo }
  const minutes = await consumeAttempts(
    { db, secret },
    limits.map(([by, each]) => [each, counted[by]]),
  )
  if (minutes > 0)
    return refuse('too_many', `Too many codes were asked for. Try again in ${minutes} minutes.`)
  const token = randomToken(24)
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('order_lookups')
      .values({ token, order_no: orderNo, contact, used_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await outbox.send(tx, 'tracking-code-asked', { lookupId: id })
  })
  return ok({ token })
}
