import { type RawBuilder, sql } from 'kysely'
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

/** Reads rows of jobs; none before the queue was opened. */
async function readJobs<Row extends object>(db: Db, query: RawBuilder<Row>): Promise<readonly Row[]> {
  const { rows: found } = await sql<{
    has: boolean
  }>`select to_regclass('pgboss.job') is not null has`.execute(db)
  return found[0]?.has ? (await query.execute(db)).rows : []
}

const isFailed = sql<boolean>`name = 'dead-letters' and state = 'created'`

/** Reads the failed jobs that wait to be retried, the oldest first, at most 200. */
export const readFailedJobs = (db: Db) =>
  readJobs(
    db,
    sql<FailedJob>`
      select id, coalesce(source_name, name) job, case jsonb_typeof(data) when 'object' then coalesce(
          (select string_agg(key || ' ' || value, ', ' order by key) from jsonb_each_text(data)), '') else data::text end about,
        coalesce(source_output ->> 'message', 'It timed out.') reason, created_on "givenUpAt"
      from pgboss.job where ${isFailed} order by created_on limit 200`,
  )

/** Reads the kinds of failed jobs, each with the ids of all of them. */
export const readFailedKinds = (db: Db) =>
  readJobs(
    db,
    sql<{ readonly job: string; readonly ids: readonly string[] }>`
      select coalesce(source_name, name) job, array_agg(id::text order by created_on) ids
      from pgboss.job where ${isFailed} group by 1 order by min(created_on)`,
  )

/** Jobs of one kind of which some failed and are tried again, as in an outage of mail. */
type RetriedJobs = {
  readonly job: string
  /** With those that were not tried yet. */
  readonly count: number
  readonly since: Date
  /** Why one of them failed. */
  readonly reason: string
}

/** Reads the kinds of jobs that are being retried. */
export const readRetriedJobs = (db: Db) =>
  readJobs(
    db,
    sql<RetriedJobs>`
      select name job, count(*)::int count, min(created_on) since,
        coalesce(max(output ->> 'message') filter (where state = 'retry'), 'It timed out.') reason
      from pgboss.job where state in ('created', 'retry') and name <> 'dead-letters'
      group by name having bool_or(state = 'retry') order by min(created_on)`,
  )
