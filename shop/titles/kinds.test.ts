import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#demo/days'
import { allRows, changeRows } from '#kernel/read-rows'
import type { Outbox } from '#ports/outbox'
import { payBy } from '#shop/orders'
import { readProductPage } from '#shop/product-page'
import { findBreaches } from '#shop/reports'
import { testDatabase } from '#tests/support/postgres'
import { importFile } from '../book-import/book-import.fixtures.ts'
import { epub } from '../book-import/epub.fixtures.ts'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { printIssue, subscribe } from '../journals/journals.fixtures.ts'
import { samplePicture, temporaryFiles } from '../media/media.fixtures.ts'
import { placeBy, placeOnDelivery } from '../payments/payments.fixtures.ts'
import { readSale } from './read-sale.ts'
import { readTitle } from './read-title.ts'
import { takeOffSale } from './sell-title.ts'
import type { TitleFields } from './title-fields.ts'
import { openTitleDesk } from './titles.fixtures.ts'

const test = await testDatabase({ from: 'empty' })
let world: SmallCatalog
let store: Awaited<ReturnType<typeof temporaryFiles>>
let desk: Awaited<ReturnType<typeof openTitleDesk>>
let cover: Uint8Array
let today: string
const outbox: Outbox = { send: async () => undefined }
const needs = () => ({ db: test.db, outbox })
beforeAll(async () => {
  world = await plantSmallCatalog(test.db)
  store = await temporaryFiles()
  desk = await openTitleDesk(test, store)
  cover = await samplePicture(600, 800, 'png')
  const { rows } = await sql<{ today: string }>`select business_today()::text today`.execute(test.db)
  today = rows[0]?.today ?? ''
})
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
  await store.tidy()
})

const article = {
  'one.xhtml': '<body><h1>Audit</h1><p>An opinion on accounts is not a fact, and has reasons.</p></body>',
}
const named = (title: string, more: TitleFields): TitleFields => ({
  title,
  authors: 'Ira Velankar',
  about: 'For the next attempt.',
  mrp: '1000',
  price: '900',
  ...more,
})
const a = (kind: string, of: number | null = null) => ({ what: { kind, of } })
const add = (kind: string, typed: TitleFields) => desk.added(typed, a(kind))
const availability = async (editionId: number) => {
  const page = await readProductPage(test.db, { editionId, exam: null, goesWell: [] })
  return page && [page.availability.state, page.availability.maxQuantity, page.availability.date]
}
/** Each is refused at this field, in these words, and nothing changes. */
async function areRefused(
  kind: string,
  good: TitleFields,
  cases: readonly (readonly [TitleFields, string, RegExp])[],
) {
  for (const [over, path, words] of cases) {
    const before = await desk.counts()
    const saved = await desk.save({ ...good, ...over }, a(kind))
    expect([over, !saved.ok && saved.refusal.errors]).toEqual([
      over,
      [{ path, message: expect.stringMatching(words) }],
    ])
    expect(await desk.counts()).toEqual(before)
  }
}

describe('a back order', () => {
  const book = (over: TitleFields) => ({
    ...named('Costing after Lunch', {
      editionLabel: '2nd Edition',
      publishedOn: addDays(today, -9),
      weight: '500',
    }),
    ...over,
  })
  const words = 'Back order, leaves within 10 days'

  it('is refused with words that do not say so', async () => {
    await areRefused('BOOK.HARD', book({}), [
      [{ backOrder: 'Leaves within 10 days' }, 'backOrder', /^Write “back order” in it/],
    ])
  })

  it('is taken up to its limit once no copy is left, and no longer when its words are taken away', async () => {
    const id = await desk.added(book({ copies: '1', backOrder: words }), { cover })
    expect(await desk.publish(id)).toBe('Before it is sold it needs: how many back orders are taken.')
    expect(await desk.change(id, { promiseLimit: '2' })).toMatchObject({ ok: true })
    expect(await desk.publish(id)).toBe('')
    expect(await availability(id)).toEqual(['low', 1, null])
    await placeOnDelivery(needs(), [[id, 1]])
    expect(await availability(id)).toEqual(['back-order', 2, null])
    const order = await placeOnDelivery(needs(), [[id, 1]])
    expect(order.lines).toMatchObject([{ supply: 'promise', backOrderText: words }])
    expect(await availability(id)).toEqual(['back-order', 1, null])
    expect(await desk.change(id, { backOrder: '' })).toMatchObject({ ok: true })
    expect(await availability(id)).toEqual(['out-of-stock', 0, null])
  })

  it('that came as a tag without words is shown, and stays when something else is changed', async () => {
    const id = await desk.added(book({ promiseLimit: '2' }), { cover })
    expect(await desk.publish(id)).toBe('')
    await changeRows(test.db)`insert into edition_tags (edition_id, tag) values (${id}, 'BACKORDER')`
    expect(await availability(id)).toEqual(['back-order', 2, null])
    expect(await desk.change(id, { ...(await readTitle(test.db, id))?.fields, price: '890' })).toMatchObject({
      ok: true,
    })
    expect(await availability(id)).toEqual(['back-order', 2, null])
    expect(await desk.change(id, { backOrder: '' })).toMatchObject({ ok: true })
    expect(await availability(id)).toEqual(['out-of-stock', 0, null])
  })
})

