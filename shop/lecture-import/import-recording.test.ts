import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { world } from '#demo/test-world'
import { firstRow, oneRow } from '#kernel/read-rows'
import { readCourse } from '#shop/library'
import { freshDatabase } from '#tests/support/postgres'
import { temporaryFiles } from '../media/media.fixtures.ts'
import { plantActor } from '../staff/staff.fixtures.ts'
import { importRecording } from './import-recording.ts'
import { purgeRecordings } from './purge-recordings.ts'
import { readCourseToFill } from './read-lectures.ts'
import { beginRecording, type LectureToUpload, takeBlock, uploadRecording } from './upload-recording.ts'

const test = await freshDatabase()
const store = await temporaryFiles()
const actorId = await plantActor(test)
afterAll(async () => {
  await test.close()
  await store.tidy()
})
beforeEach(() =>
  test.pool.query('delete from lectures; delete from recordings; delete from recording_imports'),
)

const editionId = world.video.id
const sent: number[] = []
const needs = {
  db: test.db,
  files: store.files,
  outbox: {
    send: async (_: unknown, __: unknown, data: object) => void sent.push(Number(Object.values(data)[0])),
  },
}
const mp4 = readFileSync(join(import.meta.dirname, 'lecture.mp4'))
const lecture = {
  section: 'Residence',
  title: 'Days of stay',
  captions: null,
  isSample: false,
  replaces: false,
}

/** Uploads a recording and cuts it at once, as the job does; answers why it was refused, or null. */
async function upload(video: Uint8Array, over: Partial<LectureToUpload> = {}): Promise<string | null> {
  const taken = await uploadRecording(needs, { editionId, actorId, ...lecture, ...over }, video)
  if (!taken.ok) return taken.refusal.message
  await importRecording(needs, taken.value)
  const { refusal } = await oneRow<{ refusal: string | null }>(test.db)`
    select refusal from recording_imports where id = ${taken.value}`
  return refusal
}

/** The recording of a lecture of the course. */
const readRecording = (no: number) =>
  firstRow<{
    name: string
    captions: string
    segment_seconds: number[]
    uploaded: unknown
    is_sample: boolean
  }>(test.db)`
    select name, captions, segment_seconds, uploaded, is_sample
    from lectures l join recordings r on r.name = l.recording where l.no = ${no}`

/** The file with other words in place of those that it has once. */
const altered = (from: string, to: string) => {
  const bytes = Buffer.from(mp4)
  bytes.write(to, bytes.lastIndexOf(from), 'latin1')
  return bytes
}

/** The file with so many bytes more, in which each picture is said to have a megabyte. */
function withLongPictures(more: number): Buffer {
  const free = Buffer.alloc(more)
  free.writeUInt32BE(more, 0)
  free.write('free', 4, 'latin1')
  const bytes = Buffer.concat([mp4, free])
  const sizes = bytes.indexOf('stsz') + 12
  for (let no = 1; no <= bytes.readUInt32BE(sizes); no++) bytes.writeUInt32BE(1024 * 1024, sizes + 4 * no)
  return bytes
}

/** The file whose index begins with so many tracks without anything in them. */
function withEmptyTracks(count: number): Buffer {
  const tracks = Buffer.from('\0\0\0\x08trak'.repeat(count), 'latin1')
  const at = mp4.indexOf('moov') - 4
  const bytes = Buffer.concat([mp4.subarray(0, at + 8), tracks, mp4.subarray(at + 8)])
  bytes.writeUInt32BE(mp4.readUInt32BE(at) + tracks.length, at)
  return bytes
}

