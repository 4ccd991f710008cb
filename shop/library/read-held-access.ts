import type { Db } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import { readSettings, type Settings } from '#shop/content'
import { type Pause, readPause } from '#shop/entitlements'
import { type CourseDevices, readDevices } from './devices.ts'

/** An access that was opened and is not over, and what its owner may change of it. */
export type HeldAccess = {
  readonly entitlementId: number
  readonly title: string
  readonly isCourse: boolean
  /** The last day; null: without end. */
  readonly endsOn: string | null
  readonly pause: Pause
  /** Null of what is no course. */
  readonly devices: CourseDevices | null
  readonly rule: Settings['access']
}

/** Reads by what somebody has a title open, what is paused first; null without any. */
export async function readHeldAccess(
  db: Db,
  { userId, editionId }: { readonly userId: string; readonly editionId: number },
): Promise<HeldAccess | null> {
  const held = await firstRow<Pick<HeldAccess, 'entitlementId' | 'title' | 'isCourse' | 'endsOn'>>(db)`
    select a.entitlement_id "entitlementId", w.title, e.type = 'VIDEO' "isCourse", a.ends_on "endsOn"
    from library_access a join editions e on e.id = a.edition_id join works w on w.id = e.work_id
    where a.user_id = ${userId} and a.edition_id = ${editionId} and a.state = 'ACTIVATED' and a.cause in ('order', 'key')
    order by paused_until(a.entitlement_id), views_left(a.entitlement_id) <= 0, a.ends_on desc nulls first
    limit 1`
  if (!held) return null
  const rule = (await readSettings(db)).access
  return {
    ...held,
    rule,
    pause: await readPause(db, held.entitlementId, rule),
    devices: held.isCourse ? await readDevices(db, held.entitlementId) : null,
  }
}
