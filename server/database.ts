import { join } from 'node:path'
import { startEmbeddedPostgres } from '#db/embedded'
import type { Config } from './config.ts'

/** Where the shop's data lives: the database of DATABASE_URL, or our own PostgreSQL in the data folder. */
export async function openShopDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: (line: string) => void,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), log })
}