describe('a pre-order', () => {
  const book = () =>
    named('Audit before Breakfast', {
      editionLabel: '1st Edition',
      weight: '500',
      releasedOn: addDays(today, 20),
      promiseLimit: '3',
    })

  it('is refused with a day that is past, and with a limit by others than staff of stock', async () => {
    await areRefused('BOOK.HARD', book(), [
      [{ releasedOn: today }, 'releasedOn', /day to come/],
      [{ releasedOn: addDays(today, -1) }, 'releasedOn', /day to come/],
      [{ promiseLimit: '-1' }, 'promiseLimit', /how many/],
      [{ price: '0' }, 'price', /price in rupees/],
    ])
    expect(await desk.wrongIn(book(), { mayReceive: false })).toBe('promiseLimit')
  })

  it('is sold by promise up to its limit, which does not fall below what was promised', async () => {
    const id = await desk.added({ ...book(), promiseLimit: '' }, { cover })
    expect(await desk.publish(id)).toBe('Before it is sold it needs: how many pre-orders are taken.')
    expect(await desk.change(id, { promiseLimit: '3' })).toMatchObject({ ok: true })
    expect(await desk.publish(id)).toBe('')
    expect(await availability(id)).toEqual(['pre-order', 3, addDays(today, 20)])
    const order = await placeBy(needs(), [[id, 2]], payBy.bankTransfer)
    expect(order.lines).toMatchObject([{ supply: 'promise', releasesOn: addDays(today, 20) }])
    expect(await availability(id)).toEqual(['pre-order', 1, addDays(today, 20)])
    expect(await desk.change(id, { promiseLimit: '1' })).toMatchObject({
      refusal: { errors: [{ path: 'promiseLimit', message: 'Buyers were promised 2 already.' }] },
    })
    await placeOnDelivery(needs(), [[id, 1]])
    expect(await availability(id)).toEqual(['out-of-stock', 0, addDays(today, 20)])
    expect((await desk.deedsOf(id)).map(([action]) => action)).toEqual([
      'title.published',
      'title.changed',
      'title.added',
    ])
  })
})

