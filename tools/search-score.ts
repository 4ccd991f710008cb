// `npm run search:score [-- --database postgres://…]`: how well search answers the judged questions, on a demonstration
// shop of its own, planted again, or on one that is there. Exits 1 when an exact code is missed.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { openDatabase, openPool } from '#db/client'
import { startEmbeddedPostgres } from '#db/embedded'
import { migrate } from '#db/migrate'
import { siblingUrl } from '#db/sibling-database'
import type { Db } from '#db/tables'
import { mean, type ScoredJudgement, scoreSearch } from '#tests/search-judgements/score'
import { plantDemonstration } from '#tests/support/plant-demonstration'
import { worldOffset } from '#tests/support/postgres'
import { root } from './root.mjs'

const { values } = parseArgs({ options: { database: { type: 'string' } } })
/** How many of the questions that were answered worst are printed. */
const worst = 10

if (values.database) await onDatabase(values.database, print)
else {
  const dataDir = join(root, '.cache/search-score')
  mkdirSync(dataDir, { recursive: true })
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: () => {} })
  try {
    const url = await freshOne(postgres.url)
    await onDatabase(url, plantDemonstration)
    await onDatabase(url, print)
  } finally {
    await postgres.stop()
  }
}

async function freshOne(clusterUrl: string): Promise<string> {
  const name = 'search_score'
  const client = new Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`drop database if exists ${name}`)
  await client.query(`create database ${name}`)
  // Attempts and fits are those of the day that the questions were judged for.
  await client.query(`alter database ${name} set shop.clock_offset = '${worldOffset()}'`)
  await client.end()
  const url = siblingUrl(clusterUrl, name)
  await migrate(url, () => {})
  return url
}

async function onDatabase(url: string, work: (db: Db) => Promise<void>): Promise<void> {
  const db = openDatabase(openPool(url, { max: 4, name: 'bookmann search score', statementTimeout: 60_000 }))
  await work(db).finally(() => db.destroy())
}

async function print(db: Db): Promise<void> {
  const { questions, ndcg, mrr, codes, missedCodes } = await scoreSearch(db)
  const line = (kind: string, of: readonly ScoredJudgement[]) => ({
    kind,
    questions: of.length,
    'nDCG@10': mean(of.map((each) => each.ndcg)).toFixed(3),
    MRR: mean(of.map((each) => each.reciprocal)).toFixed(3),
  })
  const kinds = Map.groupBy(questions, ({ kind }) => kind)
  console.table([...[...kinds].map(([kind, of]) => line(kind, of)), line('all', questions)])
  console.log(`nDCG@10 ${ndcg.toFixed(3)}, MRR ${mrr.toFixed(3)}`)
  console.log(`Exact codes: ${codes - missedCodes.length} of ${codes}`)
  for (const missed of missedCodes) console.log(`  missed ${missed}`)
  console.log('Answered worst:')
  for (const { q, kind, ndcg: score, grades } of questions
    .toSorted((a, b) => a.ndcg - b.ndcg)
    .slice(0, worst))
    console.log(`  ${score.toFixed(3)}  ${kind.padEnd(13)} ${q}  [${grades.join(' ')}]`)
  if (missedCodes.length > 0) process.exitCode = 1
}
