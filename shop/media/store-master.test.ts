import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { allRows } from '#kernel/read-rows'
import { testDatabase } from '#tests/support/postgres'
import { samplePicture, temporaryFiles } from './media.fixtures.ts'
import { type MasterRefusal, masterKey, storeMaster } from './store-master.ts'

const database = await testDatabase({ from: 'empty' })

const place = await temporaryFiles()
afterAll(() => place.tidy())

const store = (bytes: Uint8Array) => storeMaster({ db: database.db, files: place.files }, bytes)

async function stored(bytes: Uint8Array) {
  const answer = await store(bytes)
  if (!answer.ok) throw new Error(answer.refusal.message)
  const data = await place.files.get(masterKey(answer.value.hash))
  if (!data) throw new Error('the master is not stored')
  return { master: answer.value, data, header: await sharp(data).metadata() }
}

async function refused(bytes: Uint8Array): Promise<MasterRefusal['code']> {
  const answer = await store(bytes)
  if (answer.ok) throw new Error('it was stored')
  return answer.refusal.code
}

const rows = () => allRows(database.db)`select * from media_files`

describe('taking a picture in', () => {
  test('stores a clean master and its row under its hash', async () => {
    const { master, data, header } = await stored(await samplePicture(600, 800, 'png'))
    expect(master).toMatchObject({ contentType: 'image/png', width: 600, height: 800 })
    expect(master.hash).toMatch(/^[0-9a-f]{32}$/)
    expect(header.format).toBe('png')
    expect(await rows()).toContainEqual(
      expect.objectContaining({ hash: master.hash, width: 600, height: 800, bytes: data.length }),
    )
  })

  test('the same picture twice is one master and one row', async () => {
    const picture = await samplePicture(300, 300, 'jpeg')
    const before = (await rows()).length
    const [one, two] = await Promise.all([stored(picture), stored(picture)])
    expect(one.master).toEqual(two.master)
    expect(await rows()).toHaveLength(before + 1)
  })

  test('turns a photograph upright and drops where and when it was taken', async () => {
    const photo = await sharp(await samplePicture(400, 200, 'jpeg'))
      .withExif({ IFD0: { Copyright: 'someone' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { master, header } = await stored(photo)
    expect(master).toMatchObject({ contentType: 'image/jpeg', width: 200, height: 400 })
    expect(header.exif).toBeUndefined()
    expect(header.orientation).toBeUndefined()
  })

  test('decodes two pictures at once and no more', async () => {
    const picture = await samplePicture(3000, 2000, 'png')
    let [most, isDone] = [0, false]
    const all = Promise.all(Array.from({ length: 6 }, () => store(picture))).finally(() => {
      isDone = true
    })
    while (!isDone) {
      most = Math.max(most, sharp.counters().process)
      await setImmediate()
    }
    await all
    expect(most).toBe(2)
  })

  test('brings a very large picture down to what any screen shows', async () => {
    const { master } = await stored(await samplePicture(3600, 1200, 'jpeg'))
    expect(master).toMatchObject({ width: 2400, height: 800 })
  })

  test.each(['webp', 'avif'] as const)('takes %s too', async (format) => {
    const { master } = await stored(await samplePicture(320, 240, format))
    expect(master.width).toBe(320)
  })
})

describe('refusing a picture', () => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

  test('an SVG drawing, in words of its own', async () => {
    expect(await refused(Buffer.from(svg))).toBe('picture-svg')
  })

  test('a script or a page under the name of a picture', async () => {
    expect(await refused(Buffer.from('#!/bin/sh\necho hello'))).toBe('picture-unknown')
    expect(await refused(Buffer.from('<html><script>1</script></html>'))).toBe('picture-unknown')
    expect(await refused(new Uint8Array())).toBe('picture-unknown')
  })

  test('a drawing that pretends by its first bytes to be a PNG', async () => {
    const disguised = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)])
    expect(await refused(disguised)).toBe('picture-damaged')
  })

  test('a photograph cut off half way', async () => {
    const whole = await samplePicture(500, 500, 'jpeg')
    expect(await refused(whole.subarray(0, whole.length / 2))).toBe('picture-damaged')
  })

  test('a moving picture', async () => {
    const pages = Buffer.alloc(32 * 64 * 3, 90).fill(200, 0, 3000)
    const moving = await sharp(pages, { raw: { width: 32, height: 64, channels: 3, pageHeight: 32 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect(await refused(moving)).toBe('picture-moving')
    expect(await refused(await samplePicture(20, 20, 'gif'))).toBe('picture-unknown')
  })

  test('more than 50 megapixels, however small the file', async () => {
    const vast = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#ffffff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(vast.length).toBeLessThan(1_000_000)
    expect(await refused(vast)).toBe('picture-too-wide')
  })

  test('more than 30 MB, without decoding it', async () => {
    expect(await refused(new Uint8Array(30 * 1024 * 1024 + 1))).toBe('picture-too-heavy')
  })

  test('and stores and writes nothing', async () => {
    const before = [place.puts.length, (await rows()).length]
    await refused(Buffer.from(svg))
    expect([place.puts.length, (await rows()).length]).toEqual(before)
  })
})
