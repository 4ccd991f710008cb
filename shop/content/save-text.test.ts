import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { oneRow } from '#kernel/read-rows'
import { testDatabase } from '#tests/support/postgres'
import { plantActor } from '../staff/staff.fixtures.ts'
import { readTextSource, saveText, type TextFields, type TextKind, takeDownText } from './index.ts'

const test = await testDatabase({ from: 'empty' })
let actorId: string
let today: string
beforeAll(async () => {
  today = (await test.pool.query('select business_today()::text today')).rows[0].today
  actorId = await plantActor(test)
})

const good: Readonly<Record<TextKind, TextFields>> = {
  page: { slug: 'eula', title: 'Licence', summary: 'What you may do.', body: 'Read it.', inForceFrom: '' },
  article: {
    slug: 'paying-by-upi',
    kind: 'article',
    subcategory: '',
    courseCode: 'ca',
    title: 'Paying by UPI',
    summary: 'How.',
    body: '## Steps\n\nOpen the app.',
    publishedOn: '2026-01-15',
    updatedOn: '',
    papers: 'ca-final-2, ca-final-3',
  },
  question: {
    slug: 'how-long',
    topic: 'delivery',
    question: 'How long?',
    answer: 'A week.',
    position: '3',
    isOnHome: 'yes',
  },
}
const typed = (kind: TextKind, over: TextFields = {}) => ({
  ...good[kind],
  ...(kind === 'page' && { inForceFrom: today }),
  ...over,
})
const written = async () =>
  Promise.all(
    (['page_versions', 'articles', 'faqs', 'audit_log'] as const).map(
      (table) => oneRow<{ n: number }>(test.db)`select count(*) n from ${sql.table(table)}`,
    ),
  )

it.each<[TextKind, string, TextFields, string]>([
  ['page', 'without a title', { title: '' }, 'title'],
  ['page', 'with too long a summary', { summary: 'x'.repeat(301) }, 'summary'],
  ['page', 'with HTML', { body: '<script>x</script>' }, 'body'],
  ['page', 'with a placeholder that nobody fills', { body: '{{moon}}' }, 'body'],
  ['page', 'from a past day', { inForceFrom: '2020-01-01' }, 'inForceFrom'],
  ['page', 'from no day', { inForceFrom: 'soon' }, 'inForceFrom'],
  ['page', 'that there is not', { slug: 'moon' }, 'slug'],
  ['article', 'with a bad address', { slug: 'A b' }, 'slug'],
  ['article', 'of an unknown kind', { kind: 'poem' }, 'kind'],
  ['article', 'that is a blog entry without a subject', { kind: 'blog' }, 'subcategory'],
  ['article', 'corrected before it was out', { updatedOn: '2025-01-01' }, 'updatedOn'],
  ['article', 'of an unknown course', { courseCode: 'llb' }, 'courseCode'],
  ['article', 'about an unknown paper', { papers: 'ca-final-2, ca-final-99' }, 'papers'],
  ['question', 'of an unknown topic', { topic: 'weather' }, 'topic'],
  ['question', 'without an answer', { answer: ' ' }, 'answer'],
  ['question', 'with an answer that cannot be read', { answer: '{{moon}}' }, 'answer'],
  ['question', 'in no place', { position: 'first' }, 'position'],
])('a %s %s is refused, and nothing changes', async (kind, _, over, field) => {
  const before = await written()
  const saved = await saveText(test.db, kind, typed(kind, over), actorId)
  expect(saved.ok ? 'saved' : saved.refusal.errors.map(({ path }) => path).join()).toBe(field)
  expect(await written()).toEqual(before)
})

it.each(['page', 'article', 'question'] as const)(
  'a %s is read for its editors as it was saved',
  async (kind) => {
    expect(await saveText(test.db, kind, typed(kind), actorId)).toEqual({ ok: true, value: null })
    expect(await readTextSource(test.db, kind, good[kind].slug ?? '')).toMatchObject(typed(kind))
  },
)

const problemOf = (saved: Awaited<ReturnType<typeof saveText>>) =>
  saved.ok ? 'ok' : saved.refusal.errors.map(({ path, message }) => `${path}: ${message}`).join()
const sourceOf = async (kind: TextKind) => (await readTextSource(test.db, kind, good[kind].slug ?? '')) ?? {}

it.each(['article', 'question'] as const)(
  'a new %s does not overwrite the one of its address, and the last of two writers is refused once',
  async (kind) => {
    await saveText(test.db, kind, typed(kind), actorId)
    expect(problemOf(await saveText(test.db, kind, typed(kind), actorId))).toMatch(/^slug: Another text has/)
    const { seen = '' } = await sourceOf(kind)
    const change: TextFields = kind === 'article' ? { title: 'Changed' } : { question: 'Changed?' }
    const both = await Promise.all(
      [1, 2].map(() => saveText(test.db, kind, typed(kind, { ...change, seen }), actorId)),
    )
    expect(both.map(problemOf).toSorted()).toEqual([expect.stringMatching(/^: Somebody else saved/), 'ok'])
    const { seen: now = '' } = await sourceOf(kind)
    expect(problemOf(await saveText(test.db, kind, typed(kind, { seen: now }), actorId))).toBe('ok')
    const takeDown = (text: TextFields) =>
      takeDownText(test.db, kind, { slug: good[kind].slug ?? '', ...text }, actorId)
    expect(problemOf(await takeDown({ seen: now }))).toMatch(/Nothing was taken down/)
    expect(problemOf(await takeDown({ seen: (await sourceOf(kind)).seen ?? '' }))).toBe('ok')
    expect(await sourceOf(kind)).toEqual({})
  },
)

it('a version of a page is withdrawn before it begins, and not after', async () => {
  const takeDown = async () =>
    takeDownText(test.db, 'page', { slug: 'eula', seen: (await sourceOf('page')).seen ?? '' }, actorId)
  expect(problemOf(await takeDown())).toMatch(/nothing to take down/)
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
  const next = { body: 'From tomorrow.', inForceFrom: tomorrow, seen: (await sourceOf('page')).seen ?? '' }
  expect(problemOf(await saveText(test.db, 'page', typed('page', next), actorId))).toBe('ok')
  expect(await sourceOf('page')).toMatchObject({ removable: 'yes' })
  expect(problemOf(await takeDown())).toBe('ok')
  expect(await sourceOf('page')).toMatchObject({ body: good.page.body, removable: '' })
})
