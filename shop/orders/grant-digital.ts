import type { Tx } from '#db/tables'
import { grantAccess } from '#shop/entitlements'

/** Grants what the digital ones of these lines open: of a set, each of its parts. */
export async function grantDigital(tx: Tx, lineIds: readonly number[]): Promise<void> {
  const digital = await tx
    .selectFrom('order_lines as l')
    .leftJoin('bundle_parts as p', 'p.bundle_id', 'l.edition_id')
    .select((eb) => ['l.id as orderLineId', eb.fn.coalesce('p.part_id', 'l.edition_id').as('editionId')])
    .where('l.id', 'in', lineIds)
    .where('l.is_physical', '=', false)
    .execute()
  await grantAccess(tx, digital)
}
