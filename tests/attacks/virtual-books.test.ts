import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { allRows } from '#kernel/read-rows'
import { createKeyBatch, readKeys } from '#shop/entitlements'
import { openBook } from '#shop/library'
import { closeAccess } from '#shop/payments'
import { findBreaches } from '#shop/reports'
import { openShop } from '#tests/support/journey'
import { buyBook, makeVirtualIssue, writeText } from '../../shop/library/library.fixtures.ts'
import { type Outsider, openAccount, openOutsider } from './outsider.ts'

const shop = openShop()
const { id } = world.incomeTaxVirtual
const page = `/virtual/book/${id}`
const secretWords = /secret words of chapter/
let owner: Outsider
let ownerId: string
let people = 0

const idOf = async (name: string) =>
  (
    await shop.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', `${name.toLowerCase()}@example.com`)
      .executeTakeFirstOrThrow()
  ).id

/** Somebody with an account and the book, opened. */
async function openReader(): Promise<{ who: Outsider; userId: string; orderId: number; lineId: number }> {
  const name = `Reader${++people}`
  const who = await openAccount(shop, name)
  const userId = await idOf(name)
  const { id: orderId, lineId } = await buyBook(shop.needs, userId, id)
  await openBook(shop.db, { userId, editionId: id })
  return { who, userId, orderId, lineId }
}

beforeAll(async () => {
  await writeText(shop.db, id, 12)
  const reader = await openReader()
  owner = reader.who
  ownerId = reader.userId
})

describe('a link to a chapter', () => {
  test('opens to its owner, whose answer nothing stores', async () => {
    const answer = await owner.send(`${page}/2`)
    expect([answer.status, secretWords.test(answer.body)]).toEqual([200, true])
    expect(answer.headers.get('cache-control')).toMatch(/no-store/)
  })

  test('copied to somebody else answers 403, to a guest the page to sign in, and never the text', async () => {
    const other = await openAccount(shop, 'Rohan')
    const staff = await openAccount(shop, 'Kavita', 'owner')
    for (const ending of ['', '.data'])
      for (const [who, statuses] of [
        [other, [403]],
        [staff, [403]],
        [openOutsider(shop.url), [303, 202]],
      ] as const) {
        const answer = await who.send(`${page}/2${ending}`)
        expect(statuses).toContain(answer.status)
        expect(answer.body).not.toMatch(secretWords)
      }
    for (const intent of ['place', 'note', 'delete'])
      expect(
        (await other.post(`${page}/2`, { intent, progress: '0.5', words: 'Mine', note: 1 })).status,
      ).toBe(403)
    expect((await other.post(page, { intent: 'open' })).status).toBe(409)
  })

  test('to a chapter beyond the book, or by a trick of the path, leads nowhere', async () => {
    for (const chapter of [
      '13',
      '0',
      '-1',
      '1e0',
      '2.0',
      '٢',
      '99999999999999999999',
      '..%2f..%2fsecret',
      '2%00',
      "2'--",
    ]) {
      const answer = await owner.send(`${page}/${chapter}`)
      expect([chapter, [400, 404].includes(answer.status)]).toEqual([chapter, true])
      expect(answer.body).not.toMatch(secretWords)
      expect(
        (await owner.post(`${page}/${chapter}`, { intent: 'note', words: 'Here' })).status,
      ).toBeGreaterThan(399)
    }
    for (const book of ['0', '999999', '1e3', String(world.incomeTaxBook.id), '%2e%2e'])
      expect([book, (await owner.send(`/virtual/book/${book}/2`)).status]).toEqual([book, 404])
  })

  test('after its last day, or once staff closed it, says why and gives no text', async () => {
    const expired = await openReader()
    await sql`update entitlements set ends_on = business_today() - 1, opened_at = opened_at - interval '1 day'
      where order_line_id = ${expired.lineId}`.execute(shop.db)
    const over = await expired.who.send(`${page}/2`)
    expect([over.status, secretWords.test(over.body)]).toEqual([403, false])
    expect(over.body).toContain('Your time with this book ended on')
    const refunded = await openReader()
    await refunded.who.post(`${page}/2`, { intent: 'note', words: 'Compare with the form.' })
    const why = { actorId: ownerId, reason: 'Bought for the wrong attempt', isRefunded: true }
    const { orderId, lineId } = refunded
    expect((await closeAccess(shop.needs, { orderId, lineId, ...why })).ok).toBe(true)
    const closed = await refunded.who.send(`${page}/2`)
    expect([closed.status, secretWords.test(closed.body)]).toEqual([403, false])
    expect(closed.body).toMatch(/Bought for the wrong attempt\. Order BM\d{11} shows your refund\./)
    expect(closed.body).toContain('Compare with the form.')
    for (const intent of ['place', 'note']) {
      const saved = await refunded.who.post(`${page}/reading`, { intent, chapter: '2' })
      expect([saved.status, saved.body.includes('shows your refund.')]).toEqual([403, true])
    }
    for (const intent of ['note', 'delete']) {
      const saved = await refunded.who.post(`${page}/2`, { intent, words: 'Late', note: 1 })
      expect([saved.status, saved.body.includes('shows your refund.')]).toEqual([403, true])
    }
    expect((await refunded.who.send('/user/library')).body).toContain('Bought for the wrong attempt')
    const call = await refunded.who.send(`/api/bookstore/product/readNow?editionId=${id}`)
    expect([call.status, JSON.parse(call.body).code]).toEqual([403, 'withdrawn'])
  })
})

