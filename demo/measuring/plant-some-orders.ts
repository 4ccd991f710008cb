import type { Db } from '#db/tables'
import type { Files } from '#ports/files'
import { updateRankings } from '#shop/rankings'
import type { PlannedWork } from '../expand/planned.ts'
import type { SeedSyllabus } from '../expand/read-syllabus.ts'
import { planOrders } from '../orders/plan-orders.ts'
import { plantOrders } from '../orders/plant-orders.ts'
import { buyersOf } from '../people/buyers.ts'
import { markPlanted } from '../planting/planted.ts'

// Photos of returns are not looked at.
const nowhere: Files = {
  put: async () => {},
  get: async () => undefined,
  open: async () => undefined,
  has: async () => false,
  delete: async () => {},
}

/** Lets the past orders of the demonstration shop happen, all of guests, and ranks titles by them. */
export async function plantSomeOrders(
  db: Db,
  shop: readonly PlannedWork[],
  syllabus: SeedSyllabus,
  asOf: string,
): Promise<void> {
  const orders = planOrders(shop, syllabus, buyersOf(new Set()), asOf)
  await plantOrders({ db, files: nowhere, outbox: { send: async () => {} }, secret: 'measuring' }, orders)
  await updateRankings(db)
  await markPlanted(db, 'orders', asOf)
}
