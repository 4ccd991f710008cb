import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demonstrationSettings } from '#demo/content/settings'
import { pauseAccess, readPause, resumeAccess } from '#shop/entitlements'
import { findBreaches } from '#shop/reports'
import { dayFromNow } from '#tests/support/day-from-now'
import { countLockWaits } from '#tests/support/lock-waits'
import { testDatabase } from '#tests/support/postgres'
import { testSecret } from '#tests/support/test-secret'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { enrolSomebody } from '../identity/identity.fixtures.ts'
import { admitDevice } from './devices.ts'
import {
  expireAccess,
  mayOpen,
  openBook,
  readDevices,
  readHeldAccess,
  readLibrary,
  readPlays,
  redeemKey,
  removeDevice,
  resetDevices,
  savePlayed,
  tryBook,
} from './index.ts'
import { buyBook, makeKey, writeLectures, writeText } from './library.fixtures.ts'

const rule = { pauseDays: 30, pauseEnds: 7 }
const test = await testDatabase({ from: 'empty', connections: 20 })
let world: SmallCatalog['editions']
const needs = () => ({ db: test.db, outbox: { send: async () => {} }, secret: testSecret })

beforeAll(async () => {
  world = (await plantSmallCatalog(test.db)).editions
  await sql`insert into settings (record) values (${JSON.stringify(demonstrationSettings)})`.execute(test.db)
  await sql`update product_kinds set delivery_ready = true`.execute(test.db)
  await sql`update editions set views_allowed = 2, validity_days = 180, validity_attempt = null
    where id in (${world.lecturesOnline}, ${world.incomeTaxVirtual})`.execute(test.db)
  await writeLectures(test.db, world.lecturesOnline)
  await writeText(test.db, world.incomeTaxVirtual)
})
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const somebody = () => enrolSomebody(test.db)
/** Somebody who has opened an edition, and what opens it. */
async function holder(editionId: number) {
  const userId = await somebody()
  await buyBook(needs(), userId, editionId)
  const opened = await openBook(test.db, { userId, editionId })
  return { userId, editionId, entitlementId: (opened.ok && opened.value.entitlementId) || 0 }
}
const code = (result: { readonly ok: true } | { readonly ok: false; readonly refusal: { code: string } }) =>
  result.ok ? 'ok' : result.refusal.code

describe('the devices of a course', () => {
  const play = async (entitlementId: number, name: string, adds = true) =>
    code(
      await admitDevice(test.db, entitlementId, {
        device: { id: name.padEnd(43, '-'), userAgent: name },
        adds,
      }),
    )

  it('are two, whichever come first, however many come at once', async () => {
    const { entitlementId } = await holder(world.lecturesOnline)
    expect(await play(entitlementId, 'phone', false)).toBe('device_limit')
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, at) => play(entitlementId, `device ${at % 6}`)),
    )
    expect(all.filter((answer) => answer === 'ok')).toHaveLength(4)
    const { devices } = await readDevices(test.db, entitlementId)
    expect(devices).toHaveLength(2)
    for (const { userAgent } of devices) expect(await play(entitlementId, userAgent, false)).toBe('ok')
    const { entitlementId: another } = await holder(world.lecturesOnline)
    expect(await play(another, 'device 9')).toBe('ok')
  })

  it('are moved once in thirty days by their owner, also in a rush, and reset by staff in the log', async () => {
    const { userId, entitlementId } = await holder(world.lecturesOnline)
    await play(entitlementId, 'phone')
    await play(entitlementId, 'laptop')
    const ids = (await readDevices(test.db, entitlementId)).devices.map(({ id }) => id)
    const removed = await Promise.all(
      [...ids, ...ids].map((id) => removeDevice(test.db, { entitlementId, id })),
    )
    expect(removed.map(code).filter((answer) => answer === 'ok')).toHaveLength(1)
    const { entitlementId: foreign } = await holder(world.lecturesOnline)
    const [left] = (await readDevices(test.db, entitlementId)).devices
    expect(code(await removeDevice(test.db, { entitlementId: foreign, id: left!.id }))).toBe('unknown_device')
    const off = left!.userAgent === 'phone' ? 'laptop' : 'phone'
    const device = { id: off.padEnd(43, '-'), userAgent: off }
    expect(await admitDevice(test.db, entitlementId, { device, adds: false })).toMatchObject({
      refusal: {
        message: 'This device was taken off the course. Open the lecture again to watch on it.',
      },
    })
    expect(await play(entitlementId, 'tablet')).toBe('ok')
    expect(await admitDevice(test.db, entitlementId, { device, adds: false })).toMatchObject({
      refusal: {
        message: expect.stringContaining('This course plays on 2 devices, and this is another one.'),
      },
    })
    expect(await play(entitlementId, 'television')).toBe('device_limit')
    expect(code(await removeDevice(test.db, { entitlementId, id: left!.id }))).toBe('too_soon')

    // Two o'clock at night in India is the day before in UTC.
    await sql`update course_devices set removed_at = (business_today() - 1 + time '02:00') at time zone 'Asia/Kolkata',
        added_at = added_at - interval '3 days'
      where entitlement_id = ${entitlementId} and removed_at is not null`.execute(test.db)
    expect((await readDevices(test.db, entitlementId)).movesOn).toBe(await dayFromNow(test.db, 29))

    const reset = { entitlementId, actorId: userId }
    expect(await resetDevices(test.db, { ...reset, userId: await somebody() })).toBe(false)
    expect(await resetDevices(test.db, { ...reset, userId })).toBe(true)
    expect((await readDevices(test.db, entitlementId)).devices).toEqual([])
    expect(await play(entitlementId, 'television')).toBe('ok')
    const { rows } =
      await sql`select action, detail from audit_log where subject = ${`entitlement:${entitlementId}`}`.execute(
        test.db,
      )
    expect(rows).toEqual([{ action: 'devices.reset', detail: { devices: 2 } }])

    await sql`update course_devices set removed_at = removed_at - interval '31 days', added_at = added_at - interval '31 days'
      where removed_at is not null`.execute(test.db)
    const [now] = (await readDevices(test.db, entitlementId)).devices
    expect(code(await removeDevice(test.db, { entitlementId, id: now!.id }))).toBe('ok')
  })
})