test('opened twice at once, the time of a book begins once', async () => {
  const who = await openAccount(shop, 'Twice')
  const { lineId } = await buyBook(shop.needs, await idOf('Twice'), id)
  const answers = await Promise.all(Array.from({ length: 6 }, () => who.post(page, { intent: 'open' })))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(303))
  const moves = await shop.db
    .selectFrom('order_moves')
    .select('to_state')
    .where('order_line_id', '=', lineId)
    .where('to_state', '=', 'ACTIVATED')
    .execute()
  expect(moves).toHaveLength(1)
})

test('a book is not copied in seconds: after a few new chapters the reader waits, with the page and its data alike', async () => {
  const { who } = await openReader()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => who.send(`${page}/${at + 1}${at % 2 === 0 ? '' : '.data'}`)),
  )
  expect(answers.filter(({ body }) => secretWords.test(body))).toHaveLength(6)
  const waiting = await who.send(`${page}/${answers.findIndex(({ body }) => !secretWords.test(body)) + 1}`)
  expect([waiting.status, waiting.body.includes('Please wait a few minutes.')]).toEqual([429, true])
})

test('notes of any length and content are refused or shown as text', async () => {
  const { who, userId } = await openReader()
  for (const words of ['x'.repeat(2_001), 'x'.repeat(900_000)])
    expect([413, 422]).toContain((await who.post(`${page}/1`, { intent: 'note', words })).status)
  expect((await who.post(`${page}/1`, { intent: 'note', quote: 'x'.repeat(501), words: '' })).status).toBe(
    422,
  )
  const call = (fields: Readonly<Record<string, string>>) =>
    who.post(`${page}/reading`, { chapter: '1', ...fields })
  const other = crypto.randomUUID()
  expect((await call({ intent: 'place', progress: 'NaN', id: other, knownAt: '0' })).status).toBe(400)
  expect((await call({ intent: 'note', words: 'Theirs', id: other, owner: other })).status).toBe(422)
  for (const chapter of ['0', '99', 'x'])
    expect((await call({ intent: 'note', words: 'Here', chapter })).status).toBe(400)
  for (const highlight of [
    { colour: 'red', startsAt: '1' },
    { colour: 'yellow', startsAt: '-1' },
    { colour: 'yellow', startsAt: '1e9' },
    { colour: 'blue', startsAt: 'x' },
  ])
    expect((await call({ intent: 'note', quote: 'words', ...highlight })).status).toBe(400)
  const script = '<script>alert(1)</script>'
  expect((await who.post(`${page}/1`, { intent: 'note', words: script })).status).toBe(303)
  expect((await who.send(`${page}/1`)).body).not.toContain(script)
  const file = await who.send(`${page}/notes.txt`)
  expect(file.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; /)
  expect(file.body).toContain(script)
  expect((await owner.send(`${page}/notes.txt`)).status).toBe(404)
  expect(await allRows(shop.db)`select from reading_notes where user_id = ${userId}`).toHaveLength(1)
})

