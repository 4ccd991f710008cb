// `npm run invariants`: asks the database whether everything that must always hold does. Exits 1 on any row. Jobs that were
// given up, which wait for somebody to mend their cause, are told beside it.
import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { findBreaches } from '#shop/reports'
import { onShop } from './on-shop.ts'

await onShop('invariants', async (db) => {
  const breaches = await findBreaches(db)
  for (const { id, says, rows } of breaches)
    console.log(`${id} is broken: ${says}\n  ${rows.map((row) => JSON.stringify(row)).join('\n  ')}`)
  const given = await readGivenUp(db)
  for (const { name, reason } of given) console.log(`A job was given up: ${name}: ${reason}`)
  if (breaches.length === 0) console.log('Every invariant holds.')
  else process.exitCode = 1
})

/** Empty as well where no queue was ever made: jobs are another schema's. */
async function readGivenUp(db: Db): Promise<readonly { readonly name: string; readonly reason: string }[]> {
  const { rows: found } = await sql<{
    has: boolean
  }>`select to_regclass('pgboss.job') is not null has`.execute(db)
  if (!found[0]?.has) return []
  const { rows } = await sql<{ name: string; reason: string }>`
    select coalesce(source_name, name) "name", coalesce(source_output ->> 'message', 'It ran out of time.') reason
    from pgboss.job where name = 'dead-letters' and state = 'created' order by created_on limit 100`.execute(
    db,
  )
  return rows
}
