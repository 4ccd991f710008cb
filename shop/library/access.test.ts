import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Outbox } from '#ports/outbox'
import { createKeyBatch, extendAccess, readKeys, stopKeyBatch } from '#shop/entitlements'
import { closeAccess } from '#shop/payments'
import { findBreaches } from '#shop/reports'
import { dayFromNow } from '#tests/support/day-from-now'
import { testDatabase } from '#tests/support/postgres'
import { testSecret } from '#tests/support/test-secret'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import { enrolSomebody } from '../identity/identity.fixtures.ts'
import {
  expireAccess,
  mayOpen,
  openBook,
  readEndingAccess,
  readExtendedAccess,
  readLibrary,
  readNoTrial,
  redeemKey,
  tryBook,
} from './index.ts'
import { buyBook, makeKey, makeVirtual, writeText } from './library.fixtures.ts'
import { noteChapter } from './note-chapter.ts'

const test = await testDatabase({ from: 'empty', connections: 20 })
let book: number
let printed: number
let next: string
let later: string
let sent: (readonly [string, unknown])[] = []
const outbox: Outbox = { send: async (_tx, topic, data) => void sent.push([topic, data]) }
const needs = () => ({ db: test.db, outbox, secret: testSecret })

beforeAll(async () => {
  const { editions, attempts } = await plantSmallCatalog(test.db)
  printed = editions.incomeTax
  next = attempts.next
  later = attempts.later
  await sql`update product_kinds set delivery_ready = true where type = 'BOOK' and format = 'VIRTUAL'`.execute(
    test.db,
  )
  await sql`update editions set validity_days = 180 where id = ${editions.incomeTaxVirtual}`.execute(test.db)
  book = editions.incomeTaxVirtual
  await writeText(test.db, book, 12)
})
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const somebody = () => enrolSomebody(test.db)
const whyNot = async (userId: string): Promise<string> => {
  const access = await mayOpen(test.db, { userId, editionId: book })
  return access.ok ? 'open' : access.refusal.message
}
const inLibrary = async (userId: string) => {
  const [owned] = await readLibrary(test.db, { userId, exam: null })
  return owned && { state: owned.state, cause: owned.cause, closedBecause: owned.closedBecause }
}
const inDays = async <T>(days: number, work: () => Promise<T>): Promise<T> => {
  await sql`update entitlements set opened_at = opened_at - make_interval(days => ${days}), ends_on = ends_on - ${days}::int,
      noted_on = noted_on - ${days}::int
    where ends_on is not null`.execute(test.db)
  return work()
}

