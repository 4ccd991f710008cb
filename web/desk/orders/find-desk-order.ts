import { type Order, readOrderById, readOrderId } from '#shop/orders'
import type { ShopNeeds } from '#web/context.ts'
import { orNotFound } from '../read-desk-page.ts'

/** Any order, by its number, for staff; the 404 page where there is none. */
export async function findDeskOrder({ db }: Pick<ShopNeeds, 'db'>, orderNo: string): Promise<Order> {
  const id = await readOrderId(db, orderNo)
  return orNotFound(id === null ? null : await readOrderById(db, id))
}
