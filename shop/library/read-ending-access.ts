import type { Db } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import { isPlan, type ProductType } from '#shop/catalog'
import { readSubscriptions, type SubscriptionState } from '#shop/subscriptions'
import { readOtherTerm } from './may-open.ts'

const renewedStates: ReadonlySet<SubscriptionState> = new Set(['active', 'pending'])

/**
 * What a message says of access that ends, or ended, on a day. Null when that day moved, when staff closed it, when its holder
 * has the title, or its plan in another term, for longer, or while a subscription renews it.
 */
export async function readEndingAccess(
  db: Db,
  { entitlementId, endsOn }: { readonly entitlementId: number; readonly endsOn: string },
) {
  const row = await firstRow<{
    userId: string
    editionId: number
    title: string
    type: ProductType
    endsOn: string
    isOver: boolean
  }>(db)`
    select a.user_id "userId", a.edition_id "editionId", w.title, e.type, a.ends_on::text "endsOn", a.ends_on < business_today() "isOver"
    from library_access a join editions e on e.id = a.edition_id join works w on w.id = e.work_id
    where a.entitlement_id = ${entitlementId} and a.ends_on = ${endsOn} and a.state in ('ACTIVATED', 'EXPIRED')
      and not exists (select from library_access more where more.user_id = a.user_id and more.edition_id = a.edition_id
        and more.state in ('ACTIVATED', 'ACCEPTED') and more.cause in ('order', 'key') and coalesce(more.ends_on > a.ends_on, true))`
  if (!row) return null
  const { editionId, ...facts } = row
  if (isPlan(row.type) && ((await readOtherTerm(db, row)) ?? '') > row.endsOn) return null
  const subscriptions = await readSubscriptions(db, { userId: row.userId })
  return subscriptions.some((each) => each.editionId === editionId && renewedStates.has(each.state))
    ? null
    : facts
}
