import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { ownedEditions } from '#shop/orders'

/**
 * The edition of a work that a person bought and has (delivered or opened, alone or within a set): the given one if they
 * have it, else the latest; null when there is none.
 */
export async function findPurchase(
  tx: Tx,
  of: { readonly userId: string; readonly workId: number; readonly editionId: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select e.id from ${ownedEditions(of.userId)} owned
    join editions e on e.id = owned.edition_id and e.work_id = ${of.workId}
    order by e.id = ${of.editionId} desc, owned.at desc, e.id desc limit 1`.execute(tx)
  return rows[0]?.id ?? null
}
