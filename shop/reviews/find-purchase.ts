import { sql } from 'kysely'
import type { Tx } from '#db/tables'

/**
 * The edition of a work that a person bought here and has: a line of theirs that was delivered or opened, the title
 * itself or within a set. The edition asked about if it is among them, else the latest; null when there is none.
 */
export async function findPurchase(
  tx: Tx,
  of: { readonly userId: string; readonly workId: number; readonly editionId: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select e.id from orders o
    join order_lines l on l.order_id = o.id and l.state in ('DELIVERED', 'ACTIVATED')
    left join bundle_parts b on b.bundle_id = l.edition_id
    join editions e on e.id in (l.edition_id, b.part_id) and e.work_id = ${of.workId}
    where o.user_id = ${of.userId}
    order by e.id = ${of.editionId} desc, l.state_at desc, e.id desc limit 1`.execute(tx)
  return rows[0]?.id ?? null
}
