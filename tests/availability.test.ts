import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db, Tx } from '#db/tables'
import { randomToken } from '#kernel/id'
import { liveCards } from '#shop/cards'
import { lineProblem, readCart } from '#shop/cart'
import { readCatalogue } from '#shop/listing'
import { payBy, placeOrder } from '#shop/orders'
import { readTerms, summarisePrice, type Terms } from '#shop/pricing'
import { readProductPage } from '#shop/product-page'
import type { Availability, AvailabilityState } from '#shop/stock'
import { readTaxRates, type TaxRates } from '#shop/tax'
import { plantSmallCatalog } from '../shop/catalog/catalog.fixtures.ts'
import { bengaluru, digitalBuyer, guest, typeCheckout } from '../shop/orders/orders.fixtures.ts'
import { freshDatabase, type TestDatabase } from './support/postgres.ts'

// Every product kind in every situation of its stock: its page, its card, the index of titles, a cart and placing answer
// alike, and never sell more than there is. Some 500 editions and 700 placings: the limits of time are long.

type Answer = readonly [state: AvailabilityState, most: number, text?: string]

/** How an edition stands. `physical` and `digital` say what its kinds are to answer. */
type Situation = {
  readonly copies?: number
  readonly reserved?: number
  readonly promised?: number
  readonly limit?: number
  readonly tag?: 'PREORDER' | 'BACKORDER'
  /** Days from today. */
  readonly released?: number
  readonly words?: string
  readonly status?: 'live' | 'draft' | 'withdrawn'
  /** Sold until an attempt that is over. */
  readonly isOver?: boolean
  /** Parts of a bundle: situations of the printed book, or those of the virtual one after "virtual". */
  readonly parts?: Readonly<Record<string, number>>
  readonly physical: Answer
  readonly digital: Answer
}

const online: Answer = ['digital', 1, 'Available online']
const withdrawn: Answer = ['withdrawn', 0, 'No longer sold']
const soldOut: Answer = ['out-of-stock', 0, 'Out of stock']
const full: Answer = ['out-of-stock', 0, 'Pre-orders are full']
const later: Answer = ['not-on-sale', 0]
const ended: Answer = ['not-on-sale', 0, 'Its access ended with May 2026']
const preOrder = { tag: 'PREORDER', released: 30 } as const
const backOrder = { tag: 'BACKORDER' } as const

const singles: Readonly<Record<string, Situation>> = {
  'no stock row': { physical: soldOut, digital: online },
  'no copies': { copies: 0, limit: 9, physical: soldOut, digital: online },
  plenty: { copies: 40, physical: ['in-stock', 10, 'In stock'], digital: online },
  three: { copies: 3, physical: ['low', 3, 'Only 3 left'], digital: online },
  last: { copies: 1, physical: ['low', 1, 'Only 1 left'], digital: online },
  'six free of many held': { copies: 30, reserved: 24, physical: ['in-stock', 6], digital: online },
  'five free of many held': { copies: 30, reserved: 25, physical: ['low', 5], digital: online },
  'all held': { copies: 4, reserved: 4, physical: soldOut, digital: online },
  'came for those promised': { copies: 10, promised: 8, limit: 8, physical: ['low', 2], digital: online },
  'fewer came than promised': { copies: 5, promised: 8, limit: 8, physical: soldOut, digital: online },
  'future day without tag': { copies: 40, released: 30, physical: ['in-stock', 10], digital: online },
  'tag without day': { copies: 40, tag: 'PREORDER', physical: ['in-stock', 10], digital: online },
  'pre-order': { ...preOrder, copies: 0, limit: 50, physical: ['pre-order', 10], digital: later },
  'pre-order for two': { ...preOrder, promised: 3, limit: 5, physical: ['pre-order', 2], digital: later },
  'pre-order come early': { ...preOrder, copies: 30, limit: 2, physical: ['pre-order', 2], digital: later },
  'pre-order full': { ...preOrder, promised: 50, limit: 50, physical: full, digital: later },
  'pre-order full, come early': { ...preOrder, copies: 30, physical: full, digital: later },
  'pre-order on its day': {
    ...preOrder,
    released: 0,
    copies: 7,
    physical: ['in-stock', 7],
    digital: online,
  },
  'pre-order past its day': { ...preOrder, released: -3, limit: 50, physical: soldOut, digital: online },
  'back order': { ...backOrder, copies: 0, limit: 20, physical: ['back-order', 10], digital: online },
  'back order for one': { ...backOrder, promised: 4, limit: 5, physical: ['back-order', 1], digital: online },
  'back order by words': {
    words: 'On BACK ORDER, two weeks',
    limit: 3,
    physical: ['back-order', 3, 'On BACK ORDER, two weeks'],
    digital: online,
  },
  'back order with copies': {
    ...backOrder,
    copies: 7,
    limit: 20,
    physical: ['in-stock', 7],
    digital: online,
  },
  'back order full': { ...backOrder, promised: 5, limit: 5, physical: soldOut, digital: online },
  'till an attempt that is over': { copies: 40, isOver: true, physical: ended, digital: ended },
  draft: { status: 'draft', copies: 40, physical: withdrawn, digital: withdrawn },
  withdrawn: { status: 'withdrawn', copies: 40, physical: withdrawn, digital: withdrawn },
}

