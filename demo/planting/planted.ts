import type { Db, Tx } from '#db/tables'
import type { SeedTables } from './seed-tables.ts'

const steps = ['catalogue', 'orders', 'covers'] as const
export type SeedStep = (typeof steps)[number]

// The shop itself knows nothing of this table.
const marks = (db: Db | Tx) => db.withTables<SeedTables>()

export async function plantedSteps(db: Db | Tx): Promise<Map<SeedStep, string>> {
  const rows = await marks(db).selectFrom('seed_marks').select(['step', 'as_of']).execute()
  return new Map(rows.map((row) => [row.step, row.as_of]))
}

/** Whether the demonstration shop stands whole, covers included: then there is nothing to plant. */
export async function isPlanted(db: Db | Tx): Promise<boolean> {
  const planted = await plantedSteps(db)
  return steps.every((step) => planted.has(step))
}

/** Notes that a step is done. Call it in the transaction that did it, where there is one. */
export async function markPlanted(db: Db | Tx, step: SeedStep, asOf: string): Promise<void> {
  await marks(db)
    .insertInto('seed_marks')
    .values({ step, as_of: asOf })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
