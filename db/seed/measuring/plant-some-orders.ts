import type { Db } from '#db/tables'
import { rankTitles } from '#shop/rankings'
import { buyersOf } from '../orders/buyers.ts'
import { planOrders } from '../orders/plan-orders.ts'
import { plantOrders } from '../orders/plant-orders.ts'
import type { PlannedWork } from '../planned.ts'
import { markPlanted } from '../planted.ts'
import type { Syllabus } from '../read-syllabus.ts'

/** Lets the past orders of the demonstration shop happen, all of guests, and ranks titles by them. */
export async function plantSomeOrders(
  db: Db,
  shop: readonly PlannedWork[],
  syllabus: Syllabus,
  asOf: string,
): Promise<void> {
  const orders = planOrders(shop, syllabus, buyersOf(new Set()), asOf)
  await plantOrders({ db, outbox: { send: async () => {} } }, orders)
  await rankTitles(db)
  await markPlanted(db, 'orders', asOf)
}
