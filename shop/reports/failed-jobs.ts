import { sql } from 'kysely'
import type { Db } from '#db/tables'

/** A failed job: its last attempt failed, or its data cannot be read. */
export type FailedJob = {
  readonly id: string
  /** Its name in jobs/jobs.ts. */
  readonly job: string
  /** Its data: 'orderId 412'. */
  readonly about: string
  readonly reason: string
  readonly givenUpAt: Date
}

/** Reads the failed jobs that wait to be retried, the oldest first, at most 200; none before the queue was opened. */
export async function readFailedJobs(db: Db): Promise<readonly FailedJob[]> {
  const { rows: found } = await sql<{
    has: boolean
  }>`select to_regclass('pgboss.job') is not null has`.execute(db)
  if (!found[0]?.has) return []
  const { rows } = await sql<FailedJob>`
    select id, coalesce(source_name, name) job, case jsonb_typeof(data) when 'object' then coalesce(
        (select string_agg(key || ' ' || value, ', ' order by key) from jsonb_each_text(data)), '') else data::text end about,
      coalesce(source_output ->> 'message', 'It timed out.') reason, created_on "givenUpAt"
    from pgboss.job
    where name = 'dead-letters' and state = 'created' order by created_on limit 200`.execute(db)
  return rows
}
