// `npm run check:queries [-- --database postgres://…]`: whether the statements that pages and calls send most read
// little more than they answer, on 100,000 editions and 1,000,000 reviews. Exits 1 on one that reads more.
import { parseArgs } from 'node:util'
import { openDatabase, openPool } from '#db/client'
import { checkQueries, refusalOf } from './check-queries/check-queries.ts'
import { hotQueries } from './check-queries/hot-queries.ts'
import { largeDatabase, startPostgres } from './check-queries/large-database.ts'
import { readPicks } from './check-queries/picks.ts'

const { values } = parseArgs({ options: { database: { type: 'string' } } })
const print = (line: string) => console.log(line)

if (values.database) await check(values.database)
else {
  const postgres = await startPostgres(print)
  try {
    await check(await largeDatabase(postgres.url, print))
  } finally {
    await postgres.stop()
  }
}

async function check(url: string): Promise<void> {
  const pool = openPool(url, { max: 4, name: 'bookmann check queries', statementTimeout: 120_000 })
  const db = openDatabase(pool)
  try {
    const verdicts = await checkQueries(pool, hotQueries(await readPicks(db)))
    console.table(
      verdicts.map(({ name, answered, worst, most, buffers, ms }) => ({
        statement: name,
        answers: answered,
        'reads at most': worst.read,
        at: worst.node,
        'allowed for each': most,
        pages: buffers,
        ms: Math.round(ms * 10) / 10,
      })),
    )
    const refused = verdicts.filter(({ isRefused }) => isRefused)
    for (const verdict of refused) console.log(`Refused: ${refusalOf(verdict)}.`)
    if (refused.length === 0) print('Every statement reads little more than it answers.')
    process.exitCode = refused.length === 0 ? 0 : 1
  } finally {
    await db.destroy()
  }
}