describe('a book that was bought', () => {
  it('begins once when it is opened many times at once', async () => {
    const userId = await somebody()
    const { lineId } = await buyBook(needs(), userId, book)
    const reader = { userId, editionId: book }
    const opened = await Promise.all(Array.from({ length: 8 }, () => openBook(test.db, reader)))
    expect(opened.every(({ ok }) => ok)).toBe(true)
    const moves = await test.db
      .selectFrom('order_moves')
      .select('to_state')
      .where('order_line_id', '=', lineId)
      .where('to_state', '=', 'ACTIVATED')
      .execute()
    expect(moves).toHaveLength(1)
  })

  it('closed by staff says why, stays in the library, and gives its money back once', async () => {
    const userId = await somebody()
    const { id: orderId, lineId } = await buyBook(needs(), userId, book)
    const closing = { orderId, lineId, actorId: userId, reason: 'Bought twice by mistake', isRefunded: true }
    expect((await closeAccess(needs(), closing)).ok).toBe(false)
    await openBook(test.db, { userId, editionId: book })
    const closed = await Promise.all([closeAccess(needs(), closing), closeAccess(needs(), closing)])
    expect(closed.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await whyNot(userId)).toMatch(
      /^Access was closed on .*: Bought twice by mistake\. Order BM\d{11} shows your refund\. Your notes stay\./,
    )
    expect(await inLibrary(userId)).toEqual({
      state: 'REFUND_INITIATED',
      cause: 'order',
      closedBecause: 'Bought twice by mistake',
    })
    const { rows } = await sql`
      select amount_paise "amount", cause from refunds where order_id = ${orderId}`.execute(test.db)
    expect(rows).toEqual([{ amount: 62_500, cause: 'closed' }])
    expect(sent.filter(([topic]) => topic === 'access-closed')).toEqual([
      ['access-closed', { orderId, lineId }],
    ])
    expect(await findBreaches(test.db)).toEqual([])
  })

  it('closed without a refund says why, too', async () => {
    const userId = await somebody()
    const { id: orderId, lineId } = await buyBook(needs(), userId, book)
    await openBook(test.db, { userId, editionId: book })
    const closing = { orderId, lineId, actorId: userId, reason: 'Copied to others', isRefunded: false }
    expect((await closeAccess(needs(), closing)).ok).toBe(true)
    expect(await whyNot(userId)).toMatch(/: Copied to others\. Order /)
  })

  it('that cannot be ended keeps no other open, and no mail of the day from leaving', async () => {
    const lines: number[] = []
    for (const userId of [await somebody(), await somebody()]) {
      lines.push((await buyBook(needs(), userId, book)).lineId)
      await openBook(test.db, { userId, editionId: book })
    }
    sent = []
    await sql`alter table order_lines add constraint unending check (id <> ${sql.lit(lines[0])} or state <> 'EXPIRED')`.execute(
      test.db,
    )
    await inDays(180, () => expect(expireAccess(needs())).rejects.toThrow('unending'))
    await sql`alter table order_lines drop constraint unending`.execute(test.db)
    const { rows } = await sql`
      select state from order_lines where id = any(${lines}) order by id`.execute(test.db)
    expect(rows).toEqual([{ state: 'ACTIVATED' }, { state: 'EXPIRED' }])
    expect(sent.map(([topic]) => topic)).toContain('access-ending')
    await expireAccess(needs())
  })

  it('is over after its days, before and after the job has come', async () => {
    const userId = await somebody()
    await buyBook(needs(), userId, book)
    await openBook(test.db, { userId, editionId: book })
    await inDays(180, async () => {
      expect(await whyNot(userId)).toMatch(/^Your time with this book ended on /)
      await expireAccess(needs())
      expect(await whyNot(userId)).toMatch(/^Your time with this book ended on /)
      expect(await inLibrary(userId)).toMatchObject({ state: 'EXPIRED' })
      const wordsFor = async (noun: 'book' | 'plan' | 'research plan') => {
        const access = await mayOpen(test.db, { userId, editionId: book }, noun)
        return access.ok ? '' : access.refusal.message
      }
      expect(await wordsFor('book')).toMatch(/\d\. Your notes stay\.$/)
      expect(await wordsFor('plan')).toMatch(/\d\. Your results stay\.$/)
      expect(await wordsFor('research plan')).toMatch(/this research plan ended on .*\d\.$/)
    })
  })
})

