import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/postgres'
import { samplePicture, temporaryFiles } from './media.fixtures.ts'
import { mediaWidths, type Variant } from './media-address.ts'
import { findUnencoded, readVariant, warmVariants } from './read-variant.ts'
import { storeMaster } from './store-master.ts'

const database = await testDatabase({ from: 'empty' })

async function stored(width: number, height: number): Promise<string> {
  const answer = await storeMaster(
    { db: database.db, files: place.files },
    await samplePicture(width, height, 'png'),
  )
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.hash
}

async function read(variant: Variant) {
  const answer = await readVariant(place, variant)
  if (!answer.ok) throw new Error(answer.refusal.message)
  const { stream, bytes, contentType } = answer.value
  const data = await buffer(stream)
  expect(data.length).toBe(bytes)
  return { data, contentType, header: await sharp(data).metadata() }
}

const place = await temporaryFiles()
const hash = await stored(900, 1200)
afterAll(() => place.tidy())

describe('a picture in a size and format', () => {
  test.each(mediaWidths)('is %i pixels wide in AVIF and WebP', async (width) => {
    const avif = await read({ hash, width, format: 'avif' })
    expect(avif).toMatchObject({ contentType: 'image/avif', header: { format: 'heif', width } })
    const webp = await read({ hash, width, format: 'webp' })
    expect(webp).toMatchObject({ contentType: 'image/webp', header: { format: 'webp', width } })
  })

  test('stands whole in a frame of the shape that shared links have', async () => {
    const wide = await read({ hash, width: 1200, format: 'jpeg' })
    expect(wide).toMatchObject({
      contentType: 'image/jpeg',
      header: { format: 'jpeg', width: 1200, height: 630 },
    })
    const square = await read({ hash, width: 300, format: 'png' })
    expect(square).toMatchObject({
      contentType: 'image/png',
      header: { format: 'png', width: 300, height: 300 },
    })
    const { data } = await sharp(wide.data).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)].map((channel) => channel > 0xe0)).toEqual([true, true, true])
  })

  test('is never larger than its master', async () => {
    const small = await stored(200, 260)
    expect((await read({ hash: small, width: 720, format: 'webp' })).header.width).toBe(200)
  })

  test('is encoded once and read from disk ever after, byte for byte', async () => {
    const fresh = await stored(300, 410)
    const first = await read({ hash: fresh, width: 160, format: 'avif' })
    const putsSoFar = place.puts.length
    const second = await read({ hash: fresh, width: 160, format: 'avif' })
    expect(second.data.equals(first.data)).toBe(true)
    expect(place.puts).toHaveLength(putsSoFar)
  })

  test('is encoded once for twenty requests at once', async () => {
    const fresh = await stored(310, 420)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => read({ hash: fresh, width: 320, format: 'webp' })),
    )
    expect(new Set(answers.map(({ data }) => data.toString('base64'))).size).toBe(1)
    expect(place.puts.filter((key) => key === `variants/${fresh}-320.webp`)).toHaveLength(1)
  })

  test('of a picture we do not have is refused', async () => {
    const answer = await readVariant(place, { hash: '0'.repeat(32), width: 160, format: 'webp' })
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'picture-missing' } })
  })
})

describe('warming', () => {
  test('encodes what is missing, once, and passes over pictures we do not have', async () => {
    const fresh = await stored(320, 430)
    await read({ hash: fresh, width: 160, format: 'avif' })
    expect(await warmVariants(place, [fresh, fresh, 'f'.repeat(32)], [160, 320])).toBe(1)
    expect(await warmVariants(place, [fresh], [160, 320])).toBe(0)
  })

  test('is due for a picture that lacks a width, and for none that we do not have', async () => {
    const [bare, half, whole] = [await stored(330, 440), await stored(340, 450), await stored(350, 460)]
    await warmVariants(place, [half], [160])
    await warmVariants(place, [whole], [160, 320])
    const query = [half, whole, 'f'.repeat(32), bare, half]
    expect(await findUnencoded(place, query, [160, 320])).toEqual([half, bare])
  })
})
