import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import type { Outbox } from '#ports/outbox'
import { createKeyBatch, readKeys } from '#shop/entitlements'
import { redeemKey, tryBook } from '#shop/library'
import type { Order } from '#shop/orders'
import { findBreaches } from '#shop/reports'
import { readParcels, takeBackParcel } from '#shop/shipping'
import { testDatabase } from '#tests/support/postgres'
import { testSecret } from '#tests/support/test-secret'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { enrolSomebody } from '../identity/identity.fixtures.ts'
import { buyBook, writeText } from '../library/library.fixtures.ts'
import { placeOnDelivery } from '../payments/payments.fixtures.ts'
import { deliverOrder } from '../returns/returns.fixtures.ts'
import {
  announceChange,
  correctSupplement,
  deliverSupplements,
  openSupplement,
  publishSupplement,
  readChangedDelivery,
  readChapterChanges,
  readCompanions,
  readDelivery,
  readSupplementReport,
  readSupplementToChange,
  type SupplementDraft,
  withdrawSupplement,
} from './index.ts'

const test = await testDatabase({ from: 'empty', connections: 20 })
let small: SmallCatalog
let staff: string
let titles = 0
let sent: { readonly deliveryId: number }[] = []
let changed: { readonly deliveryId: number; readonly changeId: number }[] = []
const requested: [string, object][] = []
/** Notes what jobs are asked for. */
const busy: Outbox = { send: async (_tx, topic, data) => void requested.push([topic, data]) }
const outbox: Outbox = {
  send: async (tx, topic, data) => {
    const { supplementId, changeId } = data as { supplementId: number; changeId: number }
    if (topic === 'supplement-published') await deliverSupplements(tx as Tx, outbox, supplementId)
    if (topic === 'supplement-revised') await announceChange(tx as Tx, outbox, changeId)
    if (topic === 'supplement-delivered') sent.push(data as { deliveryId: number })
    if (topic === 'supplement-changed') changed.push(data as { deliveryId: number; changeId: number })
  },
}
const needs = () => ({ db: test.db, outbox, secret: testSecret })

beforeAll(async () => {
  small = await plantSmallCatalog(test.db)
  await sql`update product_kinds set delivery_ready = true where type = 'BOOK' and format = 'VIRTUAL'`.execute(
    test.db,
  )
  await sql`update editions set validity_days = 180, updated_till = '2026-06-30' where id = ${small.editions.incomeTaxVirtual}`.execute(
    test.db,
  )
  await sql`update editions set updated_till = '2026-06-30' where id = ${small.editions.incomeTax}`.execute(
    test.db,
  )
  await writeText(test.db, small.editions.incomeTaxVirtual)
  staff = await somebody()
})
beforeEach(() => {
  sent = []
  changed = []
})
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const somebody = () => enrolSomebody(test.db)

const draft = (change: Partial<SupplementDraft> = {}): SupplementDraft => ({
  kind: 'supplement',
  title: `What changed, part ${++titles}`,
  lawOn: '2026-11-01',
  body: '## The change\n\nOne limit is higher now.',
  notes: [],
  attempts: [],
  ...change,
})
const publish = (change: Partial<SupplementDraft> = {}, editionId = small.editions.incomeTax) =>
  test.db
    .transaction()
    .execute((tx) => publishSupplement(tx, needs().outbox, { ...draft(change), editionId, actorId: staff }))
async function published(change: Partial<SupplementDraft> = {}, editionId?: number): Promise<number> {
  const done = await publish(change, editionId)
  if (!done.ok) throw new Error(done.refusal.message)
  return done.value
}
async function opens(supplementId: number, userId: string | null, isEditor = false): Promise<string> {
  const opened = await openSupplement(test.db, { supplementId, userId, isEditor })
  if (!opened) return 'missing'
  return opened.body.ok ? opened.body.value : opened.body.refusal.message
}

/** Orders a printed edition, of an account or of a guest. */
async function orderPrinted(userId: string | null, editionId = small.editions.incomeTax): Promise<Order> {
  const order = await placeOnDelivery(needs(), [[editionId, 1]])
  if (userId !== null)
    await test.db.updateTable('orders').set({ user_id: userId }).where('id', '=', order.id).execute()
  return order
}
/** A shipped order comes back to us. */
async function comeBack(order: Order): Promise<void> {
  for (const { id: parcelId } of await readParcels(test.db, order.id))
    await takeBackParcel(needs(), { parcelId, by: 'staff', actorId: null, reason: 'Nobody was at home' })
}

