import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { plantActor } from '../staff/staff.fixtures.ts'
import { readTextSource, saveText, type TextFields, type TextKind } from './index.ts'

let test: TestDatabase
let actorId: string
let today: string
beforeAll(async () => {
  test = await freshDatabase({ from: 'empty' })
  today = (await test.pool.query('select business_today()::text today')).rows[0].today
  actorId = await plantActor(test)
})
afterAll(() => test.close())

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
    (['page_versions', 'articles', 'faqs', 'audit_log'] as const).map((table) =>
      test.db
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
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
    expect(await readTextSource(test.db, kind, good[kind].slug ?? '')).toEqual(typed(kind))
  },
)
