import { createDecipheriv } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { openBook } from '#shop/library'
import { findBreaches } from '#shop/reports'
import { openShop } from '#tests/support/journey'
import { giveLectures } from '#tests/support/lectures'
import { buyBook } from '../../shop/library/library.fixtures.ts'
import { type Outsider, openAccount, openOutsider } from './outsider.ts'

const shop = openShop()
const { id } = world.video
const page = `/virtual/lecture/${id}`
let people = 0

/** Somebody with an account and the course, opened: 4 lectures, 1.5 views, so 6 views in all. */
async function openViewer(): Promise<{ who: Outsider; userId: string; lineId: number; name: string }> {
  const name = `Viewer${++people}`
  const who = await openAccount(shop, name)
  const { id: userId } = await shop.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', `${name.toLowerCase()}@example.com`)
    .executeTakeFirstOrThrow()
  const { lineId } = await buyBook(shop.needs, userId, id)
  expect((await openBook(shop.db, { userId, editionId: id })).ok).toBe(true)
  return { who, userId, lineId, name }
}

/** The folder of the playback on the page of a lecture, with its key on this device; '' when it does not play. */
async function playbackOf(who: Outsider, lecture: number | 'sample'): Promise<string> {
  const { body } = await who.send(`${page}/${lecture}`)
  const playback = /\/virtual\/playback\/[\w-]+\//.exec(body)?.[0] ?? ''
  if (playback) await who.send(`${playback}key`)
  return playback
}

/** Loads so many segments of a lecture; answers the statuses. */
const load = async (who: Outsider, playback: string, segments: readonly number[]): Promise<number[]> =>
  Promise.all(
    segments.map(async (at) => (await who.send(`${playback}${at % 2 ? 'low' : 'high'}-${at}.ts`)).status),
  )