/** A supplement is promised for the last attempt to a book and its set. Answers the attempt, and what both are assessed as. */
async function promise() {
  const { incomeTax, taxSet } = small.editions
  const { later } = small.attempts
  const promised = sql`supplement = 'the publisher’s supplement', supplement_on = business_today() + 60, supplement_href = null`
  await sql`update applicability set ${promised} where edition_id = ${incomeTax} and attempt_code = ${later}`.execute(
    test.db,
  )
  await sql`delete from applicability where edition_id = ${taxSet} and attempt_code = ${later}`.execute(
    test.db,
  )
  await sql`insert into applicability select ${taxSet}, paper_code, attempt_code, verdict, reason, source, assessed_on,
    supplement, supplement_on, supplement_href from applicability where edition_id = ${incomeTax} and attempt_code = ${later}`.execute(
    test.db,
  )
  const verdicts = async () => {
    const { rows } = await sql<{ verdict: string; href: string | null }>`
      select verdict, supplement_href href from current_applicability
      where attempt_code = ${later} and edition_id in (${incomeTax}, ${taxSet})`.execute(test.db)
    return rows
  }
  return { later, verdicts }
}

describe('a supplement of an edition', () => {
  it('opens to the buyer of the printed book from shipping on, and no more once it came back', async () => {
    const buyer = await somebody()
    const order = await orderPrinted(buyer)
    const id = await published()
    expect(await opens(id, buyer)).toContain('That title is not in your library.')
    await deliverOrder(needs(), order, 'ship')
    expect(await opens(id, buyer)).toContain('One limit is higher now.')
    await comeBack(order)
    expect(await opens(id, buyer)).toContain('That title is not in your library.')
  })

  it('opens to who has another format of the edition, bought, by a key or on trial, and to who has a set of it', async () => {
    const [bought, keyed, trying, ofSet] = [
      await somebody(),
      await somebody(),
      await somebody(),
      await somebody(),
    ]
    const editionId = small.editions.incomeTaxVirtual
    await buyBook(needs(), bought, editionId)
    const batch = { editionId, label: 'Cards', keys: 1, usesPerKey: 1, redeemUntil: null, actorId: staff }
    const made = await createKeyBatch(needs(), batch)
    const [key] = made.ok ? await readKeys(needs(), made.value) : []
    expect(await redeemKey(needs(), { userId: keyed, ip: '192.0.2.1', key: key?.key ?? '' })).toMatchObject({
      ok: true,
    })
    expect(await tryBook(test.db, { userId: trying, editionId })).toMatchObject({ ok: true })
    await deliverOrder(needs(), await orderPrinted(ofSet, small.editions.taxSet))
    const id = await published()
    for (const userId of [bought, keyed, trying, ofSet])
      expect(await opens(id, userId)).toContain('One limit is higher now.')
    const companions = await readCompanions(test.db, ofSet)
    expect(companions[0]).toMatchObject({
      supplementId: id,
      editionId: small.editions.taxSet,
      isOpened: true,
    })
    expect(companions.at(-1)).toMatchObject({ kind: 'sample', editionId: small.editions.taxSet, no: 1 })
  })

  it('stays closed to others, to who has the older edition, and without an account', async () => {
    const id = await published()
    const reader = await somebody()
    await deliverOrder(needs(), await orderPrinted(reader, small.editions.incomeTaxOld))
    expect(await opens(id, reader)).toContain('That title is not in your library.')
    expect(await opens(id, await somebody())).toContain('That title is not in your library.')
    expect(await opens(id, null)).toContain('Sign in to open it.')
    expect(await opens(999_999, reader)).toBe('missing')
    expect(await opens(id, staff, true)).toContain('One limit is higher now.')
    const [row] = (await readSupplementReport(test.db)).filter((each) => each.id === id)
    expect(row).toMatchObject({ opened: 0 })
  })

  it('shows in the chapters that it changes, after the paragraph with the given words', async () => {
    const note = { chapterNo: 2, note: 'The limit is ₹20 lakh now.', afterWords: 'secret WORDS' }
    const id = await published({ notes: [note] })
    expect(await readChapterChanges(test.db, small.editions.incomeTaxVirtual, 2)).toContainEqual({
      supplementId: id,
      kind: 'supplement',
      title: expect.any(String),
      lawOn: '2026-11-01',
      note: note.note,
      afterWords: note.afterWords,
    })
    expect(await readChapterChanges(test.db, small.editions.gst, 2)).toEqual([])
  })
})

