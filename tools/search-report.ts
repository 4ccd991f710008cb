// `npm run search:report [-- --days 30 --most 25]`: what people searched for, what failed, and what they asked instead.
import { parseArgs } from 'node:util'
import { openDatabase, openPool } from '#db/client'
import { readConfig } from '#server/config'
import { openShopDatabase } from '#server/database'
import { type AskedWords, readSearchReport } from '#shop/search'

const { values } = parseArgs({
  options: { days: { type: 'string', default: '30' }, most: { type: 'string', default: '25' } },
})
const [days, most] = [values.days, values.most].map(Number) as [number, number]
for (const number of [days, most])
  if (!(Number.isInteger(number) && number > 0 && number <= 10_000))
    throw new Error('--days and --most take a whole number above 0.')

const row = ({ words, searches, found, opened, meanPlace }: AskedWords) => ({
  words,
  searches,
  'titles found': found,
  'opened a result': `${Math.round((100 * opened) / searches)} %`,
  'at place': meanPlace ?? '',
})

const config = readConfig(process.env)
const database = await openShopDatabase(config, (line) => console.error(line))
const db = openDatabase(openPool(database.url, { max: 2, name: 'bookmann search report' }))
try {
  const { searches, top, failing, refined } = await readSearchReport(db, { days, most })
  console.log(`${searches} searches in ${days} days`)
  if (searches > 0) {
    print('Asked most', top.map(row))
    print('Found nothing, or nothing that was opened', failing.map(row))
    print(
      'Asked otherwise',
      refined.map((each) => ({
        words: each.words,
        'asked instead': each.refinedTo,
        searches: each.searches,
      })),
    )
  }
} finally {
  await db.destroy()
  await database.stop()
}

function print(title: string, rows: readonly object[]): void {
  console.log(`\n${title}`)
  if (rows.length === 0) console.log('  nothing')
  else console.table(rows)
}
