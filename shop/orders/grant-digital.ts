import type { Tx } from '#db/tables'
import { grantAccess } from '#shop/entitlements'

/** Grants what the digital ones of these lines open. */
export async function grantDigital(tx: Tx, lineIds: readonly number[]): Promise<void> {
  const digital = await tx
    .selectFrom('order_lines')
    .select(['id as orderLineId', 'edition_id as editionId'])
    .where('id', 'in', lineIds)
    .where('is_physical', '=', false)
    .execute()
  await grantAccess(tx, digital)
}
