// `npm run seed -- [--as-of YYYY-MM-DD] [--editions 100000]`: plants the demonstration shop, or a database for
// measuring.
import { parseArgs } from 'node:util'
import { openFiles } from '#adapters/files/open-files'
import { openDatabase, openPool } from '#db/client'
import { migrate } from '#db/migrate'
import { ensureSiblingDatabase } from '#db/sibling-database'
import { plantMeasuring } from '#demo/measuring/plant-measuring'
import { plantShop } from '#demo/planting/plant-shop'
import { formatDay, istDay } from '#kernel/dates'
import { readConfig } from '#server/config'
import { openShopDatabase } from '#server/database'
import { createIdentity } from '#shop/identity'

const print = (line: string) => console.log(line)
const { values } = parseArgs({ options: { editions: { type: 'string' }, 'as-of': { type: 'string' } } })
const asOf = values['as-of'] ?? istDay(new Date())
formatDay(asOf) // throws on a day that does not exist
const editions = values.editions === undefined ? null : Number(values.editions)
if (editions !== null && !(Number.isInteger(editions) && editions > 0))
  throw new Error('--editions takes a whole number.')

const config = readConfig(process.env)
if (config.mode !== 'demo') throw new Error('Only a demonstration shop is planted: MODE must be demo.')
const database = await openShopDatabase(config, print)
// A database for measuring stands beside the shop's own, so that neither disturbs the other.
const url =
  editions !== null && !config.databaseUrl
    ? await ensureSiblingDatabase(database.url, 'bookmann_measuring')
    : database.url
await migrate(url, print)
const db = openDatabase(openPool(url, { max: 6, name: 'bookmann seed', statementTimeout: 600_000 }))
try {
  if (editions === null) await plantDemonstration()
  else
    print(`${await plantMeasuring(db, { editions, asOf, log: print })} editions for measuring are in ${url}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await db.destroy()
  await database.stop()
}

async function plantDemonstration(): Promise<void> {
  const { secret, files } = config
  const identity = createIdentity({ db, secret })
  const counts = await plantShop(
    { db, files: await openFiles(files), identity, secret, log: print },
    { asOf, covers: true },
  )
  print(
    Object.entries(counts)
      .map(([what, count]) => `${count} ${what}`)
      .join(', '),
  )
}
