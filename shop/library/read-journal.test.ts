import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startTrial } from '#shop/entitlements'
import { dayFromNow } from '#tests/support/day-from-now'
import { testDatabase } from '#tests/support/postgres'
import { testSecret } from '#tests/support/test-secret'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import { enrolSomebody } from '../identity/identity.fixtures.ts'
import {
  backIssueDays,
  mayOpen,
  openBook,
  readBook,
  readJournalIssues,
  readLibrary,
  tryBook,
} from './index.ts'
import { buyBook, makeVirtual, makeVirtualIssue } from './library.fixtures.ts'

const test = await testDatabase({ from: 'empty', connections: 5 })
const needs = () => ({ db: test.db, outbox: { send: async () => {} }, secret: testSecret })

const world = await plantSmallCatalog(test.db)

const somebody = () => enrolSomebody(test.db)

/** A virtual journal with an issue that came out so many days after today. */
async function journalIssuedIn(days: number) {
  const { journal, issue } = world.editions
  return {
    journal: await makeVirtual(test.db, journal, { validity_days: 365 }),
    issue: await makeVirtualIssue(test.db, issue, await dayFromNow(test.db, days)),
  }
}

describe('a subscription to a virtual journal', () => {
  it.each([
    { began: 0, issued: 0, opens: true },
    { began: 0, issued: -backIssueDays, opens: true },
    { began: 0, issued: -backIssueDays - 1, opens: false },
    { began: -364, issued: 0, opens: true },
    { began: -364, issued: -364 - backIssueDays - 1, opens: false },
    { began: 0, issued: 1, opens: false },
  ])('that begins on day $began and an issue of day $issued: $opens', async ({ began, issued, opens }) => {
    const { journal, issue } = await journalIssuedIn(issued)
    const userId = await somebody()
    await buyBook(needs(), userId, journal)
    await openBook(test.db, { userId, editionId: journal }, 'journal')
    await sql`update entitlements set opened_at = opened_at + make_interval(days => ${began}), ends_on = ends_on + ${began}::int
      where edition_id = ${journal}`.execute(test.db)
    const access = await mayOpen(test.db, { userId, editionId: issue }, 'issue')
    expect(access.ok).toBe(opens)
    if (!access.ok)
      expect(access.refusal.message).toMatch(/^This issue (?:comes out on|came out on .+ opens issues from)/)
    const subscription = await mayOpen(test.db, { userId, editionId: journal }, 'journal')
    if (!subscription.ok) throw new Error(subscription.refusal.message)
    const issues = await readJournalIssues(test.db, { journalId: journal, access: subscription.value })
    expect(issues.some(({ editionId }) => editionId === issue)).toBe(opens)
  })

  it('begins with the first issue that is opened, and closes its issues when it is over', async () => {
    const { journal, issue } = await journalIssuedIn(-3)
    const userId = await somebody()
    await buyBook(needs(), userId, journal)
    const opened = await openBook(test.db, { userId, editionId: issue }, 'issue')
    expect(opened).toMatchObject({ ok: true, value: { isOpened: true, isSubscribed: true } })
    const [owned] = await readLibrary(test.db, { userId, exam: null })
    expect(owned).toMatchObject({ state: 'ACTIVATED' })
    expect(owned?.chapters).toBeGreaterThan(0)
    await sql`update entitlements set ends_on = business_today() - 1, opened_at = opened_at - interval '365 days'
      where edition_id = ${journal}`.execute(test.db)
    const late = await mayOpen(test.db, { userId, editionId: issue }, 'issue')
    expect(late).toMatchObject({ ok: false, refusal: { code: 'ended' } })
  })

  it('is nobody else’s, and an issue bought by itself opens no other', async () => {
    const first = await journalIssuedIn(-3)
    const second = await journalIssuedIn(-2)
    const [subscriber, reader] = [await somebody(), await somebody()]
    await buyBook(needs(), subscriber, first.journal)
    await buyBook(needs(), reader, first.issue)
    const may = async (userId: string, editionId: number) =>
      (await mayOpen(test.db, { userId, editionId }, 'issue')).ok
    expect([await may(reader, first.issue), await may(reader, second.issue)]).toEqual([true, false])
    expect(await may(await somebody(), first.issue)).toBe(false)
  })

  it('can be tried once, and is cited by its journal', async () => {
    const { journal, issue } = await journalIssuedIn(-1)
    const userId = await somebody()
    expect(await tryBook(test.db, { userId, editionId: journal })).toMatchObject({
      ok: true,
      value: { cause: 'trial' },
    })
    expect((await mayOpen(test.db, { userId, editionId: issue }, 'issue')).ok).toBe(true)
    expect(await test.db.transaction().execute((tx) => startTrial(tx, { userId, editionId: journal }))).toBe(
      'taken',
    )
    const book = await readBook(test.db, issue)
    expect(book?.journal).toMatchObject({ title: 'Tax Letters' })
    expect(book?.journal?.citation).toMatch(/^Volume 12, Part 3 \(\d{4}\)$/)
  })
})
