import { afterAll, describe, expect, it } from 'vitest'
import { allRows, oneRow } from '#kernel/read-rows'
import { dayFromNow } from '#tests/support/day-from-now'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, smallIsbns } from '../catalog/catalog.fixtures.ts'
import { samplePicture, temporaryFiles } from '../media/media.fixtures.ts'
import { readTitle } from './read-title.ts'
import { readTitles } from './read-titles.ts'
import { countOnSale, putOnSale, takeOffSale, takeSellerOffSale } from './sell-title.ts'
import type { TitleFields } from './title-fields.ts'
import { openTitleDesk } from './titles.fixtures.ts'

const test = await testDatabase({ from: 'empty' })
const world = await plantSmallCatalog(test.db)
const store = await temporaryFiles()
const cover = await samplePicture(600, 800, 'png')
const desk = await openTitleDesk(test, store)
afterAll(() => store.tidy())

const newBook: TitleFields = {
  title: 'Auditing in Forty Cases',
  authors: 'Ira Velankar',
  publisher: 'Small World Press',
  papers: ['ca-intermediate-5'],
  about: 'Forty cases.\n\nEach with its opinion.',
  contents: 'Planning\nOpinions',
  editionNo: '1',
  editionLabel: '1st Edition, November 2026',
  publishedOn: '2026-01-15',
  isbn: '978-81-00000-12-0',
  weight: '640',
  mrp: '1,050.50',
  price: '₹895.25',
}
describe('a book that staff add', () => {
  it.each<[string, TitleFields, string, Parameters<typeof desk.wrongIn>[1]?]>([
    ['no title', { title: ' ' }, 'title'],
    ['an author whom nobody knows', { authors: 'Ira Velanker' }, 'authors'],
    ['a publisher whom nobody knows', { publisher: 'Smal World' }, 'publisher'],
    ['an institute whom nobody knows', { institute: 'Setu Clases' }, 'institute'],
    ['a paper that there is not', { papers: ['ca-intermediate-99'] }, 'papers'],
    ['an ISBN whose last digit is wrong', { isbn: '9788100000121' }, 'isbn'],
    ['an ISBN that is too short', { isbn: '97881' }, 'isbn'],
    ['the ISBN of another edition', { isbn: smallIsbns.incomeTax }, 'isbn'],
    ['the SKU of another edition', { sku: 'sw-gst-9' }, 'sku'],
    ['a SKU with other signs', { sku: 'A_B' }, 'sku'],
    ['a price above the MRP', { price: '1050.51' }, 'price'],
    ['a price with three decimals', { price: '895.255' }, 'price'],
    ['no price', { price: '' }, 'price'],
    ['a price of nothing', { price: '0' }, 'price'],
    ['a negative MRP', { mrp: '-5' }, 'mrp'],
    ['no weight', { weight: '' }, 'weight'],
    ['two sides of three', { length: '240', breadth: '180' }, 'length'],
    ['a day that there is not', { lawOn: '2026-02-30' }, 'lawOn'],
    ['a day of another age', { publishedOn: '0001-01-01', lawOn: '9999-12-31' }, 'lawOn, publishedOn'],
    ['a tax class that there is not', { taxClass: 'MOON_DUST' }, 'taxClass'],
    ['a seller that there is not', { seller: '999' }, 'seller'],
    ['a foreign book without importer', { country: 'US' }, 'importer'],
    ['copies that are no number', { copies: 'many' }, 'copies'],
    ['copies from one who does not care for stock', { copies: '5' }, 'copies', { mayReceive: false }],
    ['a text as its cover', {}, 'cover', { cover: Buffer.from('%PDF-1.7') }],
    ['a drawing as its cover, and no title', { title: '' }, 'title, cover', { cover: Buffer.from('<svg/>') }],
  ])('is refused with %s, and nothing changes', async (_, over, fields, how = {}) => {
    const before = await desk.counts()
    expect(await desk.wrongIn({ ...newBook, ...over }, how)).toBe(fields)
    expect(await desk.counts()).toEqual(before)
  })

  it('is added once by a form that is sent twice', async () => {
    const version = crypto.randomUUID()
    const typed = { ...newBook, version, isbn: '', title: 'Twice pressed' }
    const [one, two] = await Promise.all([desk.added(typed), desk.added(typed)])
    expect([two, await desk.added(typed)]).toEqual([one, one])
    expect(await desk.wrongIn({ ...typed, title: 'Another title' })).toBe('version')
  })

  it('is refused with a verdict on an exam of other papers, and a supplement without reason, name and day', async () => {
    const cs = await oneRow<{ code: string }>(test.db)`
      select code from attempts where course_code = 'cs' order by exam_on desc`
    expect(await desk.wrongIn({ ...newBook, [`fit-${cs.code}`]: 'fits' })).toBe(`fit-${cs.code}`)
    const { next } = world.attempts
    expect(await desk.wrongIn({ ...newBook, [`fit-${next}`]: 'fits-with-supplement' })).toBe(
      `reason-${next}, supplement-${next}, supplementOn-${next}`,
    )
  })

  it('is a draft with its people, papers, exact prices, cover and first copies', async () => {
    const id = await desk.added(
      {
        ...newBook,
        authors: 'Zoë Fernandes\nNew Author',
        institute: 'Setu Classes',
        newNames: 'yes',
        copies: '25',
      },
      { cover },
    )
    const title = await readTitle(test.db, id)
    expect(title).toMatchObject({ status: 'draft', slug: 'auditing-in-forty-cases' })
    expect(title?.coverHash).toMatch(/^[0-9a-f]{32}$/)
    expect(title?.fields).toMatchObject({
      authors: 'Zoë Fernandes\nNew Author',
      institute: 'Setu Classes',
      isbn: '9788100000120',
      mrp: '1050.50',
      price: '895.25',
      papers: ['ca-intermediate-5'],
      contents: 'Planning\nOpinions',
    })
    const { rows } = await test.pool.query(
      `select l.on_hand, m.note, m.actor_id, w.subject_slug from stock_levels l join stock_movements m using (edition_id)
       join editions e on e.id = l.edition_id join works w on w.id = e.work_id where l.edition_id = $1`,
      [id],
    )
    expect(rows).toEqual([
      { on_hand: 25, note: 'First copies', actor_id: desk.actorId, subject_slug: expect.any(String) },
    ])
    expect((await desk.deedsOf(id)).map(([action]) => action)).toEqual(['title.added'])
  })

  it('is published once it has what buyers need', async () => {
    const id = await desk.added({ ...newBook, isbn: '', about: '', editionLabel: '' })
    const sell = () => putOnSale(test.db, { editionId: id, earlier: [], actorId: desk.actorId })
    expect(await sell()).toMatchObject({
      refusal: {
        code: 'incomplete',
        message: 'Before it is sold it needs: a description, the name of the edition, a cover.',
      },
    })
    const { version = '' } = (await readTitle(test.db, id)) ?? {}
    await desk.save({ version, about: 'Cases.', editionLabel: '1st' }, { what: id, cover })
    expect(await sell()).toMatchObject({ ok: true })
    expect((await readTitle(test.db, id))?.status).toBe('live')
  })

  it('keeps what buyers need once it is published, and so does the work of a further edition', async () => {
    const id = await desk.added({ ...newBook, isbn: '' }, { cover })
    expect(await desk.publish(id)).toBe('')
    const before = await readTitle(test.db, id)
    const publishedOn = await dayFromNow(test.db, 30)
    expect(await desk.change(id, { authors: ' ', about: '', editionLabel: '', publishedOn })).toMatchObject({
      refusal: {
        errors: [
          { path: 'authors', message: 'A published title needs an author.' },
          { path: 'about', message: 'A published title needs a description.' },
          { path: 'editionLabel', message: 'A published title needs the name of the edition.' },
          {
            path: 'publishedOn',
            message: 'A published title needs the day on which it came out, today or earlier.',
          },
        ],
      },
    })
    const what = { kind: 'BOOK.HARD', of: id } as const
    const next = { isbn: '', editionLabel: '', publishedOn, weight: '640' }
    expect(await desk.wrongIn({ ...next, authors: '' }, { what })).toBe('authors')
    expect(await readTitle(test.db, id)).toEqual(before)
    const draft = await desk.added(next, { what })
    expect(await desk.change(draft, { about: '' })).toMatchObject({
      refusal: { errors: [{ path: 'about' }] },
    })
  })
})

