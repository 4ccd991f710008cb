import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables'
import { repositoryRoot } from './folder.ts'

/** What the figures depend on, besides the code. */
export type Machine = Awaited<ReturnType<typeof readMachine>>

/** Reads the facts of this machine, of the database and of the code. */
export async function readMachine(db: Kysely<Tables>) {
  const { rows } = await sql<{ version: string; editions: number; commits: string }>`
    select split_part(version(), ' ', 2) version, current_setting('synchronous_commit') commits,
      (select count(*)::int from editions) editions`.execute(db)
  return {
    at: new Date().toISOString(),
    commit: commit(),
    cores: availableParallelism(),
    processor: cpus()[0]?.model ?? 'unknown',
    memoryMb: Math.round(totalmem() / 1024 / 1024),
    /** Of the last minute before measuring: beyond the number of cores, others were at work here. */
    loadAverage: loadavg()[0] ?? 0,
    node: process.version,
    postgres: rows[0]?.version ?? 'unknown',
    synchronousCommit: rows[0]?.commits ?? 'unknown',
    editions: rows[0]?.editions ?? 0,
  }
}

/** The same in a line or two. */
export const machineWords = (machine: Machine): string =>
  `${machine.cores} cores (${machine.processor}), ${machine.memoryMb} MB, load average ${machine.loadAverage.toFixed(1)}
Node ${machine.node}, PostgreSQL ${machine.postgres} with synchronous_commit ${machine.synchronousCommit}, ${machine.editions} editions, commit ${machine.commit}`

function commit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], {
      cwd: repositoryRoot,
      encoding: 'utf8',
    }).trim()
  } catch {
    return 'unknown'
  }
}
