import type { DbAndOutbox } from '#db/tables'
import { randomToken } from '#kernel/id'
import { inTransaction } from '#kernel/in-transaction'
import { countWords } from '#kernel/money'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { consumeAttempts, limitsOf, networkOf } from '#shop/identity'
import type { Order } from '#shop/orders'
import { awaitsConfirmation } from './confirm-order.ts'

const limit = limitsOf('confirmation-code')
const [hour, day] = [60, 24 * 60]
const byOrder = limit('order', 3, hour)
const byNetwork = [limit('network', 20, hour), limit('network-day', 60, day)]
const byContact = [limit('contact', 5, hour), limit('contact-day', 10, day)]

/** Sends the code and the link of an order that waits for its confirmation again, to the contacts of the order. */
export async function resendConfirmation(
  { db, outbox, secret }: DbAndOutbox & { readonly secret: string },
  order: Order,
  ip: string,
): Promise<Result<null, Refusal<'not_waiting' | 'too_many'>>> {
  if ((await awaitsConfirmation(db, order.id)) === null)
    return refuse('not_waiting', 'This order does not wait for a confirmation any more.')
  const { email, mobile } = order.contact
  const contacts = [email, mobile ?? order.shipping?.mobile].flatMap((contact) => contact ?? [])
  const minutes = await consumeAttempts({ db, secret }, [
    [byOrder, String(order.id)],
    ...byNetwork.map((each) => [each, networkOf(ip)] as const),
    ...contacts.flatMap((contact) => byContact.map((each) => [each, contact] as const)),
  ])
  if (minutes > 0)
    return refuse('too_many', `Too many codes were asked for. Try again in ${countWords(minutes, 'minute')}.`)
  await inTransaction(db, (tx) =>
    outbox.send(tx, 'confirmation-asked', { orderId: order.id, again: randomToken(12) }),
  )
  return ok(null)
}