// A digital bundle cannot send what is printed; the digital answers are those of such a mistake.
const bundles: Readonly<Record<string, Situation>> = {
  'of plenty': { parts: { plenty: 1 }, physical: ['in-stock', 10], digital: later },
  'of the scarcest': { parts: { plenty: 1, three: 1 }, physical: ['low', 3, 'Only 3 left'], digital: later },
  'of one part twice': { parts: { three: 2, plenty: 1 }, physical: ['low', 1], digital: later },
  'of one part too often': { parts: { last: 2 }, physical: soldOut, digital: later },
  'of a part sold out': { parts: { plenty: 1, 'no copies': 1 }, physical: soldOut, digital: later },
  'of pre-orders': {
    parts: { 'pre-order': 1, 'pre-order for two': 1 },
    physical: ['pre-order', 2],
    digital: later,
  },
  'of a pre-order and a book': {
    parts: { 'pre-order': 1, plenty: 1 },
    physical: ['pre-order', 10],
    digital: later,
  },
  'of a pre-order twice': { parts: { 'pre-order for two': 2 }, physical: ['pre-order', 1], digital: later },
  'of a full pre-order': { parts: { 'pre-order full': 1, plenty: 1 }, physical: full, digital: later },
  'of a back order': { parts: { 'back order': 1, three: 1 }, physical: ['back-order', 3], digital: later },
  'of back orders in words': {
    parts: { 'back order by words': 1 },
    physical: ['back-order', 3, 'On BACK ORDER, two weeks'],
    digital: later,
  },
  'of a full back order': { parts: { 'back order full': 1 }, physical: soldOut, digital: later },
  'of a withdrawn part': { parts: { plenty: 1, withdrawn: 1 }, physical: withdrawn, digital: withdrawn },
  'of a draft': { parts: { plenty: 1, draft: 1 }, physical: withdrawn, digital: withdrawn },
  'of digital parts': { parts: { 'virtual plenty': 1 }, physical: ['in-stock', 10], digital: online },
  'of both': { parts: { three: 1, 'virtual plenty': 1 }, physical: ['low', 3], digital: later },
  'of a digital pre-order': {
    parts: { plenty: 1, 'virtual pre-order': 1 },
    physical: later,
    digital: later,
  },
  'of a part that is over': {
    parts: { plenty: 1, 'till an attempt that is over': 1 },
    physical: ended,
    digital: ended,
  },
  'of nothing': { parts: {}, physical: later, digital: later },
  'before its own day': { ...preOrder, parts: { three: 1 }, physical: ['pre-order', 3], digital: later },
  'withdrawn itself': { status: 'withdrawn', parts: { plenty: 1 }, physical: withdrawn, digital: withdrawn },
}

type Planted = { id: number; name: string; expected: Answer; isPhysical: boolean; situation: Situation }

let database: TestDatabase
let planted: Planted[]
let terms: Terms
let rates: TaxRates