describe('delivering', () => {
  const clear = () =>
    sql`truncate supplement_deliveries, supplement_chapters, supplement_changes, supplements`.execute(test.db)

  it('notifies each owner once: by account however many copies, a guest by the e-mail address of the order', async () => {
    await clear()
    const buyer = await somebody()
    for (const _ of [1, 2]) await deliverOrder(needs(), await orderPrinted(buyer))
    await buyBook(needs(), buyer, small.editions.incomeTaxVirtual)
    const guest = await deliverOrder(needs(), await orderPrinted(null))
    const again = await deliverOrder(needs(), await orderPrinted(null))
    await sql`update orders set contact = jsonb_set(contact, '{email}', '"Same@example.com"') where id in (${guest.id}, ${again.id})`.execute(
      test.db,
    )
    const id = await published()
    const deliveries = await Promise.all(sent.map(({ deliveryId }) => readDelivery(test.db, deliveryId)))
    expect(deliveries.filter((each) => each?.userId === buyer)).toHaveLength(1)
    expect(deliveries.filter((each) => each?.orderId !== null).map((each) => each?.orderId)).toEqual([
      guest.id,
    ])
    expect(new Set(deliveries.map((each) => each?.userId ?? each?.orderId)).size).toBe(deliveries.length)

    sent = []
    await test.db.transaction().execute((tx) => deliverSupplements(tx, outbox))
    expect(sent).toEqual([])
    const late = await somebody()
    await deliverOrder(needs(), await orderPrinted(late))
    await Promise.all(
      Array.from({ length: 6 }, () => test.db.transaction().execute((tx) => deliverSupplements(tx, outbox))),
    )
    expect(sent).toHaveLength(1)
    const [row] = (await readSupplementReport(test.db)).filter((each) => each.id === id)
    expect(row?.delivered).toBe(deliveries.length + 1)
  })

  it('is left to a job, like the news of a change: neither keeps staff waiting for thousands of owners', async () => {
    await deliverOrder(needs(), await orderPrinted(await somebody()))
    const editionId = small.editions.incomeTax
    const done = await test.db
      .transaction()
      .execute((tx) => publishSupplement(tx, busy, { ...draft(), editionId, actorId: staff }))
    const id = done.ok ? done.value : 0
    expect(requested).toEqual([['supplement-published', { supplementId: id }]])
    await test.db.transaction().execute((tx) => deliverSupplements(tx, outbox, id))
    expect(sent.length).toBeGreaterThan(0)
    await withdrawSupplement(
      { ...needs(), outbox: busy },
      { supplementId: id, actorId: staff, reason: 'A limit was misprinted.' },
    )
    expect(requested.slice(1)).toEqual([['supplement-revised', { changeId: expect.any(Number) }]])
    // Who became an owner after a change is sent the text as it is by then.
    const [, about] = requested[1] as [string, { changeId: number }]
    await sql`insert into supplement_deliveries (supplement_id, user_id, delivered_at)
      values (${id}, ${await somebody()}, business_now() + interval '1 minute')`.execute(test.db)
    await test.db.transaction().execute((tx) => announceChange(tx, outbox, about.changeId))
    expect(changed.map(({ deliveryId }) => deliveryId)).toEqual(sent.map(({ deliveryId }) => deliveryId))
  })

  it('does not notify who opened it meanwhile, or gave the book back', async () => {
    const [buyer, returner] = [await somebody(), await somebody()]
    await deliverOrder(needs(), await orderPrinted(buyer))
    const order = await deliverOrder(needs(), await orderPrinted(returner), 'ship')
    const id = await published()
    const deliveries = await Promise.all(
      sent.map(async ({ deliveryId }) => [deliveryId, await readDelivery(test.db, deliveryId)] as const),
    )
    const idOf = (userId: string) => deliveries.find(([, each]) => each?.userId === userId)?.[0] ?? 0
    await opens(id, buyer)
    await comeBack(order)
    expect(await readDelivery(test.db, idOf(buyer))).toBeNull()
    expect(await readDelivery(test.db, idOf(returner))).toBeNull()
    const [row] = (await readSupplementReport(test.db)).filter((each) => each.id === id)
    expect(row).toMatchObject({ opened: 1 })
  })

  it('counts a guest who signs in later and opens it once', async () => {
    const order = await deliverOrder(needs(), await orderPrinted(null))
    await sql`update orders set contact = jsonb_set(contact, '{email}', '"joins@example.com"') where id = ${order.id}`.execute(
      test.db,
    )
    const id = await published()
    const before = (await readSupplementReport(test.db)).find((each) => each.id === id)
    const userId = await somebody()
    await test.db.updateTable('orders').set({ user_id: userId }).where('id', '=', order.id).execute()
    expect(await opens(id, userId)).toContain('One limit is higher now.')
    sent = []
    await test.db.transaction().execute((tx) => deliverSupplements(tx, outbox, id))
    expect(sent).toEqual([])
    const after = (await readSupplementReport(test.db)).find((each) => each.id === id)
    expect(after).toEqual({ ...before, opened: 1 })
  })
})

