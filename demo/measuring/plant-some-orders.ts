import type { Db } from '#db/tables'
import { updateRankings } from '#shop/rankings'
import type { PlannedWork } from '../expand/planned.ts'
import type { SeedSyllabus } from '../expand/read-syllabus.ts'
import { planOrders } from '../orders/plan-orders.ts'
import { plantOrders } from '../orders/plant-orders.ts'
import { buyersOf } from '../people/buyers.ts'
import { markPlanted } from '../planting/planted.ts'

/** Lets the past orders of the demonstration shop happen, all of guests, and ranks titles by them. */
export async function plantSomeOrders(
  db: Db,
  shop: readonly PlannedWork[],
  syllabus: SeedSyllabus,
  asOf: string,
): Promise<void> {
  const orders = planOrders(shop, syllabus, buyersOf(new Set()), asOf)
  await plantOrders({ db, outbox: { send: async () => {} } }, orders)
  await updateRankings(db)
  await markPlanted(db, 'orders', asOf)
}