beforeAll(async () => {
  database = await freshDatabase({ from: 'empty' })
  const { sellerId, editions } = await plantSmallCatalog(database.db)
  terms = await readTerms(database.db)
  rates = await readTaxRates(database.db, terms.asOn)
  planted = await database.db
    .transaction()
    .execute((tx) => plantAll(tx, { sellerId, journal: editions.journal }))
  await sql`analyze`.execute(database.db)
})
afterAll(() => database?.close())

type Kind = { type: string; format: string; isPhysical: boolean; taxClass: string }

async function plantAll(tx: Tx, house: { sellerId: number; journal: number }): Promise<Planted[]> {
  await sql`update product_kinds set delivery_ready = true`.execute(tx)
  const { rows: kinds } = await sql<Kind>`
    select type, format, is_physical "isPhysical", default_tax_class "taxClass" from product_kinds
    order by type = 'BUNDLE', type, format`.execute(tx)
  const all: Planted[] = []
  const idOf = new Map<string, number>()
  for (const kind of kinds)
    for (const [name, situation] of Object.entries(kind.type === 'BUNDLE' ? bundles : singles)) {
      const id = await plant(tx, house, kind, situation)
      if (kind.type === 'BOOK' && kind.format !== 'POCKET')
        idOf.set(kind.format === 'VIRTUAL' ? `virtual ${name}` : name, id)
      for (const [part, quantity] of Object.entries(situation.parts ?? {}))
        await sql`insert into bundle_parts (bundle_id, part_id, quantity, position)
          values (${id}, ${idOf.get(part)}, ${quantity}, 1)`.execute(tx)
      all.push({
        id,
        name: `${kind.type} ${kind.format}: ${name}`,
        expected: kind.isPhysical ? situation.physical : situation.digital,
        isPhysical: kind.isPhysical,
        situation,
      })
    }
  await sql`
    insert into chapters (work_id, no, title, body)
    select distinct work_id, 1, 'Chapter', 'Text' from editions
    where type in ('BOOK', 'ADIT', 'ISSUE') and format = 'VIRTUAL'`.execute(tx)
  await sql`
    insert into editions (work_id, seller_id, sku, type, format, status, price_paise, mrp_paise, tax_class, language_code,
      parent_edition_id)
    select (select max(work_id) from chapters), seller_id, 'ISSUE-OF-' || id, 'ISSUE', 'VIRTUAL', status, price_paise, mrp_paise,
      tax_class, language_code, id
    from editions where type in ('JOURNAL', 'ENEWS') and format = 'VIRTUAL'`.execute(tx)
  await sql`insert into recordings (name, segment_seconds, captions) values ('any-recording', '{4}', 'WEBVTT')`.execute(
    tx,
  )
  await sql`
    insert into lectures (work_id, no, section, title, minutes, recording)
    select distinct work_id, 1, 'Section', 'Lecture', 60, 'any-recording' from editions where type = 'VIDEO' and format = 'VIRTUAL'`.execute(
    tx,
  )
  await sql`
    with document as (insert into research_documents (slug, shelf, kind, title, citation, source, body)
      values ('any', 'any', 'act', 'Any title', 'Any', 'Anywhere', 'Text') returning id)
    insert into work_documents (work_id, document_id)
    select distinct e.work_id, document.id from editions e, document where e.type = 'RESEARCH'`.execute(tx)
  await sql`
    with test as (insert into practice_tests (paper_code, title, minutes) select min(code), 'Any test', 10 from papers returning id)
    insert into work_tests (work_id, test_id, position)
    select distinct e.work_id, test.id, 1 from editions e, test where e.type in ('PRACTICE', 'EXAM')`.execute(
    tx,
  )
  return all
}

