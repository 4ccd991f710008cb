import { Client } from 'pg'
import { openDatabase, openPool } from '#db/client'
import { migrate } from '#db/migrate'

export const EMPTY = 'template_empty'
export const WORLD = 'template_world'
/** Held while the world is planted, so that of several workers one does it and the others wait. */
const PLANTING = 1

/** Makes the template with the schema and nothing else. */
export async function makeEmptyTemplate(clusterUrl: string, log: (line: string) => void): Promise<void> {
  await onCluster(clusterUrl, (cluster) => cluster.query(`CREATE DATABASE ${EMPTY}`))
  await migrate(urlOf(clusterUrl, EMPTY), log)
}

/** Sees to it that the template with the small named world is there: planted once a run, for the first test that asks. */
export async function ensureWorldTemplate(clusterUrl: string): Promise<void> {
  await onCluster(clusterUrl, async (cluster) => {
    await cluster.query('SELECT pg_advisory_lock($1)', [PLANTING])
    const { rowCount } = await cluster.query('SELECT FROM pg_database WHERE datname = $1', [WORLD])
    if (rowCount) return
    const draft = `${WORLD}_draft`
    await cluster.query(`DROP DATABASE IF EXISTS ${draft}`)
    await cluster.query(`CREATE DATABASE ${draft} TEMPLATE ${EMPTY} STRATEGY FILE_COPY`)
    await plant(urlOf(clusterUrl, draft))
    await cluster.query(`ALTER DATABASE ${draft} RENAME TO ${WORLD}`)
  })
}

async function plant(url: string): Promise<void> {
  const { plantTestWorld } = await import('#db/seed/test-world')
  const db = openDatabase(openPool(url, { max: 4, name: 'test world', statementTimeout: 60_000 }))
  try {
    await plantTestWorld(db)
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
