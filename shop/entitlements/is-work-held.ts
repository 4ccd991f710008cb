import { sql } from 'kysely'
import type { Db } from '#db/tables'

/** Whether anybody has been given an edition of a work (works.id), by whatever cause. */
export async function isWorkHeld(db: Db, workId: number): Promise<boolean> {
  const { rows } = await sql`
    select from entitlements n join editions e on e.id = n.edition_id
    where e.work_id = ${workId} limit 1`.execute(db)
  return rows.length > 0
}