async function plant(
  tx: Tx,
  { sellerId, journal }: { sellerId: number; journal: number },
  { type, format, isPhysical, taxClass }: Kind,
  {
    copies,
    reserved = 0,
    promised = 0,
    limit = 0,
    tag,
    released,
    words = '',
    status = 'live',
    isOver = false,
  }: Situation,
): Promise<number> {
  const slug = `${type}-${format}-${randomToken(6)}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const isSerial = type === 'JOURNAL' && isPhysical
  const { rows } = await sql<{ id: number }>`
    with work as (insert into works (slug, title) values (${`${slug}x`}, 'Any title') returning id)
    insert into editions (work_id, seller_id, sku, type, format, status, price_paise, mrp_paise, tax_class, weight_g,
      language_code, released_on, availability_text, parent_edition_id, bundle_gst, issues, issues_from, validity_attempt)
    select id, ${sellerId}, 'ANY-' || id, ${type}, ${format}, ${status}, 10000, 12000, ${taxClass}, 100, 'en',
      business_today() + ${released ?? null}::int, ${words}, ${type === 'ISSUE' ? journal : null}::bigint,
      ${type === 'BUNDLE' ? 'COMPOSITE' : null}, ${isSerial ? 12 : null}::int,
      case when ${isSerial}::boolean then business_today() end, ${isOver ? 'ca-2026-05' : null}::text
    from work returning id`.execute(tx)
  const { id } = rows[0]!
  if (isPhysical && (copies !== undefined || limit > 0))
    await sql`insert into stock_levels (edition_id, seller_id, on_hand, reserved, promised, promise_limit)
      values (${id}, ${sellerId}, ${copies ?? 0}, ${reserved}, ${promised}, ${limit})`.execute(tx)
  if (tag) await sql`insert into edition_tags (edition_id, tag) values (${id}, ${tag})`.execute(tx)
  return id
}

/** Editions whose answers differ from what they are to be, with all of them. */
async function differing(db: Db, editions: readonly Planted[], expectedOf: (edition: Planted) => Answer) {
  const ids = editions.map(({ id }) => id)
  const cards = new Map(
    (await liveCards(db)({ editions: ids, exam: null })).map((card) => [card.id, card.availability]),
  )
  const titles = new Map(
    (await readCatalogue(db)).titles.map(({ editions, isBuyable }) => [editions[0], isBuyable]),
  )
  const lines = await inCart(db, ids, (tx, owner) => readCart(tx, owner, null))
  const inCarts = new Map(
    [...(lines?.saved ?? [])].map((line) => [line.editionId, line.availability] as const),
  )
  const wrong: unknown[] = []
  for (const edition of editions) {
    const [state, most, text] = expectedOf(edition)
    const page = await readProductPage(db, { editionId: edition.id, exam: null, goesWell: [] })
    const answers: Record<string, Availability | undefined> = {
      card: cards.get(edition.id),
      cart: inCarts.get(edition.id),
      ...(edition.situation.status === 'draft' ? {} : { page: page?.availability }),
    }
    const isListed = !edition.situation.status
    const asExpected =
      Object.values(answers).every(
        (answer) =>
          answer?.state === state &&
          answer.maxQuantity === most &&
          answer.canBuy === most > 0 &&
          answer.text === (text ?? answers.card?.text) &&
          answer.date === answers.card?.date,
      ) &&
      titles.get(edition.id) === (isListed ? most > 0 : undefined) &&
      (page === null) === (edition.situation.status === 'draft')
    if (!asExpected)
      wrong.push({ edition: edition.name, state, most, answers, title: titles.get(edition.id) })
  }
  return wrong
}

class Undone extends Error {}

/** Works in a transaction that is undone. */
async function undone<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let answer: { value: T } | undefined
  await db
    .transaction()
    .execute(async (tx) => {
      answer = { value: await work(tx) }
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return answer!.value
}

/** A guest's cart with these editions saved for later, in a transaction that is undone. */
const inCart = <T>(
  db: Db,
  ids: readonly number[],
  work: (tx: Tx, owner: ReturnType<typeof guest>) => Promise<T>,
) =>
  undone(db, async (tx) => {
    const owner = guest()
    await fill(
      tx,
      owner,
      ids.map((id) => [id, 1]),
    )
    await sql`update cart_items set is_saved = true`.execute(tx)
    return work(tx, owner)
  })

/** Puts editions in a cart whatever may be bought of them: stock moves on while a title lies there. */
async function fill(tx: Tx, owner: ReturnType<typeof guest>, items: readonly (readonly [number, number])[]) {
  await sql`insert into carts (token_hash) values (${owner.tokenHash})`.execute(tx)
  for (const [place, [id, quantity]] of items.entries())
    await sql`insert into cart_items (cart_id, edition_id, seller_id, quantity, added_at)
      select c.id, e.id, e.seller_id, ${quantity}, business_now() + make_interval(secs => ${place})
      from carts c, editions e where c.token_hash = ${owner.tokenHash} and e.id = ${id}`.execute(tx)
}

/** What the cart says of each line, and whether placing it goes through; then what is left of the first. */
const tryPlacing = (db: Db, items: readonly (readonly [number, number])[]) =>
  undone(db, async (tx) => {
    const owner = guest()
    await fill(tx, owner, items)
    const cart = await readCart(tx, owner, null)
    const lines = cart?.lines ?? []
    const isSent = lines.some(({ isPhysical }) => isPhysical)
    await typeCheckout(tx, owner, isSent ? bengaluru : digitalBuyer, isSent)
    const summary = summarisePrice(lines, terms)
    const placed = await placeOrder(
      tx,
      { terms, rates },
      {
        owner,
        idempotencyKey: randomToken(16),
        method: payBy.card,
        network: null,
        expectedTotal: summary.total,
        condition: () => null,
        settles: 'at-once',
        beforeDocuments: async () => {},
      },
    )
    const [left] = await liveCards(tx)({ editions: [items[0]![0]], exam: null })
    return {
      problems: lines.map(lineProblem),
      refusal: placed.ok ? null : placed.refusal,
      left: left!.availability,
    }
  })

describe('every kind of product, however its stock stands', () => {
  test('is the same on its page, its card, in the index of titles and in a cart', async () => {
    expect(planted.length).toBeGreaterThan(400)
    expect(await differing(database.db, planted, ({ expected }) => expected)).toEqual([])
  }, 120_000)

  test('is placed as the cart shows it: the most that may be bought, and not one more', async () => {
    const wrong: unknown[] = []
    for (const { id, name, expected, isPhysical } of planted) {
      const [, most] = expected
      for (const quantity of most === 0 ? [1] : [most, most + 1]) {
        const { problems, refusal, left } = await tryPlacing(database.db, [[id, quantity]])
        const isFine = quantity <= most
        const isAlike = isFine
          ? problems[0] === null && refusal === null
          : problems[0] !== null && refusal?.message.includes(problems[0]!)
        const isEmptied = left.maxQuantity === 0 || left.state === 'back-order' || most === 10
        if (!isAlike || (isFine && isPhysical && !isEmptied))
          wrong.push({ name, quantity, problems, refusal, left })
      }
    }
    expect(wrong).toEqual([])
  }, 240_000)

  test('is short in a cart whose titles before it take the last copies, and when that is placed', async () => {
    const numberOf = (name: string) => planted.find((edition) => edition.name === name)!.id
    const three = numberOf('BOOK HARD: three')
    const set = numberOf('BUNDLE HARD: of the scarcest')
    const place = (book: number, sets: number) =>
      tryPlacing(database.db, [
        [three, book],
        [set, sets],
      ])
    expect(await place(1, 2)).toMatchObject({ problems: [null, null], refusal: null })
    expect(await place(2, 2)).toMatchObject({
      problems: [null, 'You can buy 1 copy now.'],
      refusal: { code: 'out_of_stock' },
    })
    expect(await place(3, 1)).toMatchObject({
      problems: [null, 'Other titles in this cart take the last copies.'],
      refusal: { code: 'out_of_stock' },
    })
  })

  test('is not on sale anywhere while its delivery is not ready', async () => {
    await sql`update product_kinds set delivery_ready = false, not_ready_note = 'Not yet.'`.execute(
      database.db,
    )
    const unready: Answer = ['not-on-sale', 0, 'Not yet.']
    const few = planted.filter(({ name }) => /: (of )?(plenty|withdrawn|pre-orders?)$/.test(name))
    const wrong = await differing(database.db, few, ({ expected }) =>
      expected === withdrawn ? withdrawn : unready,
    )
    expect(wrong).toEqual([])
  })
})
