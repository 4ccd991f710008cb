import { Client } from 'pg'
import { openDatabase, openPool } from '#db/client'
import { migrate } from '#db/migrate'
import { patienceMs } from './patience.ts'

export const EMPTY = 'template_empty'
/** What is planted when a test first asks for it, by the name of its template. */
export const plantings = { world: 'template_world', demonstration: 'template_demonstration' } as const
export type Planting = keyof typeof plantings

/** Makes the template with the schema and nothing else. */
export async function makeEmptyTemplate(clusterUrl: string, log: (line: string) => void): Promise<void> {
  await onCluster(clusterUrl, (cluster) => cluster.query(`CREATE DATABASE ${EMPTY}`))
  await migrate(urlOf(clusterUrl, EMPTY), log)
}

/**
 * Sees to it that a template is there: planted once a run, for the first test that asks, with the clock turned by
 * `offset` so that best sellers are those of the world's day.
 */
export async function ensureTemplate(clusterUrl: string, planting: Planting, offset: string): Promise<void> {
  const template = plantings[planting]
  await onCluster(clusterUrl, async (cluster) => {
    // Of several workers one plants it and the others wait; who needs another template does not.
    await cluster.query('SELECT pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await cluster.query('SELECT FROM pg_database WHERE datname = $1', [template])
    if (rowCount) return
    const draft = `${template}_draft`
    await cluster.query(`DROP DATABASE IF EXISTS ${draft}`)
    await cluster.query(`CREATE DATABASE ${draft} TEMPLATE ${EMPTY} STRATEGY FILE_COPY`)
    await cluster.query(`ALTER DATABASE ${draft} SET shop.clock_offset = '${offset}'`)
    await plant(urlOf(clusterUrl, draft), planting)
    await cluster.query(`ALTER DATABASE ${draft} RENAME TO ${template}`)
  })
}

async function plant(url: string, planting: Planting): Promise<void> {
  const db = openDatabase(openPool(url, { max: 6, name: planting, timeout: patienceMs }))
  try {
    if (planting === 'world') await (await import('#demo/test-world')).plantTestWorld(db)
    else await (await import('./plant-demonstration.ts')).plantDemonstration(db)
  } finally {
    await db.destroy()
  }
}

/** Address of another database of the same cluster. */
export const urlOf = (clusterUrl: string, database: string): string =>
  Object.assign(new URL(clusterUrl), { pathname: `/${database}` }).href

/** Works on a connection to the cluster that is closed afterwards, which also gives back its locks. */
export async function onCluster<T>(clusterUrl: string, work: (cluster: Client) => Promise<T>): Promise<T> {
  const cluster = new Client({ connectionString: clusterUrl })
  await cluster.connect()
  try {
    return await work(cluster)
  } finally {
    await cluster.end()
  }
}
