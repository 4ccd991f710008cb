import { importRemittances } from '#shop/shipping'
import type { JobNeeds } from './needs.ts'

const DAYS_BACK = 30

/** Matches the cash that couriers paid to us in the last month with the parcels that it was collected for. */
export async function importCourierRemittances({
  db,
  courier,
  log,
}: Pick<JobNeeds, 'db' | 'courier' | 'log'>): Promise<void> {
  if (!courier) return
  const since = new Date(Date.now() - DAYS_BACK * 86_400_000).toISOString().slice(0, 10)
  const { unknown } = await importRemittances(db, await courier.remittances(since))
  if (unknown.length > 0)
    log.warn({ parcels: unknown.length }, 'Cash was remitted for parcels that are not ours')
}
