import type { Db } from '#db/tables'
import { readUser } from '#shop/identity'
import type { Order } from '#shop/orders'
import type { Addressed } from './message.ts'

/** Addresses the buyer of an order; of one that was erased, whose contact is empty, nobody. */
export const toBuyer = <Facts>(order: Order, subject: string, facts: Facts): Addressed<Facts> => ({
  facts,
  to: {
    email: order.contact.email || null,
    mobile: (order.contact.mobile ?? order.shipping?.mobile) || null,
    userId: order.userId,
  },
  subject,
  orderId: order.id,
})

/** Addresses the owner of an account by e-mail; null when the account is gone. */
export async function toAccount<Facts>(
  db: Db,
  userId: string,
  subject: string,
  facts: Facts,
): Promise<Addressed<Facts> | null> {
  const user = await readUser(db, userId)
  return user && { facts, to: { email: user.email, mobile: null, userId }, subject, orderId: null }
}

/** Addresses nobody but the one contact: an e-mail address, or a mobile number in E.164. */
export const toContact = <Facts>(contact: string, subject: string, facts: Facts): Addressed<Facts> => ({
  facts,
  to: contact.includes('@')
    ? { email: contact, mobile: null, userId: null }
    : { email: null, mobile: contact, userId: null },
  subject,
  orderId: null,
})