describe('search in a book', () => {
  const found = /class="text-soft">…/g

  test('answers its owner alone, in pieces of the text, whatever is typed', async () => {
    const { who } = await openReader()
    const own = await who.send(`${page}/1?q=secret+words`)
    expect(own.body.match(found)).toHaveLength(12)
    for (const q of ['%', '(a+)+$', "'--", '\\\\', 'x'.repeat(5_000)])
      expect([q, (await who.send(`${page}/1?q=${encodeURIComponent(q)}`)).status]).toEqual([q, 200])
    const other = await openAccount(shop, 'Foreign')
    for (const chapter of [1, 2])
      for (const reader of [other, openOutsider(shop.url)]) {
        const answer = await reader.send(`${page}/${chapter}?q=secret+words`)
        expect(answer.body).not.toMatch(/secret words of chapter (?:[2-9]|1\d)/)
        expect(answer.body).not.toMatch(found)
      }
  })

  test('is counted by person, also side by side, so that pieces do not add up to the book', async () => {
    const { who } = await openReader()
    await who.send(`${page}/1`)
    const answers = await Promise.all(Array.from({ length: 104 }, () => who.send(`${page}/1?q=secret+words`)))
    expect(answers.filter(({ body }) => body.match(found))).toHaveLength(100)
    expect(answers.filter(({ body }) => body.includes('more searches than we allow'))).toHaveLength(4)
  })
})

test('the pages to keep offline are given to the owner of an opened book alone, for a browser that says which it is', async () => {
  const { who } = await openReader()
  const keep = { intent: 'keep', device: crypto.randomUUID() }
  const pack = await who.post(`${page}/offline`, keep)
  expect([pack.status, pack.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(pack.body.match(/secret words of chapter/g)).toHaveLength(12)
  const other = await openAccount(shop, 'Offline')
  for (const [reader, fields, status] of [
    [other, keep, 403],
    [openOutsider(shop.url), keep, 401],
    [who, { ...keep, device: 'mine' }, 400],
    [who, { ...keep, intent: 'all' }, 400],
    [other, { ...keep, intent: 'renew' }, 403],
  ] as const) {
    const answer = await reader.post(`${page}/offline`, fields)
    expect([answer.status, secretWords.test(answer.body)]).toEqual([status, false])
  }
  expect((await who.post(`/virtual/book/${world.incomeTaxBook.id}/offline`, keep)).status).toBe(404)
})

describe('activation keys', () => {
  test('are read by staff of the catalogue alone, as a page and as a file without formulas', async () => {
    const catalogue = await openAccount(shop, 'Ananya', 'catalogue')
    const fields = { deed: 'create', label: '=HYPERLINK("x")', edition: id, keys: 3, uses: 1, until: '' }
    const made = await catalogue.post('/desk/keys', fields)
    expect(made.status).toBe(303)
    const batch = made.leadsTo.replace(/^.*\/students/, '')
    const sheet = await catalogue.send(batch)
    const [key = ''] = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(sheet.body) ?? []
    expect(key).not.toBe('')
    const file = await catalogue.send(`${batch}.csv`)
    expect(file.body).toContain(`${key},"'=HYPERLINK(""x"")"`)
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    for (const [name, role] of [
      ['Suresh', 'support'],
      ['Student', undefined],
    ] as const) {
      const other = await openAccount(shop, name, role)
      for (const path of ['/desk/keys', batch, `${batch}.csv`]) {
        const answer = await other.send(path)
        expect([path, answer.status]).toEqual([path, 403])
        expect(answer.body).not.toContain(key)
      }
      expect((await other.post('/desk/keys', fields)).status).toBe(403)
    }
    for (const wrong of [
      { keys: 2001 },
      { keys: 0 },
      { uses: 101 },
      { edition: world.incomeTaxBook.id },
      { label: 'x' },
      { until: 'soon' },
    ])
      expect((await catalogue.post('/desk/keys', { ...fields, ...wrong })).status).toBe(422)
  })

  test('open a book once by page or call, with the words of the specification, and cannot be guessed', async () => {
    const made = await createKeyBatch(shop.needs, {
      editionId: id,
      label: 'Cards',
      keys: 2,
      usesPerKey: 1,
      redeemUntil: null,
      actorId: ownerId,
    })
    if (!made.ok) throw new Error(made.refusal.message)
    const [first, second] = await readKeys(shop.needs, made.value)
    const one = await openAccount(shop, 'One')
    const two = await openAccount(shop, 'Two')
    const byPage = await one.post('/user/library/key', { key: first!.key })
    expect([byPage.status, byPage.leadsTo]).toEqual([303, `/students${page}`])
    const call = (who: Outsider, key: string) =>
      who.call('/bookstore/product/accessBookByActivationKey', { key })
    const used = await call(two, first!.key)
    expect([used.status, JSON.parse(used.body)]).toMatchObject([
      422,
      {
        code: 'LIMIT_REACHED',
        StatusMsg: 'This key has reached maximum usage limit. Please try with different key.',
      },
    ])
    const opened = await call(two, second!.key)
    expect([opened.status, JSON.parse(opened.body).data.isOpened]).toEqual([200, false])
    expect((await call(openOutsider(shop.url), second!.key)).status).toBe(401)
    const guesser = await openAccount(shop, 'Guesser')
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, at) => call(guesser, `0000-0000-0000-00${at + 10}`)),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    expect(JSON.parse(answers.find(({ status }) => status === 422)?.body ?? '{}')).toMatchObject({
      code: 'INVALID_KEY',
      StatusMsg: 'Key is invalid please recheck and make sure key is correct.',
    })
  })
})