describe('a title until an attempt whose exams are postponed', () => {
  const soldUntilNext = async () => {
    const editionId = await makeVirtual(test.db, printed, { validity_days: null })
    await writeText(test.db, editionId)
    await sql`update editions set validity_attempt = ${next} where id = ${editionId}`.execute(test.db)
    return editionId
  }
  const holds = async (editionId: number, isOpened = true) => {
    const userId = await somebody()
    await buyBook(needs(), userId, editionId)
    if (isOpened) expect((await openBook(test.db, { userId, editionId })).ok).toBe(true)
    return userId
  }
  const endsOf = async (userId: string) => {
    const { rows } = await sql<{ endsOn: string }>`
      select ends_on::text "endsOn" from library_access where user_id = ${userId}`.execute(test.db)
    return rows[0]?.endsOn
  }

  it('is extended for all who hold it, now and later, whom a message tells why; what is over stays over', async () => {
    const editionId = await soldUntilNext()
    const [open, over, unopened] = [
      await holds(editionId),
      await holds(editionId),
      await holds(editionId, false),
    ]
    const before = (await endsOf(open)) ?? ''
    await sql`update entitlements n set opened_at = n.opened_at - interval '1 year', ends_on = business_today() - 1
      from library_access a where a.entitlement_id = n.id and a.user_id = ${over}`.execute(test.db)
    const day = new Date(Date.parse(before) + 40 * 86_400_000).toISOString().slice(0, 10)
    const extend = (change: object = {}) =>
      extendAccess(needs(), {
        attemptCode: next,
        endsOn: day,
        reason: 'Exams were postponed',
        actorId: open,
        ...change,
      })
    for (const [change, code] of [
      [{ attemptCode: 'nothing' }, 'unknown_attempt'],
      [{ endsOn: before }, 'bad_day'],
      [{ endsOn: '2099-01-01' }, 'bad_day'],
      [{ reason: '' }, 'no_reason'],
    ] as const)
      expect(await extend(change)).toMatchObject({ ok: false, refusal: { code } })
    expect(await endsOf(open)).toBe(before)
    sent = []
    const both = await Promise.all([extend(), extend()])
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect([await endsOf(open), await endsOf(over)]).toEqual([day, expect.not.stringContaining(day)])
    await openBook(test.db, { userId: unopened, editionId })
    expect(await endsOf(unopened)).toBe(day)
    expect(sent.map(([topic]) => topic)).toEqual(['access-extended', 'access-extended'])
    const [[, about] = ['', null], [, second] = ['', null]] = sent
    expect(
      await readExtendedAccess(test.db, (second as { entitlementId: number }).entitlementId, day),
    ).toMatchObject({ userId: unopened, endsOn: day })
    const { entitlementId } = about as { entitlementId: number }
    expect(await readExtendedAccess(test.db, entitlementId, day)).toMatchObject({
      userId: open,
      endsOn: day,
      reason: 'Exams were postponed',
    })
  })
})

describe('a title until an attempt that moves', () => {
  const soldUntil = async (attempt: string) => {
    const editionId = await makeVirtual(test.db, printed, { validity_days: null })
    await writeText(test.db, editionId)
    await sql`update editions set validity_attempt = ${attempt} where id = ${editionId}`.execute(test.db)
    return editionId
  }

  it('lasts to the last paper, and lets those who opened it before follow once', async () => {
    const editionId = await soldUntil(later)
    const userId = await somebody()
    const { id: orderId } = await buyBook(needs(), userId, editionId)
    expect((await openBook(test.db, { userId, editionId })).ok).toBe(true)
    await sql`update attempts set exam_on = (date_trunc('month', exam_on) + interval '1 month 13 days')::date
      where code = ${later}`.execute(test.db)
    const { rows } = await sql<{ day: string; isAfterPapers: boolean }>`
      select attempt_access_ends(code)::text as day, attempt_access_ends(code) >= exam_on + 17 "isAfterPapers"
      from attempts where code = ${later}`.execute(test.db)
    const { day, isAfterPapers } = rows[0]!
    expect(isAfterPapers).toBe(true)
    const extend = () =>
      extendAccess(needs(), { attemptCode: later, endsOn: day, reason: 'Exams moved', actorId: userId })
    expect(await extend()).toMatchObject({ ok: true, value: 1 })
    expect(await extend()).toMatchObject({ ok: false, refusal: { code: 'bad_day' } })
    const ends =
      await sql`select ends_on::text "endsOn" from library_access where order_id = ${orderId}`.execute(
        test.db,
      )
    expect(ends.rows).toEqual([{ endsOn: day }])
  })

  it('is not sold, opened or given by a key once that is over; its line can still be cancelled', async () => {
    const editionId = await soldUntil(later)
    const userId = await somebody()
    const { lineId } = await buyBook(needs(), userId, editionId)
    const key = await makeKey(needs(), editionId, userId)
    await sql`update attempts set exam_on = business_today() - 60 where code = ${later}`.execute(test.db)
    await sql`delete from access_extensions where attempt_code = ${later}`.execute(test.db)
    expect(await openBook(test.db, { userId, editionId })).toMatchObject({
      ok: false,
      refusal: {
        code: 'ended',
        message: expect.stringMatching(/before you opened it\. You can still cancel it/),
      },
    })
    const line = await sql`select state from order_lines where id = ${lineId}`.execute(test.db)
    expect(line.rows).toEqual([{ state: 'ACCEPTED' }])
    expect(await redeemKey(needs(), { userId: await somebody(), ip: '198.51.100.9', key })).toMatchObject({
      ok: false,
      refusal: { code: 'INVALID_KEY', message: expect.stringContaining('ended with') },
    })
    await expect(buyBook(needs(), await somebody(), editionId)).rejects.toThrow('Its access ended with')
    await expect(makeKey(needs(), editionId, userId)).rejects.toThrow('no attempt that is over')
  })
})