describe('an edition that staff change', () => {
  it('keeps what was not sent, and the audit log has who changed what', async () => {
    const { gst } = world.editions
    expect(await desk.change(gst, { price: '645.50' })).toMatchObject({ ok: true })
    expect((await readTitle(test.db, gst))?.fields).toMatchObject({
      price: '645.50',
      mrp: '815.00',
      authors: 'Ira Velankar',
    })
    const changed = [['title.changed', { price: '690.00 → 645.50' }]]
    expect(await desk.deedsOf(gst)).toEqual(changed)
    await desk.change(gst, { price: '645.5' })
    expect(await desk.deedsOf(gst)).toEqual(changed)
  })

  it('is not overwritten by one who read it before another changed it', async () => {
    const { costing } = world.editions
    const { version = '' } = (await readTitle(test.db, costing)) ?? {}
    expect(await desk.change(costing, { subtitle: 'In colour' })).toMatchObject({ ok: true })
    expect(await desk.wrongIn({ version, price: '700' }, { what: costing })).toBe('version')
    expect((await readTitle(test.db, costing))?.fields).toMatchObject({
      price: '760.00',
      subtitle: 'In colour',
    })
  })

  it('fits what editors say, in every format of its text and in the sets that have it', async () => {
    const { incomeTax, incomeTaxVirtual, incomeTaxOld, taxSet } = world.editions
    const code = world.attempts.later
    expect(
      await desk.change(incomeTax, {
        [`fit-${code}`]: 'does-not-fit',
        [`reason-${code}`]: 'Written on rates of before.',
      }),
    ).toMatchObject({ ok: true })
    const stored = await allRows<{ edition_id: number; verdict: string; supplement: string | null }>(test.db)`
      select edition_id, verdict, supplement from applicability
      where attempt_code = ${code}
      order by edition_id`
    expect(stored).toEqual(
      [incomeTax, incomeTaxVirtual, taxSet].map((edition_id) => ({
        edition_id,
        verdict: 'does-not-fit',
        supplement: null,
      })),
    )
    expect(stored.some(({ edition_id }) => edition_id === incomeTaxOld)).toBe(false)
    await desk.change(incomeTax, { [`fit-${code}`]: '' })
    expect(await allRows(test.db)`select verdict from applicability where attempt_code = ${code}`).toEqual([])
  })

  it('is off sale and on sale again', async () => {
    const { gst } = world.editions
    expect(await takeOffSale(test.db, { editionId: gst, actorId: desk.actorId })).toMatchObject({ ok: true })
    expect((await readTitle(test.db, gst))?.status).toBe('withdrawn')
    expect(await putOnSale(test.db, { editionId: gst, earlier: [], actorId: desk.actorId })).toMatchObject({
      ok: true,
    })
    expect((await readTitle(test.db, gst))?.status).toBe('live')
    expect(
      await takeOffSale(test.db, { editionId: world.editions.draft, actorId: desk.actorId }),
    ).toMatchObject({
      ok: false,
    })
  })
})

