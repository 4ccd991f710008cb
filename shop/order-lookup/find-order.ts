import type { Db } from '#db/tables'
import { type Order, readOrderById, readOrderId } from '#shop/orders'

/** An order that belongs to a contact, and whether the contact is an e-mail address or a mobile number. */
export type MatchedOrder = { readonly order: Order; readonly by: 'email' | 'mobile' }

/** The order of this number that was placed with this e-mail address or mobile number; null when there is none. */
export async function findOrderOf(db: Db, orderNo: string, contact: string): Promise<MatchedOrder | null> {
  const id = await readOrderId(db, orderNo)
  const order = id === null ? null : await readOrderById(db, id)
  if (order === null) return null
  if (order.contact.email?.toLowerCase() === contact) return { order, by: 'email' }
  const isMobile = [order.contact.mobile, order.shipping?.mobile].includes(contact)
  return isMobile ? { order, by: 'mobile' } : null
}
