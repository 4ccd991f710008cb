import { Client } from 'pg'

/** The address of the database `name` in the same cluster as the one at `url`. */
export const siblingUrl = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href

/** Creates the database `name` in the cluster at `url` when it is missing, and answers its address. */
export async function ensureSiblingDatabase(url: string, name: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
  return siblingUrl(url, name)
}