it('the titles of a seller who leaves are off sale together, those of the house never', async () => {
  const { db } = test
  const { gst, costing, incomeTax } = world.editions
  const { actorId } = desk
  const seller = await db
    .insertInto('sellers')
    .values({
      slug: 'kasba-corner',
      trade_name: 'Kasba Corner',
      legal_name: 'Kasba Corner',
      gst_status: 'ENROLLED_UNREGISTERED',
      state_code: '29',
      address: '4 Lake Road, Mysuru',
      pin: '570001',
      email: 'kasba@example.com',
      phone: '+919845000001',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const give = (sellerId: number) =>
    db.updateTable('editions').set({ seller_id: sellerId }).where('id', 'in', [gst, costing]).execute()
  await give(seller.id)
  const isHouse = (is_house: boolean) =>
    db.updateTable('sellers').set({ is_house }).where('id', '=', seller.id).execute()
  await isHouse(true)
  expect(await takeSellerOffSale(db, { sellerId: seller.id, actorId })).toBe(0)
  await isHouse(false)
  expect(await countOnSale(db, seller.id)).toBe(2)
  expect(await takeSellerOffSale(db, { sellerId: seller.id, actorId })).toBe(2)
  expect(await countOnSale(db, seller.id)).toBe(0)
  expect((await readTitle(db, incomeTax))?.status).toBe('live')
  await give(world.sellerId)
  for (const editionId of [gst, costing])
    expect(await putOnSale(db, { editionId, earlier: [], actorId })).toMatchObject({ ok: true })
})

describe('another edition of a work', () => {
  it('begins with what they share, and takes the place of the earlier when it is published', async () => {
    const { incomeTax } = world.editions
    const what = { kind: 'BOOK.HARD', of: incomeTax } as const
    const id = await desk.added(
      { isbn: '9788100000137', editionLabel: '3rd Edition', publishedOn: '2026-01-15', weight: '910' },
      { what, cover },
    )
    const title = await readTitle(test.db, id)
    expect(title?.fields).toMatchObject({
      editionNo: '3',
      title: 'Income-tax Law for CA Intermediate',
      price: '895.00',
    })
    expect(title?.others.filter(({ isEarlier }) => isEarlier).map(({ id: of }) => of)).toEqual([incomeTax])
    expect(await desk.change(id, { about: title?.fields.about || 'Twelve chapters.' })).toMatchObject({
      ok: true,
    })
    expect(
      await putOnSale(test.db, {
        editionId: id,
        earlier: [incomeTax, world.editions.gst],
        actorId: desk.actorId,
      }),
    ).toMatchObject({ ok: true })
    const old = await test.db
      .selectFrom('editions')
      .select(['id', 'superseded_by'])
      .where('superseded_by', '=', id)
      .execute()
    expect(old).toEqual([{ id: incomeTax, superseded_by: id }])
    expect(
      await allRows(test.db)`
        select new_isbn13 from isbn_successions where old_isbn13 = ${smallIsbns.incomeTax}`,
    ).toEqual([{ new_isbn13: '9788100000137' }])
  })

  it('as a virtual book has its own prices and terms, in dollars too, and waits for its text', async () => {
    const { costing } = world.editions
    const terms = {
      mrp: '500',
      price: '400',
      priceUsd: '7.50',
      validityDays: '365',
      editionLabel: '5th Edition',
      publishedOn: '2026-01-15',
    }
    const what = { kind: 'BOOK.VIRTUAL', of: costing } as const
    expect(await desk.wrongIn({ ...terms, validityAttempt: world.attempts.later }, { what })).toBe(
      'validityDays',
    )
    expect(await desk.wrongIn({ ...terms, priceUsd: '0.50' }, { what })).toBe('priceUsd')
    const id = await desk.added(terms, { what })
    expect(await readTitle(test.db, id)).toMatchObject({
      isPhysical: false,
      hasContent: false,
      fields: {
        taxClass: 'EBOOK_PRINTED',
        priceUsd: '7.50',
        validityDays: '365',
        weight: '',
        editionNo: '5',
      },
    })
  })
})

describe('every other kind of edition', () => {
  it('takes another price, and nothing else of it changes', async () => {
    for (const id of Object.values(world.editions)) {
      const before = await readTitle(test.db, id)
      const changed = await desk.change(id, { price: '99.99' })
      expect([before?.type, changed]).toEqual([before?.type, { ok: true, value: id }])
      const after = await readTitle(test.db, id)
      expect({ ...after, version: '' }).toEqual({
        ...before,
        version: '',
        fields: { ...before?.fields, price: '99.99' },
      })
    }
  })
})

describe('the list of titles', () => {
  const idsOf = async (filter: Partial<Parameters<typeof readTitles>[1]>) =>
    (await readTitles(test.db, { search: '', kind: '', state: null, ...filter }, 1)).rows.map(({ id }) => id)

  it('is searched by title, author, ISBN, SKU and number', async () => {
    const { incomeTaxOld, gst, journal } = world.editions
    expect(await idsOf({ search: '978-81-00000-02-1' })).toEqual([incomeTaxOld])
    expect(await idsOf({ search: 'sw-gst-9' })).toEqual([gst])
    expect(await idsOf({ search: String(gst) })).toEqual([gst])
    expect(await idsOf({ search: 'tax letters' })).toContain(journal)
    expect(await idsOf({ search: 'fernandes costing' })).toContain(world.editions.costing)
    expect(await idsOf({ search: '100%' })).toEqual([])
  })

  it('is narrowed to a kind and a state', async () => {
    const { draft, withdrawn, incomeTaxOld, incomeTaxVirtual, gst } = world.editions
    expect(await idsOf({ kind: 'BOOK.VIRTUAL' })).toContain(incomeTaxVirtual)
    expect(await idsOf({ kind: 'BOOK.VIRTUAL' })).not.toContain(gst)
    expect(await idsOf({ state: 'draft' })).toContain(draft)
    expect(await idsOf({ state: 'withdrawn' })).toEqual([withdrawn])
    const outdated = await idsOf({ state: 'outdated' })
    expect([outdated.includes(incomeTaxOld), outdated.includes(gst)]).toEqual([true, false])
  })
})
