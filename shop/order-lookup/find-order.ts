import type { Db } from '#db/tables'
import { type Order, readOrderById, readOrderId } from '#shop/orders'

/** The order of this number that was placed with this e-mail address or mobile number; null when there is none. */
export async function findOrderOf(db: Db, orderNo: string, contact: string): Promise<Order | null> {
  const id = await readOrderId(db, orderNo)
  const order = id === null ? null : await readOrderById(db, id)
  if (order === null) return null
  const contacts = [order.contact.email?.toLowerCase(), order.contact.mobile, order.shipping?.mobile]
  return contacts.includes(contact) ? order : null
}