describe('a set', () => {
  const set = (more: TitleFields = {}) =>
    named('Both Books on Tax', {
      authors: '',
      weight: '1500',
      mrp: '2000',
      price: '1500',
      bundleGst: 'SEPARATE',
      parts: 'SW-IT-2\r\nsw-gst-9 × 1',
      ...more,
    })

  it('is refused with parts that it cannot have, and with the tax of another', async () => {
    const { taxSet, lecturesOnline, journal, withdrawn, draft } = world.editions
    await areRefused('BUNDLE.HARD', set(), [
      [{ parts: 'SW-NOTHING' }, 'parts', /no title “SW-NOTHING”/],
      [{ parts: `SW-IT-2\n${taxSet}` }, 'parts', /is a set/],
      [{ parts: `SW-IT-2\n${withdrawn}` }, 'parts', /not on sale/],
      [{ parts: `SW-IT-2\n${draft}` }, 'parts', /not on sale/],
      [{ parts: `SW-IT-2\n${lecturesOnline}` }, 'parts', /opened online/],
      [{ parts: `SW-IT-2\n${journal}` }, 'parts', /issue by issue/],
      [{ parts: 'SW-IT-2\nSW-AUD-P' }, 'parts', /is a recording/],
      [{ parts: 'SW-IT-2\n978-81-00000-01-4' }, 'parts', /stands here twice/],
      [{ parts: 'SW-IT-2 x 21' }, 'parts', /1 to 20/],
      [{ parts: 'SW-IT-2 and more' }, 'parts', /no title/],
      [{ bundleGst: '' }, 'bundleGst', /how the set is taxed/],
      [{ taxClass: 'PENDRIVE' }, 'taxClass', /not all taxed/],
      [{ bundleGst: 'MIXED', taxClass: 'PENDRIVE' }, 'taxClass', /highest rate/],
      [{ bundleGst: 'COMPOSITE', taxClass: 'WORKBOOK' }, 'taxClass', /main part/],
    ])
    await areRefused('BUNDLE.VIRTUAL', set({ bundleGst: 'COMPOSITE', parts: 'SW-AUD-O' }), [
      [{ parts: 'SW-AUD-O\nSW-IT-2' }, 'parts', /is shipped/],
      [{ parts: 'SW-AUD-O x 2' }, 'parts', /opened once/],
    ])
  })

  it('needs two parts, all on sale, and a price below theirs; then it is bought as long as they last', async () => {
    const lone = await add('BUNDLE.HARD', set({ parts: 'SW-IT-2', price: '900' }))
    expect(await desk.publish(lone)).toBe(
      'Before it is sold it needs: two parts or more, a price below the ₹895.00 of its parts.',
    )
    const itself = String(lone)
    expect(await desk.change(lone, { parts: `SW-IT-2\n${itself}` })).toMatchObject({
      refusal: { errors: [{ path: 'parts', message: 'A set cannot contain itself.' }] },
    })
    const { gst, incomeTax } = world.editions
    const id = await add('BUNDLE.HARD', set())
    await takeOffSale(test.db, { editionId: gst, actorId: desk.actorId })
    expect(await desk.publish(id)).toMatch(/parts that are on sale, and “GST: Questions and Answers” is not/)
    expect(await desk.publish(gst)).toBe('')
    expect(await desk.publish(id)).toBe('')
    const title = await readTitle(test.db, id)
    expect(title?.fields).toMatchObject({
      parts: 'SW-IT-2\nSW-GST-9',
      papers: ['ca-intermediate-3a', 'ca-intermediate-3b'],
    })
    expect(await availability(id)).toEqual(['low', 3, null])
    const order = await placeOnDelivery(needs(), [[id, 2]])
    expect(order.lines).toMatchObject([{ editionId: id, quantity: 2 }])
    expect(await availability(id)).toEqual(['low', 1, null])
    expect(await availability(gst)).toEqual(['low', 1, null])
    const fits = await allRows<{ edition_id: number; verdict: string }>(test.db)`
      select edition_id, verdict from applicability
      where edition_id = any(${[id, incomeTax]}) and attempt_code = ${world.attempts.next}
      order by edition_id`
    expect(fits).toEqual([incomeTax, id].map((edition_id) => ({ edition_id, verdict: 'fits' })))
  })

  it('keeps its parts once it is on sale', async () => {
    const { taxSet } = world.editions
    expect(await desk.change(taxSet, { parts: 'SW-IT-2' })).toMatchObject({
      refusal: { errors: [{ path: 'parts', message: expect.stringMatching(/^Buyers have this set/) }] },
    })
    expect(await desk.change(taxSet, { parts: 'SW-IT-2\r\nSW-GST-9 x 2\r\n', price: '1900' })).toMatchObject({
      ok: true,
    })
  })

  it('costs less than its parts once it is on sale; a lower price of a part stops no other change', async () => {
    const { taxSet, gst } = world.editions
    const separately = 'A published title needs a price below the ₹2,275.00 of its parts.'
    expect(await desk.change(taxSet, { mrp: '3000', price: '2275' })).toMatchObject({
      refusal: { errors: [{ path: 'price', message: separately }] },
    })
    const before = await readTitle(test.db, gst)
    expect(await desk.change(gst, { price: '100' })).toMatchObject({ ok: true })
    const sale = await readSale(test.db, gst)
    expect(sale?.sets.filter(({ id }) => id === taxSet)).toMatchObject([{ isTooDear: true }])
    expect(await desk.change(taxSet, { titleNote: 'Both subjects' })).toMatchObject({ ok: true })
    expect(await desk.change(taxSet, { price: '1800' })).toMatchObject({
      refusal: { errors: [{ path: 'price' }] },
    })
    expect(await desk.change(gst, { price: String(before?.fields.price) })).toMatchObject({ ok: true })
    expect((await readSale(test.db, gst))?.sets.some(({ isTooDear }) => isTooDear)).toBe(false)
  })

  it('cannot be bought without one of its parts, and staff read which sets have it', async () => {
    const { taxSet, gst } = world.editions
    await takeOffSale(test.db, { editionId: gst, actorId: desk.actorId })
    const set = await readSale(test.db, taxSet)
    expect(set).toMatchObject({ availability: { canBuy: false }, sets: [] })
    const part = await readSale(test.db, gst)
    expect(part?.sets.map(({ id }) => id)).toContain(taxSet)
    expect(await desk.publish(gst)).toBe('')
  })
})