describe('an activation key', () => {
  const batch = async (change: object = {}) => {
    const actorId = await somebody()
    const wish = { editionId: book, label: 'Cards', keys: 2, usesPerKey: 1, redeemUntil: null, actorId }
    const made = await createKeyBatch(needs(), { ...wish, ...change })
    if (!made.ok) throw new Error(made.refusal.message)
    return { id: made.value, actorId, keys: (await readKeys(needs(), made.value)).map(({ key }) => key) }
  }
  const use = async (key: string, userId: string, ip = '198.51.100.7') => {
    const redeemed = await redeemKey(needs(), { userId, ip, key })
    return redeemed.ok ? redeemed.value[0] : redeemed.refusal
  }

  it('opens the book to one person, however it is typed', async () => {
    const { keys } = await batch()
    const userId = await somebody()
    expect(await use(` ${keys[0]!.toLowerCase().replaceAll('-', ' ')}`, userId)).toBe(book)
    expect(await inLibrary(userId)).toMatchObject({ state: 'ACCEPTED', cause: 'key' })
    expect(await openBook(test.db, { userId, editionId: book })).toMatchObject({ ok: true })
    expect(await use(keys[0]!, userId)).toMatchObject({ code: 'already_open' })
    expect(await use(keys[1]!, userId)).toMatchObject({ code: 'already_open' })
    expect(await use(keys[0]!, await somebody())).toEqual({
      code: 'LIMIT_REACHED',
      message: 'This key has reached maximum usage limit. Please try with different key.',
      path: 'key',
    })
  })

  it('is stored nowhere', async () => {
    const { keys } = await batch()
    const { rows } = await sql<{ all: string }>`
      select string_agg(k::text, ' ') "all" from activation_keys k`.execute(test.db)
    for (const key of keys) {
      expect(rows[0]?.all).not.toContain(key)
      expect(rows[0]?.all).not.toContain(key.replaceAll('-', ''))
    }
  })

  it('that many use at once opens to as many as it may', async () => {
    const { keys } = await batch({ usesPerKey: 3 })
    const all = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => use(keys[0]!, await somebody(), `198.51.100.${at + 20}`)),
    )
    expect(all.filter((answer) => answer === book)).toHaveLength(3)
  })

  it('made up is invalid; past its day it says until when it could be used, stopped that it cannot', async () => {
    const invalid = { code: 'INVALID_KEY', path: 'key' }
    const madeUp = { ...invalid, message: 'Key is invalid please recheck and make sure key is correct.' }
    const { id, actorId, keys } = await batch()
    await stopKeyBatch(test.db, { batchId: id, actorId })
    await expect(batch({ redeemUntil: '2020-01-01' })).rejects.toThrow('Choose today or a later day.')
    const late = await batch()
    await sql`update key_batches set redeem_until = '2020-01-01' where id = ${late.id}`.execute(test.db)
    const userId = await somebody()
    for (const key of ['', 'hello', "' or 1=1 --", '0000-0000-0000-0000'])
      expect(await use(key, userId)).toEqual(madeUp)
    const over = { ...invalid, message: 'This key could be used until 1 Jan 2020.' }
    expect(await use(late.keys[0]!, userId)).toEqual(over)
    const stopped = { ...invalid, message: 'This key can no longer be used.' }
    expect(await use(keys[0]!, userId)).toEqual(stopped)
  })

  it('is used in a free trial too, and opens the book after it', async () => {
    const { keys } = await batch()
    const userId = await somebody()
    expect((await tryBook(test.db, { userId, editionId: book })).ok).toBe(true)
    expect(await use(keys[0]!, userId)).toBe(book)
    for (const key of keys) expect(await use(key, userId)).toMatchObject({ code: 'already_open' })
    await sql`update entitlements set opened_at = opened_at - interval '8 days', ends_on = business_today() - 1,
      ended_at = business_now() where user_id = ${userId} and cause = 'trial'`.execute(test.db)
    expect(await openBook(test.db, { userId, editionId: book })).toMatchObject({
      ok: true,
      value: { cause: 'key', isOpened: true },
    })
  })

  it('cannot be guessed: wrong keys are limited for an account and for a network, right ones are not', async () => {
    const { keys } = await batch({ keys: 12 })
    const userId = await somebody()
    const guesses = await Promise.all(
      Array.from({ length: 14 }, () => use('0000-0000-0000-0000', userId, '192.0.2.1')),
    )
    const codes = guesses.map((answer) => (typeof answer === 'object' ? answer.code : ''))
    expect(codes.filter((code) => code === 'INVALID_KEY')).toHaveLength(10)
    expect(await use(keys[0]!, userId, '192.0.2.1')).toMatchObject({ code: 'too_many_attempts' })
    for (const key of keys) expect(await use(key, await somebody(), '192.0.2.2')).toBe(book)
    for (let tried = 0; tried < 5; tried++) {
      const other = await somebody()
      for (let at = 0; at < 10; at++) await use('0000-0000-0000-0000', other, '192.0.2.3')
    }
    expect(await use('0000-0000-0000-0000', await somebody(), '192.0.2.3')).toMatchObject({
      code: 'too_many_attempts',
    })
  })
})

