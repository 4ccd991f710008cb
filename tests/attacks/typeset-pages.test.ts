import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { seal } from '#kernel/seal'
import { noteChapter, openBook, signPage } from '#shop/library'
import { openShop } from '#tests/support/journey'
import { importFile } from '../../shop/book-import/book-import.fixtures.ts'
import { pdf } from '../../shop/book-import/pdf.fixtures.ts'
import { buyBook } from '../../shop/library/library.fixtures.ts'
import { type Outsider, openAccount, openOutsider } from './outsider.ts'

const shop = openShop()
const { id } = world.incomeTaxVirtual
const book = `/virtual/book/${id}`
const secretWords = /secret words of page/
let people = 0

async function openNamed(name: string): Promise<{ who: Outsider; userId: string }> {
  const who = await openAccount(shop, name)
  const { id: userId } = await shop.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', `${name.toLowerCase()}@example.com`)
    .executeTakeFirstOrThrow()
  return { who, userId }
}

/** Somebody with an account and the book, opened. */
async function openReader(): Promise<{ who: Outsider; userId: string; lineId: number }> {
  const { who, userId } = await openNamed(`Reader${++people}`)
  const { lineId } = await buyBook(shop.needs, userId, id)
  await openBook(shop.db, { userId, editionId: id })
  return { who, userId, lineId }
}

/** The address of the picture of a page, as its page gives it; '' when it gives none. */
const pictureOf = async (who: Outsider, page: number | 'sample'): Promise<string> =>
  /\/virtual\/page\/[\w-]+\/720/.exec((await who.send(`${book}/${page}`)).body)?.[0] ?? ''

/** The picture itself, as pixels. */
async function pixelsOf(who: Outsider, path: string): Promise<Buffer> {
  const answer = await fetch(shop.url + path, { headers: { cookie: who.cookie() } })
  return sharp(Buffer.from(await answer.arrayBuffer()))
    .greyscale()
    .raw()
    .toBuffer()
}

beforeAll(async () => {
  const pages = Array.from({ length: 40 }, (_, at) => `The secret words of page ${at + 1}.`)
  const stored = await importFile(shop.needs, {
    editionId: id,
    bytes: pdf(pages, { outline: { Beginning: 1, End: 40 } }),
    samples: 1,
    replaces: true,
    actorId: (await openNamed('Importer')).userId,
  })
  expect(stored.ok).toBe(true)
})

