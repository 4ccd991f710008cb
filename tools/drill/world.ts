import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase, openPool } from '#db/client'
import { startEmbeddedPostgres } from '#db/embedded'
import { migrate } from '#db/migrate'
import type { Db } from '#db/tables'
import { markPlanted } from '#demo/planting/planted'
import { plantTestWorld, world } from '#demo/test-world'
import { worldDay } from '#demo/test-world/world'
import { allRows } from '#kernel/read-rows'
import { receiveStock } from '#shop/stock'

/** What the buyers of a drill want: plenty of copies, and `scarce`, of which each round brings a few. */
export const plenty = [
  world.incomeTaxBook.id,
  world.cheapBook.id,
  world.lawBook.id,
  world.gstBook.id,
  world.otherSellersBook.id,
  world.bookSet.id,
] as const
/** Above the least order of instalments; two of them are more than a courier collects. */
export const dear = world.dearBook.id
export const scarce = world.lowStock.id
const parts = [world.accountsBook.id]

/** A folder with a small planted shop, as the server keeps it between starts. */
export type DrillWorld = { readonly dataDir: string; readonly remove: () => void }

/** Plants the small world in a PostgreSQL of its own, on disk with durable settings, and ends that PostgreSQL again. */
export async function plantWorld(): Promise<DrillWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'bookmann-drill-'))
  chmodSync(folder, 0o755) // PostgreSQL may run as another account
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: () => {} })
  await migrate(postgres.url, () => {})
  const db = openDatabase(openPool(postgres.url, { max: 2, name: 'drill', statementTimeout: 60_000 }))
  await plantTestWorld(db)
  // The server plants nothing more where every step is done.
  for (const step of ['catalogue', 'orders', 'covers'] as const) await markPlanted(db, step, worldDay)
  await bringCopies(db, [...plenty, dear, ...parts], 100_000)
  const ahead = Math.round((Date.parse(`${worldDay}T12:00:00+05:30`) - Date.now()) / 1000)
  await sql.raw(`alter database bookmann set shop.clock_offset = '${ahead} seconds'`).execute(db)
  await db.destroy()
  await postgres.stop()
  return { dataDir, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Books copies in; titles that take none, like sets, are left out. */
export async function bringCopies(db: Db, editionIds: readonly number[], quantity: number): Promise<void> {
  const levels = await allRows<{ editionId: number; sellerId: number }>(db)`
    select edition_id "editionId", seller_id "sellerId" from stock_levels where edition_id = any(${editionIds}::bigint[])`
  await db.transaction().execute((tx) =>
    receiveStock(
      tx,
      levels.map((level) => ({ ...level, quantity })),
    ),
  )
}