describe('a free trial', () => {
  const trial = async (userId: string, editionId = book) => {
    const tried = await tryBook(test.db, { userId, editionId })
    return tried.ok ? 'SUCCESS' : tried.refusal.code
  }

  it('opens a book once, for its days, and ends with a mail', async () => {
    sent = []
    const userId = await somebody()
    const at_once = await Promise.all(Array.from({ length: 6 }, () => trial(userId)))
    expect(at_once.filter((answer) => answer === 'SUCCESS')).toHaveLength(1)
    expect(await trial(userId)).toBe('DATA_FOUND')
    await inDays(6, async () => expect(await whyNot(userId)).toBe('open'))
    await inDays(1, async () =>
      expect(await whyNot(userId)).toMatch(/^Your free trial of this book ended on /),
    )
    await expireAccess(needs())
    await expireAccess(needs())
    expect(sent.filter(([topic]) => topic === 'trial-ended')).toHaveLength(1)
    expect(await trial(userId)).toBe('TRIAL_ALREADY_TAKEN')
    expect(await readNoTrial(test.db, { userId, editionId: book }, 'book')).toMatch(/^You have had the free/)
  })

  it('is one at a time, and only of what can be read and is not owned', async () => {
    const userId = await somebody()
    expect(await trial(userId, 999_999)).toBe('DATA_NOT_FOUND')
    const owner = await somebody()
    await buyBook(needs(), owner, book)
    expect(await trial(owner)).toBe('DATA_FOUND')
    const { rows } = await sql<{ id: number }>`
      select e.id from editions e where e.format = 'HARD' and e.type = 'BOOK'
        and e.work_id <> (select work_id from editions where id = ${book}) limit 1`.execute(test.db)
    const other = rows[0]!.id
    await sql`update editions set format = 'VIRTUAL', weight_g = null, tax_class = 'EBOOK_PRINTED' where id = ${other}`.execute(
      test.db,
    )
    await writeText(test.db, other)
    expect(await trial(userId, other)).toBe('SUCCESS')
    const noTrial = () => readNoTrial(test.db, { userId, editionId: book }, 'book')
    expect(await noTrial()).toMatch(/^Your free trial of another title is running\./)
    expect(await trial(userId)).toBe('ACTIVE_ANOTHER_TRIAL')
    await inDays(7, async () => expect(await noTrial()).toBeNull())
    await inDays(7, async () => expect(await trial(userId)).toBe('SUCCESS'))
  })
})