describe('a journal', () => {
  const journal = (more: TitleFields = {}) =>
    named('Audit Letters', {
      weight: '3000',
      frequency: 'Monthly',
      issues: '12',
      issuesFrom: addDays(today, -40),
      issn: '0317-8471',
      ...more,
    })

  it('is refused without issues, without its first, with an old one, and with the ISSN of another', async () => {
    await areRefused('JOURNAL.HARD', journal(), [
      [{ issues: '' }, 'issues', /how many issues/],
      [{ issues: '0' }, 'issues', /from 1 to 200/],
      [{ issuesFrom: '' }, 'issuesFrom', /day of the first issue/],
      [{ issuesFrom: addDays(today, -400) }, 'issuesFrom', /more than a year ago/],
      [{ issn: '0317-8472' }, 'issn', /eight signs/],
      [{ issn: '2345-6787' }, 'issn', /has this ISSN/],
    ])
  })

  it('is subscribed for its term, and its issues are due', async () => {
    const id = await desk.added(journal({ frequency: '', copies: '9' }), a('JOURNAL.HARD'))
    expect(await desk.publish(id)).toMatch(/how often it comes out/)
    await desk.change(id, { frequency: 'Monthly' })
    expect(await desk.publish(id)).toBe('')
    const order = await subscribe(needs(), id)
    expect(order.lines).toMatchObject([{ issues: { paid: 12, left: 12, from: addDays(today, -40) } }])
    await printIssue(test.db, id, { part: 1 })
    const { rows } = await sql`select from due_issues where subscription_id = ${order.lines[0]?.id}`.execute(
      test.db,
    )
    expect(rows).toHaveLength(1)
    const next = await desk.added(
      { issuesFrom: addDays(today, 300), titleNote: 'Second year', weight: '3000' },
      a('JOURNAL.HARD', id),
    )
    expect((await readTitle(test.db, next))?.fields).toMatchObject({ issn: '03178471', issues: '12' })
  })

  it('is sold online too once an issue, which is added to the printed one, has its text', async () => {
    const { journal: id, issue } = world.editions
    const terms = { about: 'On tax.', mrp: '700', price: '600' }
    const online = await desk.added(
      { ...terms, publishedOn: today, validityDays: '365' },
      a('JOURNAL.VIRTUAL', id),
    )
    expect((await readTitle(test.db, online))?.fields).toMatchObject({ issues: '', taxClass: 'EJOURNAL' })
    expect(await desk.publish(online)).toBe('')
    expect(await availability(online)).toEqual(['not-on-sale', 0, null])
    expect(await readSale(test.db, online)).toMatchObject({
      availability: { canBuy: false, text: expect.stringMatching(/goes on sale here once/) },
    })
    const part = await desk.added(terms, a('ISSUE.VIRTUAL', issue))
    expect(await readTitle(test.db, part)).toMatchObject({ journalId: id, issueLabel: 'Volume 12, Part 3' })
    expect(await desk.publish(part)).toBe('')
    const imported = await importFile(
      { db: test.db, files: store.files, splitPdf: () => expect.fail('no PDF') },
      { editionId: part, bytes: epub(article), samples: 0, replaces: false, actorId: desk.actorId },
    )
    expect(imported).toEqual({ ok: true, value: { unit: 'chapters', count: 1 } })
    expect(await availability(part)).toEqual(['digital', 1, null])
    expect(await availability(online)).toEqual(['digital', 1, null])
  })
})