describe('a recording', () => {
  it('is cut into segments at its key frames, and is a lecture of its course', async () => {
    expect(await upload(mp4)).toBeNull()
    const recording = await readRecording(1)
    expect(recording).toMatchObject({
      segment_seconds: [6, 6, 2],
      captions: 'WEBVTT\n',
      uploaded: { size: '320x180', codec: 'avc1.64000c,mp4a.40.2' },
    })
    const segments = await Promise.all(
      [0, 1, 2, 3].map((at) => store.files.get(`recordings/${recording?.name}/high-${at}`)),
    )
    expect(segments.map((segment) => segment && [segment[0], segment.length % 188])).toEqual([
      [0x47, 0],
      [0x47, 0],
      [0x47, 0],
      undefined,
    ])
    expect((await readCourse(test.db, editionId))?.lectures).toMatchObject([
      { no: 1, section: 'Residence', title: 'Days of stay', minutes: 1, isSample: false },
    ])
    expect(await store.files.has((await lastUpload()).file + '-0')).toBe(false)
  })

  it.each([
    ['is cut off', mp4.subarray(0, -400), /^This file is not a whole MP4/],
    ['is a picture', Buffer.from('GIF89a'), /^This file is not a whole MP4/],
    ['has pictures of another kind', altered('avc1', 'hvc1'), /^Its pictures are not H\.264/],
    ['has sound of another kind', altered('mp4a', 'ac-3'), /^Its sound is not AAC/],
    ['has no sound', altered('soun', 'text'), /^It has no sound/],
    ['is in fragments', altered('udta', 'mvex'), /^This MP4 is in fragments/],
    ['has megabytes in each picture', withLongPictures(3 * 1024 * 1024), /^A few seconds of .* 32 MB/],
    ['has a thousand empty tracks', withEmptyTracks(1_000), /^It has no pictures/],
    ['contradicts itself', altered('stco', 'skip'), /^This file is not a whole MP4/],
  ])('that %s is refused in words, and no lecture is written', async (_, bytes, words) => {
    expect(await upload(bytes)).toMatch(words)
    expect((await readCourseToFill(test.db, editionId))?.lectures).toEqual([])
    expect((await readCourseToFill(test.db, editionId))?.uploads).toMatchObject([{ state: 'refused' }])
  })

  it('is refused at any byte that is wrong, or plays', async () => {
    const index = mp4.indexOf('moov')
    for (let at = index; at < mp4.length; at += 97) {
      const bytes = Buffer.from(mp4)
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at)
      await upload(bytes, { title: `Byte ${at}` })
    }
  })

  it('takes the place of the one that the lecture had only when staff say so', async () => {
    await upload(mp4)
    await upload(mp4, { title: 'The six tests' })
    expect(await upload(mp4, { title: 'DAYS OF STAY' })).toMatch(/^This section has a lecture of this name/)
    const before = await readRecording(1)
    expect(await upload(mp4, { replaces: true, isSample: true })).toBeNull()
    const after = await readRecording(1)
    expect(after).toMatchObject({ is_sample: true })
    expect(after?.name).not.toBe(before?.name)
    expect((await readCourseToFill(test.db, editionId))?.lectures).toHaveLength(2)
  })

  it('is deleted a month after no lecture has it, and an upload a day after it broke off', async () => {
    await upload(mp4)
    const name = (await readRecording(1))?.name
    await test.pool.query('delete from lectures')
    const begun = await beginRecording(needs, { editionId, actorId, ...lecture, bytes: 3 * 1024 * 1024 })
    if (!begun.ok) throw new Error(begun.refusal.message)
    await takeBlock(needs, { importId: begun.value, no: 0, bytes: new Uint8Array(2 * 1024 * 1024), actorId })
    const { file } = await lastUpload()
    await purgeRecordings(needs)
    expect([await store.files.has(`${file}-0`), await store.files.has(`recordings/${name}/high-0`)]).toEqual([
      true,
      true,
    ])
    await test.pool.query(`update recording_imports set uploaded_at = uploaded_at - interval '32 days',
      done_at = done_at - interval '32 days'`)
    await purgeRecordings(needs)
    expect([await store.files.has(`${file}-0`), await store.files.has(`recordings/${name}/high-0`)]).toEqual([
      false,
      false,
    ])
  })
})