it('saves where a lecture is left while its first segment is counted, without a deadlock', async () => {
  const { entitlementId } = await holder(world.lecturesOnline)
  const play = { entitlementId, lectureNo: 2 }
  const waiting = () => countLockWaits(test.db)
  const { saving } = await test.db.transaction().execute(async (tx) => {
    await sql`select from entitlements where id = ${entitlementId} for update`.execute(tx)
    const begun = { saving: savePlayed(test.db, play, 12.5) }
    await expect.poll(waiting).toBe(1)
    await savePlayed(tx, play, 3)
    return begun
  })
  await saving
  expect((await readPlays(test.db, entitlementId)).plays).toMatchObject([{ no: 2, atSecond: 12.5 }])
})

describe('the pause of an access', () => {
  const later = (days: number) =>
    sql`update entitlements set opened_at = opened_at - make_interval(days => ${days}), ends_on = ends_on - ${days}::int`.execute(
      test.db,
    )
  const endsOn = async (who: { userId: string; editionId: number }) => {
    const held = await readHeldAccess(test.db, who)
    return Date.parse(held?.endsOn ?? '') / 86_400_000
  }

  it('shuts it in words, adds its days once, and gives back those that a resume leaves over', async () => {
    const who = await holder(world.incomeTaxVirtual)
    const before = await endsOn(who)
    const paused = await Promise.all(
      Array.from({ length: 4 }, () => pauseAccess(test.db, who.entitlementId, rule)),
    )
    expect(paused.map(code).toSorted()).toEqual(['cannot_pause', 'cannot_pause', 'cannot_pause', 'ok'])
    expect((await endsOn(who)) - before).toBe(30)
    const shut = await mayOpen(test.db, who)
    expect(shut).toMatchObject({
      ok: false,
      refusal: {
        code: 'paused',
        message: expect.stringMatching(/^You paused this book\. It opens again on /),
      },
    })
    expect((await readLibrary(test.db, { userId: who.userId, exam: null }))[0]?.pausedUntil).toMatch(/^20/)
    const key = await makeKey(needs(), world.incomeTaxVirtual, who.userId)
    expect(await redeemKey(needs(), { userId: who.userId, ip: '198.51.100.7', key })).toMatchObject({
      ok: false,
      refusal: { code: 'already_open', message: expect.stringContaining('resume it in your library') },
    })
    const resumed = await Promise.all([
      resumeAccess(test.db, who.entitlementId),
      resumeAccess(test.db, who.entitlementId),
    ])
    expect(resumed.map(code).toSorted()).toEqual(['not_paused', 'ok'])
    expect((await mayOpen(test.db, who)).ok).toBe(true)
    expect(await endsOn(who)).toBe(before)
    expect(code(await pauseAccess(test.db, who.entitlementId, rule))).toBe('cannot_pause')
  })

  it('ends by itself, and is not for the last week, trials, or what lasts until an exam', async () => {
    const who = await holder(world.lecturesOnline)
    expect(code(await pauseAccess(test.db, who.entitlementId, { ...rule, pauseDays: 1 }))).toBe('ok')
    expect((await mayOpen(test.db, who, 'course')).ok).toBe(false)
    const { rows } = await sql<{ open: boolean }>`
      select paused_until(${who.entitlementId}) = business_today() + 1 "open"`.execute(test.db)
    expect(rows[0]?.open).toBe(true)

    const late = await holder(world.incomeTaxVirtual)
    await later(174)
    expect(code(await pauseAccess(test.db, late.entitlementId, rule))).toBe('cannot_pause')
    await expireAccess(needs())
    const userId = await somebody()
    const trial = await tryBook(test.db, { userId, editionId: world.incomeTaxVirtual })
    const tried = (trial.ok && trial.value.entitlementId) || 0
    expect((await readPause(test.db, tried, rule)).canPause).toBe(null)
    expect(code(await pauseAccess(test.db, tried, rule))).toBe('cannot_pause')
    expect(await readHeldAccess(test.db, { userId, editionId: world.incomeTaxVirtual })).toBe(null)
  })
})