describe('a course', () => {
  const course = (more: TitleFields = {}) =>
    named('Audit in Ninety Lectures', {
      lectures: '90',
      minutes: '5400',
      views: '1.5',
      validityDays: '270',
      ...more,
    })

  it('is refused with printed notes online and with views that are none', async () => {
    await areRefused('VIDEO.VIRTUAL', course(), [
      [{ material: 'Printed' }, 'material', /printed comes with what is shipped/],
      [{ views: '0' }, 'views', /more than 0/],
      [{ views: 'often' }, 'views', /how often/],
      [{ validityAttempt: world.attempts.later }, 'validityDays', /Enter one of them/],
    ])
  })

  it('is sold in options of one work, online once it has lectures and on a pen drive at once', async () => {
    const id = await add('VIDEO.VIRTUAL', course({ recording: 'new', minutes: '', titleNote: '1.5 views' }))
    expect(await desk.publish(id)).toBe('Before it is sold it needs: its length in minutes.')
    await desk.change(id, { minutes: '5400' })
    expect(await desk.publish(id)).toBe('')
    expect(await availability(id)).toEqual(['not-on-sale', 0, null])
    await sql`insert into recordings (name, segment_seconds, captions) values ('audit-one', '{4}', 'WEBVTT')`.execute(
      test.db,
    )
    const lecture = 'Planning | What it asks for | 60 | audit-one'
    expect(await desk.change(id, { lectureList: `${lecture}\nPlanning | Risk | 60 | none` })).toMatchObject({
      refusal: { errors: [{ path: 'lectureList', message: 'Choose one of these: audit-one.' }] },
    })
    expect(await desk.change(id, { lectureList: 'Planning' })).toMatchObject({
      refusal: { errors: [{ path: 'lectureList', message: expect.stringMatching(/^Write “Planning” as/) }] },
    })
    await desk.change(id, { lectureList: `${lecture}\r\n${lecture}` })
    expect(await availability(id)).toEqual(['digital', 1, null])
    expect(await desk.change(id, { lectureList: lecture })).toMatchObject({
      refusal: { errors: [{ path: 'lectureList', message: expect.stringMatching(/leave none out/) }] },
    })
    const option = await desk.added(
      { price: '950', views: '', titleNote: 'Unlimited views' },
      a('VIDEO.VIRTUAL', id),
    )
    expect((await readTitle(test.db, option))?.others).toMatchObject([{ id, isEarlier: false }])
    const drive = await desk.added(
      { mrp: '1200', price: '1100', weight: '90', views: '2', copies: '4' },
      a('VIDEO.HARD-VIDEO', id),
    )
    expect((await readTitle(test.db, drive))?.fields).toMatchObject({
      mode: 'Pen drive',
      taxClass: 'PENDRIVE',
      lectures: '90',
    })
    expect(await desk.publish(drive)).toBe('')
    expect(await availability(drive)).toEqual(['low', 4, null])
    const { rows } = await sql<{
      tag: string
    }>`select tag from edition_tags where edition_id = ${id}`.execute(test.db)
    expect(rows).toEqual([{ tag: 'RECORDING-NEW' }])
  })
})