test('a free trial is started once by the call, and every invariant holds after all of this', async () => {
  const who = await openAccount(shop, 'Trying')
  const call = (editionId: number) => who.call('/bookstore/product/virtualBookFreetrial', { editionId })
  const codes = (await Promise.all([call(id), call(id), call(id)])).map(({ body }) => JSON.parse(body))
  expect(codes.filter(({ ResponseType }) => ResponseType === 'SUCCESS')).toHaveLength(1)
  expect((await who.send(`${page}/2`)).body).toMatch(secretWords)
  expect(JSON.parse((await call(id)).body).code).toBe('DATA_FOUND')
  expect(JSON.parse((await call(999_999)).body).code).toBe('DATA_NOT_FOUND')
  await sql`update entitlements set ends_on = business_today() - 1, opened_at = opened_at - interval '1 day'
    where cause = 'trial'`.execute(shop.db)
  expect(JSON.parse((await call(id)).body).code).toBe('TRIAL_ALREADY_TAKEN')
  expect((await who.send(`${page}/2`)).status).toBe(403)
  expect(await findBreaches(shop.db)).toEqual([])
})

test('a trial of a journal answers the kinds of the specification, and one of a plan charged by mandate is none here', async () => {
  const journal = world.journalVirtual.id
  await makeVirtualIssue(shop.db, world.issue.id, '2026-11-01')
  const who = await openAccount(shop, 'Subscriber')
  const call = async (editionId: number, by = who) => {
    const { status, body } = await by.call('/bookstore/product/virtualJournalFreetrial', { editionId })
    return [status, JSON.parse(body).ResponseType]
  }
  expect(await call(journal, openOutsider(shop.url))).toEqual([401, 'ERROR'])
  expect(await call(journal)).toEqual([200, 'SUCCESS'])
  expect(await call(journal)).toEqual([409, 'DATA_FOUND'])
  expect(await call(id)).toEqual([409, 'ACTIVE_ANOTHER_TRIAL'])
  expect(await call(world.journal.id)).toEqual([404, 'DATA_NOT_FOUND'])
  await sql`update entitlements set ends_on = business_today() - 1, opened_at = opened_at - interval '1 day'
    where cause = 'trial'`.execute(shop.db)
  expect(await call(journal)).toEqual([409, 'TRIAL_ALREADY_TAKEN'])
  await shop.db.updateTable('editions').set({ trial_days: 7 }).where('id', '=', journal).execute()
  expect(await call(journal, await openAccount(shop, 'Latecomer'))).toEqual([404, 'DATA_NOT_FOUND'])
  expect(await findBreaches(shop.db)).toEqual([])
})
