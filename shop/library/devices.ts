import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { formatDay } from '#kernel/dates'
import { allRows, firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { readSettings } from '#shop/content'
import { recordAudit } from '#shop/staff'

/** A browser or program as it is recognised, and what it says of itself. */
export type Device = { readonly id: string; readonly userAgent: string }

export type CourseDevice = {
  readonly id: number
  readonly device: string
  readonly userAgent: string
  readonly addedAt: Date
}

export type CourseDevices = {
  readonly devices: readonly CourseDevice[]
  readonly most: number
  /** The day from which its owner may take one off again; null: now. */
  readonly movesOn: string | null
  readonly moveDays: number
}

export async function readDevices(db: Db, entitlementId: number): Promise<CourseDevices> {
  const { courseDevices: most, moveDays } = (await readSettings(db)).access
  const devices = await allRows<{ id: number; device: string; userAgent: string; addedAt: Date }>(db)`
    select id, device, user_agent "userAgent", added_at "addedAt" from course_devices
    where entitlement_id = ${entitlementId} and removed_at is null order by id`
  const { rows } = await sql<{ day: string | null }>`
    select to_char((max(removed_at) + make_interval(days => ${moveDays})) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') "day"
    from course_devices
    where entitlement_id = ${entitlementId} and removed_by = 'owner'
    having max(removed_at) > business_now() - make_interval(days => ${moveDays})`.execute(db)
  return { devices, most, movesOn: rows[0]?.day ?? null, moveDays }
}

/** Why a course does not play on one more device. */
export const deviceWords = ({ most, movesOn }: Pick<CourseDevices, 'most' | 'movesOn'>): string =>
  `This course plays on ${most === 1 ? 'one device' : `${most} devices`}, and this is another one. ${
    movesOn === null
      ? 'Take a device off in your library to watch here.'
      : `You can take a device off again from ${formatDay(movesOn)}. Write to us if one is lost.`
  }`

const takenOffWords = 'This device was taken off the course. Open the lecture again to watch on it.'

export type DeviceRefusal = Refusal<'device_limit'>

/** Whether a course plays on a device. With `adds`, a new one is added while there is room, also among concurrent ones. */
export async function admitDevice(
  db: Db,
  entitlementId: number,
  { device, adds }: { readonly device: Device; readonly adds: boolean },
): Promise<Result<null, DeviceRefusal>> {
  const isKnown = (of: Db) => firstRow<{ id: number }>(of)`
    select id from course_devices where entitlement_id = ${entitlementId} and device = ${device.id}
      and removed_at is null`
  if (await isKnown(db)) return ok(null)
  return db.transaction().execute(async (tx) => {
    await lock(tx, entitlementId)
    if (await isKnown(tx)) return ok(null)
    const own = await readDevices(tx, entitlementId)
    if (own.devices.length >= own.most) return refuse('device_limit', deviceWords(own))
    // It plays still, and asks for segments alone: opening the lecture asks for the key, which adds it again.
    if (!adds) return refuse('device_limit', takenOffWords)
    await sql`
      insert into course_devices (entitlement_id, device, user_agent)
      values (${entitlementId}, ${device.id},
        ${device.userAgent.replace(/[^ -~]/g, '?').slice(0, 300)})`.execute(tx)
    return ok(null)
  })
}

/** Takes a device off a course for its owner, so that another one can play it; once in so many days. */
export const removeDevice = (
  db: Db,
  { entitlementId, id }: { readonly entitlementId: number; readonly id: number },
): Promise<Result<null, Refusal<'too_soon' | 'unknown_device'>>> =>
  db.transaction().execute(async (tx) => {
    await lock(tx, entitlementId)
    const { devices, movesOn } = await readDevices(tx, entitlementId)
    if (!devices.some((each) => each.id === id))
      return refuse('unknown_device', 'This device was taken off already.')
    if (movesOn !== null)
      return refuse(
        'too_soon',
        `You can take a device off again from ${formatDay(movesOn)}. Write to us if one is lost.`,
      )
    await take(tx, 'owner', sql`id = ${id}`)
    return ok(null)
  })

/**
 * Takes all devices off what opens a course to a person, for staff; its owner may still move one. False when it is not that
 * person's. Audited under `actorId`.
 */
export const resetDevices = (
  db: Db,
  {
    userId,
    entitlementId,
    actorId,
  }: { readonly userId: string; readonly entitlementId: number; readonly actorId: string },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql`
        select from library_access
        where user_id = ${userId} and entitlement_id = ${entitlementId}`.execute(tx)
    if (rows.length === 0) return false
    await lock(tx, entitlementId)
    const devices = await take(tx, 'staff', sql`entitlement_id = ${entitlementId}`)
    if (devices > 0)
      await recordAudit(tx, actorId, 'devices.reset', `entitlement:${entitlementId}`, { devices })
    return true
  })

const lock = (tx: Tx, entitlementId: number) =>
  sql`select from entitlements where id = ${entitlementId} for update`.execute(tx)

async function take(tx: Tx, by: 'owner' | 'staff', which: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await sql`
    update course_devices set removed_at = business_now(), removed_by = ${by}
    where ${which} and removed_at is null`.execute(tx)
  return Number(numAffectedRows)
}