const usedBy = async (lineId: number): Promise<number> => {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(p.views), 0)::int used from lecture_plays p join entitlements n on n.id = p.entitlement_id
    where n.order_line_id = ${lineId}`.execute(shop.db)
  return rows[0]?.used ?? 0
}

beforeAll(() => giveLectures(shop.needs, id))

describe('the files of a playback', () => {
  test('are its owner’s alone: a copied address, of segment, key or playlist, answers 403', async () => {
    const { who } = await openViewer()
    const playback = await playbackOf(who, 2)
    const { who: alsoOwner } = await openViewer()
    for (const file of ['index.m3u8', 'low.m3u8', 'key', 'high-0.ts', 'captions.vtt']) {
      const answer = await who.send(playback + file)
      expect([file, answer.status, answer.headers.get('cache-control')]).toEqual([
        file,
        200,
        'private, no-store',
      ])
      for (const other of [await openAccount(shop, `Other${++people}`), alsoOwner, openOutsider(shop.url)])
        expect([file, (await other.send(playback + file)).status]).toEqual([file, 403])
    }
    const altered = playback.replace(/.\/$/, (end) => (end === 'A/' ? 'Q/' : 'A/'))
    expect((await who.send(`${altered}key`)).status).toBe(403)
  })

  test('are encrypted under a key of this playback, which opens no other', async () => {
    const { who } = await openViewer()
    const bytes = async (address: string) =>
      Buffer.from(
        await (await fetch(shop.url + address, { headers: { cookie: who.cookie() } })).arrayBuffer(),
      )
    const [one, two] = [await playbackOf(who, 2), await playbackOf(who, 2)]
    const [key, otherKey] = [await bytes(`${one}key`), await bytes(`${two}key`)]
    expect([key.length, key.equals(otherKey)]).toEqual([16, false])
    const segment = await bytes(`${one}low-1.ts`)
    const iv = Buffer.alloc(16)
    iv[15] = 1
    const opened = createDecipheriv('aes-128-cbc', key, iv)
    const clear = Buffer.concat([opened.update(segment), opened.final()])
    // Packets of MPEG-TS begin with 0x47, every 188 bytes.
    expect([clear[0], clear[188], segment[188] === 0x47 && segment[0] === 0x47]).toEqual([0x47, 0x47, false])
  })

  test('are no others, by whatever path, and ranges beyond them are refused', async () => {
    const { who } = await openViewer()
    const playback = await playbackOf(who, 2)
    for (const file of [
      'low-10.ts',
      'low-01.ts',
      'low--1.ts',
      'mid-0.ts',
      'low-0',
      'high-0.m3u8',
      '..%2fkey',
      '..%2f..%2fmasters',
      'low-0.ts%00',
      'KEY',
    ]) {
      const answer = await who.send(playback + file)
      expect([file, [400, 404].includes(answer.status)]).toEqual([file, true])
    }
    const part = async (range: string) =>
      (await who.send(`${playback}low-0.ts`, { headers: { range } })).status
    expect(await Promise.all(['bytes=0-99', 'bytes=-10'].map(part))).toEqual([206, 206])
    expect(
      await Promise.all(['bytes=99999999-', 'bytes=9-2', 'bytes=-', 'lines=1-2', 'bytes=0-1,5-6'].map(part)),
    ).toEqual([416, 416, 416, 416, 416])
  })

  test('of a demo lecture play to anybody and count for nobody; the page of another lecture asks to sign in', async () => {
    const guest = openOutsider(shop.url)
    const playback = await playbackOf(guest, 'sample')
    expect(await load(guest, playback, [0, 1, 2, 3, 4])).toEqual([200, 200, 200, 200, 200])
    const { who, lineId } = await openViewer()
    expect(await load(who, await playbackOf(who, 1), [0, 1, 2, 3, 4])).toEqual([200, 200, 200, 200, 200])
    expect(await usedBy(lineId)).toBe(0)
    expect((await guest.send(`${page}/2`)).leadsTo).toContain('/login')
    const other = await openAccount(shop, `Other${++people}`)
    expect((await other.send(`${page}/2`)).status).toBe(403)
    for (const intent of ['place', 'note', 'delete'])
      expect((await other.post(`${page}/2`, { intent, at: 3, words: 'Mine', note: 1 })).status).toBe(403)
  })

  test('end with the access, in the middle of a lecture, in words', async () => {
    const { who, lineId } = await openViewer()
    const playback = await playbackOf(who, 2)
    await sql`update entitlements set ends_on = business_today() - 1, opened_at = opened_at - interval '1 day'
      where order_line_id = ${lineId}`.execute(shop.db)
    const answer = await who.send(`${playback}low-1.ts`)
    expect([answer.status, answer.body]).toEqual([
      403,
      expect.stringContaining('Your time with this course ended on'),
    ])
    for (const intent of ['place', 'note', 'delete']) {
      const late = await who.post(`${page}/2`, { intent, at: 3, words: 'Late', note: 1 })
      expect([intent, late.status, late.body]).toEqual([
        intent,
        403,
        expect.stringContaining('Your time with this course ended on'),
      ])
    }
  })
})

describe('the devices of a course', () => {
  test('are two: a third gets neither the key nor segments, with whatever it took from the first', async () => {
    const { who, name, lineId } = await openViewer()
    const playback = await playbackOf(who, 2)
    // Signing in again is another session, which is another device without the cookie of a browser.
    const [second, third] = [await openAccount(shop, name), await openAccount(shop, name)]
    expect(await load(second, playback, [0])).toEqual([403])
    expect((await second.send(`${playback}low.m3u8`)).status).toBe(200)
    expect(await load(second, playback, [0])).toEqual([200])
    for (const file of ['low.m3u8', 'key', 'low-0.ts', 'high-1.ts']) {
      const answer = await third.send(playback + file)
      expect([file, answer.status, answer.body]).toEqual([
        file,
        403,
        expect.stringContaining('This course plays on 2 devices'),
      ])
    }
    expect(await playbackOf(third, 2)).toBe('')
    const access = `/user/library/access/${id}`
    const { rows } = await sql<{ id: number }>`
      select d.id from course_devices d join entitlements n on n.id = d.entitlement_id
      where n.order_line_id = ${lineId} order by d.id`.execute(shop.db)
    const [first = 0, other = 0] = rows.map((row) => row.id)
    expect((await (await openViewer()).who.post(access, { remove: first })).status).toBe(409)
    expect((await openOutsider(shop.url).post(access, { remove: first })).leadsTo).toContain('/login')
    expect((await third.post(access, { remove: first })).status).toBe(303)
    expect(await load(who, playback, [1])).toEqual([403])
    expect((await playbackOf(third, 2)).length).toBeGreaterThan(0)
    expect((await who.send(`${playback}key`)).status).toBe(403)
    const moved = await who.post(access, { remove: other })
    expect([moved.status, moved.body.includes('You can take a device off again from')]).toEqual([409, true])
  })

  test('the e-book of a course opens to its holders alone', async () => {
    const { who, lineId } = await openViewer()
    const chapter = `${page}/material/1`
    expect((await who.send(chapter)).body).toContain('The secret words of Residence.')
    for (const wrong of ['3', '0', '1e0', '..%2f1', '99999999999'])
      expect([wrong, (await who.send(`${page}/material/${wrong}`)).status]).toEqual([wrong, 404])
    const other = await openAccount(shop, `Other${++people}`)
    for (const ending of ['', '.data']) {
      const answer = await other.send(chapter + ending)
      expect([answer.status, answer.body.includes('secret words')]).toEqual([403, false])
    }
    expect((await openOutsider(shop.url).send(chapter)).leadsTo).toContain('/login')
    await sql`update entitlements set ends_on = business_today() - 1, opened_at = opened_at - interval '1 day'
      where order_line_id = ${lineId}`.execute(shop.db)
    const over = await who.send(chapter)
    expect([over.status, over.body.includes('Your time with this course ended on')]).toEqual([403, true])
  })
})

describe('views', () => {
  test('count once at 30 %, however often and side by side segments are asked for, and again after six hours', async () => {
    const { who, lineId } = await openViewer()
    const playback = await playbackOf(who, 2)
    await load(who, playback, [0, 0, 1, 1, 0, 1])
    expect(await usedBy(lineId)).toBe(0)
    await Promise.all(Array.from({ length: 4 }, () => load(who, playback, [2, 3, 4, 5, 6, 7, 8, 9])))
    expect(await usedBy(lineId)).toBe(1)
    expect((await who.send(`${page}/2`)).body).toContain('5 of 6 left')
    await sql`update lecture_plays set counted_at = counted_at - interval '7 hours'`.execute(shop.db)
    await load(who, await playbackOf(who, 2), [7, 8, 9])
    expect(await usedBy(lineId)).toBe(2)
  })

  test('dropped connections count once when the segments are asked for again', async () => {
    const { who, lineId } = await openViewer()
    const playback = await playbackOf(who, 2)
    for (const at of [0, 1, 0, 1]) {
      const dropped = new AbortController()
      const request = who.send(`${playback}low-${at}.ts`, { signal: dropped.signal }).catch(() => null)
      dropped.abort()
      await request
    }
    await load(who, playback, [0, 1])
    expect(await usedBy(lineId)).toBe(0)
    await load(who, playback, [2])
    expect(await usedBy(lineId)).toBe(1)
  })

  test('never exceed what was sold, with the last view wanted by three lectures at once', async () => {
    const { who, lineId } = await openViewer()
    await sql`insert into lecture_plays (entitlement_id, lecture_no, views, counted_at)
      select id, 1, 5, business_now() - interval '2 days' from entitlements where order_line_id = ${lineId}`.execute(
      shop.db,
    )
    const playbacks = await Promise.all([2, 3, 4].map((lecture) => playbackOf(who, lecture)))
    const answers = await Promise.all(
      playbacks.map((playback) => load(who, playback, [0, 1, 2, 3, 4, 5, 6, 7])),
    )
    expect(await usedBy(lineId)).toBe(6)
    // One lecture plays on; of the others less than 30 % was given.
    const given = answers.map((statuses) => statuses.filter((status) => status === 200).length).sort()
    expect([given[0]! < 3, given[1]! < 3, given[2]]).toEqual([true, true, 8])
    const over = answers.findIndex((statuses) => statuses.includes(403)) + 2
    const closed = await who.send(`${page}/${over}`)
    expect(closed.body).toContain('You have used all 6 views of this course.')
    expect(await playbackOf(who, over)).toBe('')
    expect((await who.send('/user/library')).body).toContain('0 views left')
    expect(await findBreaches(shop.db)).toEqual([])
  })
})

test('notes and places of any form are refused or shown as text', async () => {
  const { who } = await openViewer()
  for (const at of ['-1', 'NaN', '1e9', '', 'x'])
    expect([at, (await who.post(`${page}/2`, { intent: 'place', at })).status]).toEqual([at, 400])
  expect((await who.post(`${page}/2`, { intent: 'note', words: 'x'.repeat(2_001), at: 3 })).status).toBe(422)
  expect((await who.post(`${page}/9`, { intent: 'note', words: 'Here' })).status).toBe(400)
  const script = '<script>alert(1)</script>'
  expect((await who.post(`${page}/2`, { intent: 'note', words: script, at: '3.7' })).status).toBe(303)
  const { body } = await who.send(`${page}/2`)
  expect([body.includes(script), body.includes('0:03')]).toEqual([false, true])
})
