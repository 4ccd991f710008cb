import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables'

/** Forgets what the database did so far, so that the profile tells of the load alone. */
export async function clearStatements(db: Kysely<Tables>): Promise<void> {
  await sql`create extension if not exists pg_stat_statements`.execute(db)
  await sql`select pg_stat_statements_reset()`.execute(db)
}

/** The statements that took most of the database's time, in ms. The processor's profile is a file that a browser reads. */
export async function readProfile(db: Kysely<Tables>) {
  const { rows } = await sql<{ calls: number; total: number; mean: number; planning: number; query: string }>`
    select calls::int, round(total_exec_time)::int total, round(mean_exec_time::numeric, 3) mean,
      round(total_plan_time)::int planning, left(regexp_replace(query, '\\s+', ' ', 'g'), 120) query
    from pg_stat_statements order by total_exec_time + total_plan_time desc limit 40`.execute(db)
  const words = rows.map(
    ({ calls, total, mean, planning, query }) =>
      `${String(total).padStart(8)} ms (and ${planning} planning) ${String(calls).padStart(7)} × ${mean} ms  ${query}`,
  )
  return { rows, words: ['', 'Where the database spent its time:', ...words].join('\n') }
}