describe('the picture of a page', () => {
  test('is delivered to its owner with their name drawn into it, and nothing stores it', async () => {
    const { who } = await openReader()
    const { who: other } = await openReader()
    const [own, others] = [await pictureOf(who, 2), await pictureOf(other, 2)]
    const answer = await who.send(own)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const [mine, theirs] = [await pixelsOf(who, own), await pixelsOf(other, others)]
    expect(mine.equals(theirs)).toBe(false)
    // Both say who they are all over the page: a page without a name is white but for one line.
    for (const pixels of [mine, theirs]) {
      const marked = pixels.subarray(pixels.length / 2).filter((pixel) => pixel < 245).length
      expect(marked).toBeGreaterThan(2_000)
    }
  })

  test('is nobody else’s: a copied, altered or late address, or one of a closed book, answers no picture', async () => {
    const { who, userId, lineId } = await openReader()
    const { who: alsoOwner } = await openReader()
    const address = await pictureOf(who, 2)
    const token = address.split('/')[3] ?? ''
    const flipped = `${token.slice(0, -6)}${token.at(-6) === 'A' ? 'B' : 'A'}${token.slice(-5)}`
    const late = seal(shop.needs.secret, `page:${userId}`, JSON.stringify([id, 2, Date.now() - 1]))
    for (const [reader, path, status] of [
      [alsoOwner, address, 403],
      [who, `/virtual/page/${late}/720`, 403],
      [await openAccount(shop, 'Foreign'), address, 403],
      [openOutsider(shop.url), address, 403],
      [who, `/virtual/page/${flipped}/720`, 403],
      [who, `/virtual/page/x/720`, 403],
      [who, `/virtual/page/${token}/721`, 404],
      [who, `/virtual/page/${token}/99999999`, 404],
      [who, `/virtual/page/${token}/..%2f720`, 404],
      [who, `/virtual/page/${signPage(shop.needs.secret, userId, { editionId: id, no: 41 })}/720`, 404],
      [who, `/virtual/page/${signPage(shop.needs.secret, null, { editionId: id, no: 2 })}/720`, 403],
      [
        who,
        `/virtual/page/${signPage(shop.needs.secret, userId, { editionId: world.incomeTaxBook.id, no: 1 })}/720`,
        404,
      ],
    ] as const) {
      const answer = await reader.send(path)
      expect([path, answer.status]).toEqual([path, status])
      expect(answer.headers.get('content-type')).toMatch(/^text\//)
    }
    expect((await who.send(address)).status).toBe(200)
    await sql`update entitlements set ends_on = business_today() - 1, opened_at = opened_at - interval '1 day'
      where order_line_id = ${lineId}`.execute(shop.db)
    const over = await who.send(address)
    expect([over.status, over.body]).toEqual([403, expect.stringContaining('Your time with this book ended')])
  })

  test('of a sample is open to all, until it is a sample no longer', async () => {
    const guest = openOutsider(shop.url)
    const address = await pictureOf(guest, 'sample')
    expect((await guest.send(address)).status).toBe(200)
    expect((await openOutsider(shop.url).send(address)).status).toBe(200)
    await shop.db.updateTable('chapters').set({ is_sample: false }).where('picture', 'is not', null).execute()
    expect((await guest.send(address)).status).toBe(403)
    await shop.db
      .updateTable('chapters')
      .set({ is_sample: true })
      .where('picture', 'is not', null)
      .where('no', '=', 1)
      .execute()
  })

  test('has no address of its own: its file is served by no other', async () => {
    const { picture } = await shop.db
      .selectFrom('chapters')
      .select('picture')
      .where('picture', 'is not', null)
      .executeTakeFirstOrThrow()
    for (const path of [`pages/${picture}`, `${picture}`, `${picture}-720.webp`, `..%2fpages%2f${picture}`])
      expect([path, (await openOutsider(shop.url).send(`/media/${path}`)).status]).toEqual([path, 404])
  })
})

describe('a page', () => {
  test('beyond the book, or of somebody else, gives neither text nor picture', async () => {
    const { who } = await openReader()
    for (const page of ['41', '0', '-1', '2.0', '1e1', '99999999999999999999', '..%2f2'])
      expect([page, (await who.send(`${book}/${page}`)).status]).toEqual([page, 404])
    expect((await who.send(`${book}?page=9999`)).leadsTo).toBe(`/students${book}/40`)
    expect((await who.send(`${book}/3?page=7&zoom=150`)).leadsTo).toBe(`/students${book}/7?zoom=150`)
    const other = await openAccount(shop, 'Without')
    for (const reader of [other, openOutsider(shop.url)])
      for (const ending of ['', '.data']) {
        const answer = await reader.send(`${book}/2${ending}`)
        expect([202, 303, 403]).toContain(answer.status)
        expect(answer.body).not.toMatch(secretWords)
        expect(answer.body).not.toContain('/virtual/page/')
      }
  })

  test('is turned faster than a chapter, and still not copied in seconds; chapters are counted apart', async () => {
    const { who, userId } = await openReader()
    const answers = await Promise.all(Array.from({ length: 34 }, (_, at) => who.send(`${book}/${at + 1}`)))
    expect(answers.filter(({ body }) => body.includes('/virtual/page/'))).toHaveLength(30)
    const waiting = await who.send(`${book}/${answers.findIndex(({ status }) => status === 429) + 1}`)
    expect(waiting.body).toContain('You are opening new pages faster than they can be read.')
    expect((await noteChapter(shop.db, { userId, editionId: world.incomeTaxBook.id }, 1)).ok).toBe(true)
  })

  test('is not kept offline, and says so', async () => {
    const { who } = await openReader()
    expect((await who.send(`${book}/1`)).body).toContain('They are not kept for reading offline.')
    const pack = await who.post(`${book}/offline`, { intent: 'keep', device: crypto.randomUUID() })
    expect([pack.status, JSON.parse(pack.body).words]).toEqual([
      403,
      'The pages of this book are delivered one by one, so it is read online.',
    ])
  })
})

test('a PDF is taken from staff of the catalogue alone', async () => {
  const form = () => {
    const fields = new FormData()
    for (const [name, value] of Object.entries({ edition: String(id), samples: '1', replaces: 'on' }))
      fields.set(name, value)
    fields.set('file', new File([pdf(['Mine'])], '../../../etc/passwd\u0000.pdf'))
    return { method: 'POST', body: fields }
  }
  for (const who of [openOutsider(shop.url), await openAccount(shop, 'Suresh', 'support')])
    expect((await who.send('/desk/books', form())).status).not.toBe(303)
  const before = await shop.db.selectFrom('chapters').select('no').where('picture', 'is not', null).execute()
  expect(before).toHaveLength(40)
  const catalogue = await openAccount(shop, 'Ananya', 'catalogue')
  const stored = await catalogue.send('/desk/books', form())
  expect([stored.status, stored.leadsTo]).toEqual([303, `/students/desk/books?q=${id}`])
})
