import type { Tx } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import { grantAccess } from '#shop/entitlements'

/** Grants what the digital ones of these lines open: of a set, each of its parts. */
export async function grantDigital(tx: Tx, lineIds: readonly number[]): Promise<void> {
  const digital = await allRows<{ orderLineId: number; editionId: number }>(tx)`
    select l.id "orderLineId", coalesce(p.part_id, l.edition_id) "editionId"
    from order_lines l left join bundle_parts p on p.bundle_id = l.edition_id
    where l.id = any(${lineIds}) and not l.is_physical`
  await grantAccess(tx, digital)
}