it('an upload is cut once there is room again, however often the disk was full before', async () => {
  const taken = await uploadRecording(needs, { editionId, actorId, ...lecture }, mp4)
  if (!taken.ok) throw new Error(taken.refusal.message)
  const full = join(store.folder, 'recordings')
  await rm(full, { recursive: true, force: true })
  await writeFile(full, '')
  for (let attempt = 1; attempt <= 6; attempt += 1)
    await expect(importRecording(needs, taken.value)).rejects.toThrow('recordings')
  await rm(full)
  await importRecording(needs, taken.value)
  expect(await readRecording(1)).toBeTruthy()
})

it('what a purge that was killed has left on disk is found by the next one', async () => {
  await upload(mp4)
  const { name = '' } = (await readRecording(1)) ?? {}
  const { file } = await lastUpload()
  await test.pool.query(`delete from lectures; delete from recordings where name = '${name}'`)
  await test.pool.query(`update recording_imports set done_at = done_at - interval '32 days'`)
  await store.files.put(`${file}-0`, new Uint8Array(1))
  await store.files.put(`recordings/${name}/high-1`, new Uint8Array(1))
  await purgeRecordings(needs)
  const left = [`${file}-0`, `recordings/${name}/high-0`, `recordings/${name}/high-1`]
  expect(await Promise.all(left.map((key) => store.files.has(key)))).toEqual([false, false, false])
})

const lastUpload = () =>
  oneRow<{ file: string; captions: string }>(test.db)`
    select file, captions from recording_imports order by id desc`

describe('an upload', () => {
  it.each([
    [{ section: 'A' }, /^Use 2 to 240 characters/],
    [{ title: 'Stay | days' }, /^Use 2 to 240 characters/],
    [{ bytes: 0 }, /^Choose the recording/],
    [{ bytes: 2 ** 31 }, /^A recording has up to 1024 MB/],
    [{ captions: Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nYes') }, /not WebVTT/],
    [{ captions: Buffer.from('WEBVTT\n\nNOTE nothing') }, /no words with times/],
    [{ editionId: world.lawBook.id }, /^Lectures are for courses/],
  ])('is refused before its recording is sent: %o', async (over, words) => {
    const begun = await beginRecording(needs, { editionId, actorId, ...lecture, bytes: 10, ...over })
    expect(begun).toMatchObject({ ok: false, refusal: { message: expect.stringMatching(words) } })
  })

  it('has captions in UTF-16 too, as Windows saves them', async () => {
    const captions = Buffer.from('\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\nCafé rents\n', 'utf16le')
    const begun = await beginRecording(needs, { editionId, actorId, ...lecture, bytes: 10, captions })
    expect(begun.ok && (await lastUpload()).captions).toContain('Café rents')
  })

  it('takes blocks of its own person alone, in order, each once, and waits to be cut with the last', async () => {
    const begun = await beginRecording(needs, { editionId, actorId, ...lecture, bytes: 2 * 1024 * 1024 + 3 })
    if (!begun.ok) throw new Error(begun.refusal.message)
    const send = (no: number, bytes: number, by = actorId) =>
      takeBlock(needs, { importId: begun.value, no, bytes: new Uint8Array(bytes), actorId: by })
    const whole = 2 * 1024 * 1024
    sent.length = 0
    expect((await send(0, whole, randomUUID())).ok).toBe(false)
    expect((await send(1, 3)).ok).toBe(false)
    expect((await send(0, 3)).ok).toBe(false)
    expect((await send(0, whole)).ok).toBe(true)
    expect((await send(0, whole)).ok).toBe(true)
    expect(sent).toEqual([])
    expect((await send(1, 3)).ok).toBe(true)
    expect((await send(1, 3)).ok).toBe(true)
    expect(sent).toEqual([begun.value])
  })
})