describe('publishing', () => {
  it('refuses what cannot be read, has no place, or states older law', async () => {
    const pathOf = async (change: Partial<SupplementDraft>, editionId?: number) => {
      const done = await publish(change, editionId)
      return done.ok ? 'published' : done.refusal.path
    }
    expect(await pathOf({}, small.editions.journal)).toBe('edition')
    expect(await pathOf({}, small.editions.draft)).toBe('edition')
    expect(await pathOf({ title: ' ' })).toBe('title')
    expect(await pathOf({ lawOn: null })).toBe('lawOn')
    expect(await pathOf({ lawOn: '2026-06-30' })).toBe('lawOn')
    expect(await pathOf({ lawOn: '2026-02-31' })).toBe('lawOn')
    expect(await pathOf({ kind: 'errata' })).toBe('lawOn')
    expect(await pathOf({ body: '<script>alert(1)</script>' })).toBe('body')
    expect(await pathOf({ body: 'x'.repeat(50_001) })).toBe('body')
    const note = { chapterNo: 1, note: 'Changed.', afterWords: '' }
    expect(await pathOf({ notes: [{ ...note, chapterNo: 99 }] })).toBe('notes.0')
    expect(await pathOf({ notes: [{ ...note, afterWords: 'not there' }] })).toBe('notes.0.afterWords')
    expect(await pathOf({ kind: 'errata', lawOn: null })).toBe('published')
  })

  it('publishes once what two people of staff send at once, and notifies each owner once', async () => {
    const buyer = await somebody()
    await deliverOrder(needs(), await orderPrinted(buyer))
    const title = 'Published by two'
    const done = await Promise.all([1, 2, 3, 4].map(() => publish({ title })))
    expect(done.filter(({ ok }) => ok)).toHaveLength(1)
    expect(done.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'exists' } })
    const deliveries = await Promise.all(sent.map(({ deliveryId }) => readDelivery(test.db, deliveryId)))
    expect(deliveries.filter((each) => each?.userId === buyer)).toHaveLength(1)
    const log = await allRows<{ actor_id: string | null }>(test.db)`
      select actor_id from audit_log where action = 'supplement.published' and detail->>'title' = ${title}`
    expect(log).toEqual([{ actor_id: staff }])
  })

  it('makes the edition fit the attempts for which it was promised, and its sets', async () => {
    const { later, verdicts } = await promise()
    expect(await verdicts()).toEqual(Array(2).fill({ verdict: 'does-not-fit', href: null }))
    await published()
    expect(await verdicts()).toEqual(Array(2).fill({ verdict: 'does-not-fit', href: null }))
    const id = await published({ attempts: [later] })
    expect(await verdicts()).toEqual(
      Array(2).fill({ verdict: 'fits-with-supplement', href: `/supplement/${id}` }),
    )
  })
})

