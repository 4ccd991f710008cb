import type { Db } from '#db/tables'
import { firstRow } from '#kernel/read-rows'

/** What a message says of access that staff extended to a day; null when it is not usable, or was extended again. */
export const readExtendedAccess = (db: Db, entitlementId: number, endsOn: string) =>
  firstRow<{ userId: string; title: string; endsOn: string; reason: string }>(db)`
    select a.user_id "userId", w.title, x.ends_on::text "endsOn", x.reason
    from library_access a join editions e on e.id = a.edition_id join works w on w.id = e.work_id
    join access_extensions x on x.attempt_code = e.validity_attempt
      and x.ends_on = coalesce(a.ends_on, attempt_access_ends(e.validity_attempt))
    where a.entitlement_id = ${entitlementId} and x.ends_on = ${endsOn} and a.state in ('ACTIVATED', 'ACCEPTED')
    order by x.id desc limit 1`