describe('a plan', () => {
  it('has a period that can be charged again, a trial, and the tests of its papers', async () => {
    const plan = named('Practice for Audit', {
      authors: '',
      papers: ['ca-intermediate-5'],
      validityDays: '30',
    })
    await areRefused('PRACTICE.VIRTUAL', plan, [
      [{ validityDays: '31' }, 'validityDays', /period/],
      [{ validityDays: '' }, 'validityDays', /period/],
      [{ trialDays: '3' }, 'trialDays', /4 to 90/],
    ])
    await sql`insert into practice_tests (paper_code, title, minutes) values ('ca-intermediate-5', 'Sample', 10),
      ('ca-intermediate-5', 'Test 1', 20), ('ca-intermediate-4', 'Another', 20)`.execute(test.db)
    const id = await add('PRACTICE.VIRTUAL', { ...plan, trialDays: '7' })
    expect(await desk.publish(id)).toBe('')
    expect(await availability(id)).toEqual(['digital', 1, null])
    const { rows } =
      await sql`select t.title, h.is_sample from work_tests h join practice_tests t on t.id = h.test_id
      join editions e on e.work_id = h.work_id where e.id = ${id} order by h.position`.execute(test.db)
    expect(rows).toEqual([
      { title: 'Sample', is_sample: true },
      { title: 'Test 1', is_sample: false },
    ])
    await sql`insert into practice_tests (paper_code, title, minutes) values ('ca-intermediate-5', 'In no title yet', 10)`.execute(
      test.db,
    )
    const other = await add('PRACTICE.VIRTUAL', { ...plan, title: 'More practice for Audit' })
    const given = await sql`select from work_tests h join editions e on e.work_id = h.work_id
      where e.id = ${other}`.execute(test.db)
    expect(given.rows).toHaveLength(2)
    const year = await desk.added({ price: '980', validityDays: '365' }, a('PRACTICE.VIRTUAL', id))
    const added = await readTitle(test.db, year)
    expect(added).toMatchObject({ fields: { titleNote: '1 year' }, others: [{ id, isEarlier: false }] })
  })

  it('of research has the documents of its shelves', async () => {
    await sql`insert into research_documents (slug, shelf, kind, title, citation, source, body) values
      ('a-1', 'audit', 'act', 'Section 1', 'Act, s. 1', 'The Gazette', 'Text'),
      ('g-1', 'gst', 'act', 'Section 2', 'Act, s. 2', 'The Gazette', 'Text')`.execute(test.db)
    const plan = named('Research on Audit', { authors: '', shelves: 'audit' })
    await areRefused('RESEARCH.VIRTUAL', plan, [[{ shelves: 'moon' }, 'shelves', /audit, gst/]])
    const id = await add('RESEARCH.VIRTUAL', plan)
    expect(await desk.publish(id)).toBe('')
    expect(await availability(id)).toEqual(['digital', 1, null])
  })
})

describe('a DVD', () => {
  it('is sold as goods with its lectures and tax', async () => {
    const id = await desk.added(
      named('Audit on Disc', {
        lectures: '12',
        minutes: '600',
        weight: '90',
        packageDetails: '2 discs',
        copies: '8',
      }),
      a('DVD.HARD'),
    )
    expect(await desk.publish(id)).toBe('')
    expect(await availability(id)).toEqual(['in-stock', 8, null])
    const order = await placeOnDelivery(needs(), [[id, 1]])
    expect(order.lines).toMatchObject([{ editionId: id, rateBp: 1800 }])
  })
})

describe('another format of a text', () => {
  it('fits what the text fits', async () => {
    const { incomeTax } = world.editions
    const id = await desk.added({ mrp: '700', price: '600' }, a('BOOK.VIRTUAL', incomeTax))
    const verdictsOf = (edition: number) =>
      allRows<{ attempt_code: string; verdict: string; supplement_href: string | null }>(test.db)`
        select attempt_code, verdict, supplement_href from applicability
        where edition_id = ${edition}
        order by attempt_code`
    expect(await verdictsOf(id)).toEqual(await verdictsOf(incomeTax))
    expect(await verdictsOf(id)).toHaveLength(2)
  })
})

describe('every kind that is sold', () => {
  it('but issues, which are recorded when they are printed, has a form to add it', async () => {
    const kinds = await allRows<{ type: string; format: string }>(test.db)`
      select type, format from product_kinds`
    for (const { type, format } of kinds) {
      const wrong = await desk.wrongIn({}, a(`${type}.${format}`))
      expect([type, wrong.startsWith(type === 'ISSUE' ? 'title' : 'title, mrp, price')]).toEqual([type, true])
    }
    expect(await desk.wrongIn({}, a('BOOK.HARD', world.editions.lectures))).toBe('title')
  })
})
