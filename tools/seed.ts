// `npm run seed -- [--as-of YYYY-MM-DD] [--editions 100000]`: plants the demonstration shop, or a database for
// measuring.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { diskFiles } from '#adapters/files/disk'
import { ensureBeside } from '#db/beside'
import { openDatabase, openPool } from '#db/client'
import { migrate } from '#db/migrate'
import { plantMeasuring } from '#db/seed/measuring/plant-measuring'
import { plantShop } from '#db/seed/plant'
import { formatDay, istDay } from '#kernel/dates'
import { readConfig } from '#server/config'
import { openShopDatabase } from '#server/database'
import { createIdentity } from '#shop/identity'

const say = (line: string) => console.log(line)
const { values } = parseArgs({ options: { editions: { type: 'string' }, 'as-of': { type: 'string' } } })
const asOf = values['as-of'] ?? istDay(new Date())
formatDay(asOf) // throws on a day that does not exist
const editions = values.editions === undefined ? null : Number(values.editions)
if (editions !== null && !(Number.isInteger(editions) && editions > 0))
  throw new Error('--editions takes a whole number.')

const config = readConfig(process.env)
if (config.mode !== 'demo') throw new Error('Only a demonstration shop is planted: MODE must be demo.')
const database = await openShopDatabase(config, say)
// A database for measuring stands beside the shop's own, so that neither disturbs the other.
const url =
  editions !== null && !config.databaseUrl
    ? await ensureBeside(database.url, 'bookmann_measuring')
    : database.url
await migrate(url, say)
const db = openDatabase(openPool(url, { max: 6, name: 'bookmann seed', statementTimeout: 600_000 }))
try {
  if (editions === null) await plantDemonstration()
  else say(`${await plantMeasuring(db, { editions, asOf, log: say })} editions for measuring are in ${url}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await db.destroy()
  await database.stop()
}

async function plantDemonstration(): Promise<void> {
  const { secret, baseUrl, dataDir } = config
  const identity = createIdentity({ db, secret, baseUrl, isSecure: baseUrl.startsWith('https:') })
  const counts = await plantShop(
    { db, files: diskFiles(join(dataDir, 'files')), identity, log: say },
    { asOf, covers: true },
  )
  say(
    Object.entries(counts)
      .map(([what, count]) => `${count} ${what}`)
      .join(', '),
  )
}
