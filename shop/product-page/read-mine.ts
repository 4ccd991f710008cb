import { sql } from 'kysely'
import type { Db } from '#db/tables'

/** What an account has to do with an edition. */
export type Mine = {
  /** It or a set that holds it came to them: delivered or activated. */
  readonly isOwned: boolean
  /** They wrote a review of its title, in whatever state. */
  readonly isReviewed: boolean
}

/** Reads what of an edition is somebody's; null for an edition that nobody sees. */
export async function readMine(
  db: Db,
  { editionId, userId }: { readonly editionId: number; readonly userId: string | null },
): Promise<Mine | null> {
  const { rows } = await sql<Mine>`
    select
      exists (select from orders o join order_lines l on l.order_id = o.id
        left join bundle_parts b on b.bundle_id = l.edition_id
        where o.user_id = ${userId}::uuid and l.state in ('DELIVERED', 'ACTIVATED')
          and e.id in (l.edition_id, b.part_id)) "isOwned",
      exists (select from reviews r where r.work_id = e.work_id and r.user_id = ${userId}::uuid) "isReviewed"
    from editions e where e.id = ${editionId} and e.status <> 'draft'`.execute(db)
  return rows[0] ?? null
}