describe('access that ends', () => {
  it('is mailed once 14 and 3 days before its last day and after it, later where the job was missed, to who has the title no longer than that', async () => {
    const editionId = await makeVirtual(test.db, printed, { validity_days: 16 })
    await writeText(test.db, editionId)
    const userId = await somebody()
    await buyBook(needs(), userId, editionId)
    const opened = await openBook(test.db, { userId, editionId })
    const entitlementId = (opened.ok && opened.value.entitlementId) || 0
    const mails = async () => {
      sent = []
      await expireAccess(needs())
      const about = sent.flatMap(([topic, data]) =>
        topic === 'access-ending' ? [data as { entitlementId: number; endsOn: string; days: number }] : [],
      )
      return about.filter((each) => each.entitlementId === entitlementId)
    }
    expect(await mails()).toEqual([])
    // The jobs of some days are missed.
    const [first] = await inDays(4, mails)
    expect(first).toMatchObject({ days: 14 })
    expect(await readEndingAccess(test.db, first!)).toMatchObject({ userId, isOver: false })
    expect(await mails()).toEqual([])
    await inDays(1, async () => expect(await mails()).toEqual([]))
    await inDays(9, async () => expect(await mails()).toMatchObject([{ days: 3 }]))
    expect(await mails()).toEqual([])
    expect(await readEndingAccess(test.db, first!)).toBeNull()
    await inDays(4, async () => {
      const [last] = await mails()
      expect(last).toMatchObject({ days: -1 })
      expect(await mails()).toEqual([])
      expect(await readEndingAccess(test.db, last!)).toMatchObject({ isOver: true })
      await buyBook(needs(), userId, editionId)
      expect(await readEndingAccess(test.db, last!)).toBeNull()
    })
  })
})

describe('chapters', () => {
  it('are opened no faster than they can be read; what was read before opens always', async () => {
    const reader = { userId: await somebody(), editionId: book }
    const opened = await Promise.all(
      Array.from({ length: 12 }, (_, at) => noteChapter(test.db, reader, at + 1)),
    )
    expect(opened.filter(({ ok }) => ok)).toHaveLength(6)
    const again = opened.flatMap(({ ok }, at) => (ok ? [at + 1] : []))
    for (const no of again) expect((await noteChapter(test.db, reader, no)).ok).toBe(true)
    await sql`update chapters_read set first_read_at = first_read_at - interval '61 seconds'`.execute(test.db)
    const left = Array.from({ length: 12 }, (_, at) => at + 1).filter((no) => !again.includes(no))
    for (const no of left) expect((await noteChapter(test.db, reader, no)).ok).toBe(true)
  })
})

describe('a year of access', () => {
  afterAll(() => test.advanceClock('0 seconds'))

  it('ends a year later, with 29 February where that lies between', async () => {
    const today = await dayFromNow(test.db, 0)
    const years = Array.from({ length: 5 }, (_, ahead) => Number(today.slice(0, 4)) + ahead)
    const year = years.find((each) => each % 4 === 3 && `${each}-03-01` > today)
    await test.advanceClock(`${(Date.parse(`${year}-03-01`) - Date.parse(today)) / 86_400_000} days`)
    const editionId = await makeVirtual(test.db, printed, { validity_days: 365 })
    await writeText(test.db, editionId)
    const userId = await somebody()
    await buyBook(needs(), userId, editionId)
    expect((await openBook(test.db, { userId, editionId })).ok).toBe(true)
    const [owned] = await readLibrary(test.db, { userId, exam: null })
    expect(owned?.endsOn).toBe(`${Number(year) + 1}-02-29`)
  })
})