describe('changing', () => {
  const why = (supplementId: number, reason = 'A limit was misprinted.') => ({
    supplementId,
    actorId: staff,
    reason,
  })
  const codeOf = (result: Awaited<ReturnType<typeof withdrawSupplement>>) =>
    result.ok ? 'ok' : (result.refusal.path ?? result.refusal.code)
  const chaptersOf = async (id: number) =>
    (await readChapterChanges(test.db, small.editions.incomeTaxVirtual, 2)).flatMap((each) =>
      each.supplementId === id ? each.note : [],
    )
  const companionOf = async (userId: string, id: number) =>
    (await readCompanions(test.db, userId)).find((each) => each.kind !== 'sample' && each.supplementId === id)

  it('corrects the text and its notes, says so to owners, and keeps what stood before', async () => {
    const buyer = await somebody()
    await deliverOrder(needs(), await orderPrinted(buyer))
    const note = { chapterNo: 2, note: 'The limit is ₹20 lakh now.', afterWords: '' }
    const id = await published({ notes: [note] })
    const text = { body: 'The limit is ₹40 lakh.', notes: [{ ...note, note: 'The limit is ₹40 lakh now.' }] }
    expect(codeOf(await correctSupplement(needs(), { ...why(id, ' '), ...text }))).toBe('reason')
    expect(codeOf(await correctSupplement(needs(), { ...why(id), ...text, body: '<b>' }))).toBe('body')
    expect(codeOf(await correctSupplement(needs(), { ...why(id), ...text }))).toBe('ok')
    expect(codeOf(await correctSupplement(needs(), { ...why(id), ...text }))).toBe('body')
    expect(await opens(id, buyer)).toBe('The limit is ₹40 lakh.')
    expect(changed.map(({ deliveryId }) => deliveryId)).toEqual(sent.map(({ deliveryId }) => deliveryId))
    const mailed = await Promise.all(changed.map((each) => readChangedDelivery(test.db, each)))
    expect(mailed).toContainEqual(
      expect.objectContaining({ userId: buyer, kind: 'corrected', reason: 'A limit was misprinted.' }),
    )
    expect(await chaptersOf(id)).toEqual(['The limit is ₹40 lakh now.'])
    expect(await companionOf(buyer, id)).toMatchObject({ changed: { kind: 'corrected' } })
    const { changes } = (await readSupplementToChange(test.db, id)) ?? { changes: [] }
    expect(changes).toMatchObject([
      {
        kind: 'corrected',
        reason: 'A limit was misprinted.',
        former: { body: draft().body, notes: [note] },
        changedBy: staff,
      },
    ])
    await expect(sql`delete from supplement_changes`.execute(test.db)).rejects.toThrow('never changed')
  })

  it('corrects a misprint once a reprint of the edition states the same law', async () => {
    const id = await published({})
    const reprint = (lawOn: string) =>
      sql`update editions set updated_till = ${lawOn} where id = ${small.editions.incomeTax}`.execute(test.db)
    await reprint('2026-11-30')
    const text = { body: 'The limit is ₹40 lakh.', notes: [] }
    expect(codeOf(await correctSupplement(needs(), { ...why(id), ...text }))).toBe('ok')
    await reprint('2026-06-30')
  })

  it('withdraws once, from owners, chapters, messages and the title, and a new one may take its place', async () => {
    const buyer = await somebody()
    await deliverOrder(needs(), await orderPrinted(buyer))
    const change = { title: 'Withdrawn once', notes: [{ chapterNo: 2, note: 'Not so.', afterWords: '' }] }
    const id = await published(change)
    const waiting = sent.map(({ deliveryId }) => deliveryId)
    const results = await Promise.all([1, 2, 3].map(() => withdrawSupplement(needs(), why(id))))
    expect(results.map(codeOf).toSorted()).toEqual(['ok', 'withdrawn', 'withdrawn'])
    expect(codeOf(await correctSupplement(needs(), { ...why(id), body: 'x', notes: [] }))).toBe('withdrawn')
    for (const reader of [buyer, null])
      expect(await opens(id, reader)).toMatch(/^It was withdrawn on .* A limit was misprinted\.$/)
    expect(await chaptersOf(id)).toEqual([])
    expect(await companionOf(buyer, id)).toMatchObject({ changed: { kind: 'withdrawn' } })
    expect(await Promise.all(waiting.map((each) => readDelivery(test.db, each)))).toEqual(
      waiting.map(() => null),
    )
    await deliverOrder(needs(), await orderPrinted(await somebody()))
    sent = []
    await test.db.transaction().execute((tx) => deliverSupplements(tx, outbox, id))
    expect(sent).toEqual([])
    expect(await published(change)).toBeGreaterThan(id)
  })

  it('gives the edition and its sets the assessment back that they had, promised or made with it', async () => {
    const { later, verdicts } = await promise()
    const rows = () => sql`select * from applicability order by 1, 2, 3`.execute(test.db)
    const before = (await rows()).rows
    const id = await published({ attempts: [later] })
    expect(await verdicts()).toEqual(
      Array(2).fill({ verdict: 'fits-with-supplement', href: `/supplement/${id}` }),
    )
    expect(codeOf(await withdrawSupplement(needs(), why(id)))).toBe('ok')
    expect((await rows()).rows).toEqual(before)

    const first = await published()
    await sql`update applicability set supplement_href = ${`/supplement/${first}`}, supplement_on = business_today()
      where edition_id = ${small.editions.incomeTax} and attempt_code = ${later}`.execute(test.db)
    await sql`update applicability set supplement_href = '/articles/other', supplement_on = business_today()
      where edition_id = ${small.editions.taxSet} and attempt_code = ${later}`.execute(test.db)
    expect(codeOf(await withdrawSupplement(needs(), why(first)))).toBe('ok')
    expect(await verdicts()).toEqual(Array(2).fill({ verdict: 'does-not-fit', href: null }))
    const again = await published({ attempts: [later] })
    expect(await verdicts()).toEqual(
      Array(2).fill({ verdict: 'fits-with-supplement', href: `/supplement/${again}` }),
    )
  })
})
