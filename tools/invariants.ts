// `npm run invariants`: asks the database whether everything that must always hold does. Exits 1 on any row.
import { openDatabase, openPool } from '#db/client'
import { readConfig } from '#server/config'
import { openShopDatabase } from '#server/database'
import { findBreaches } from '#shop/reports'

const config = readConfig(process.env)
const database = await openShopDatabase(config, (line) => console.error(line))
const db = openDatabase(
  openPool(database.url, { max: 2, name: 'bookmann invariants', statementTimeout: 120_000 }),
)
const breaches = await findBreaches(db)
for (const { id, says, rows } of breaches)
  console.log(`${id} is broken: ${says}\n  ${rows.map((row) => JSON.stringify(row)).join('\n  ')}`)
if (breaches.length === 0) console.log('Every invariant holds.')
await db.destroy()
await database.stop()
process.exitCode = breaches.length === 0 ? 0 : 1
