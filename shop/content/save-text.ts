import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { inTransaction } from '#kernel/in-transaction'
import { allRows, firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result } from '#kernel/result'
import { typedDay } from '#kernel/typed-day'
import { emptyAsNull, typedLine } from '#kernel/typed-text'
import { recordAudit } from '#shop/staff'
import { type FaqTopic, faqTopics, saveFaq } from './faqs.ts'
import { publishArticle } from './publish-article.ts'
import { publishPage } from './publish-page.ts'
import { type ArticleKind, articleKinds } from './read-articles.ts'
import { readTextSource } from './read-text-sources.ts'
import { storePages } from './store-page.ts'

/** What editors write: pages of the store, articles, questions that people ask often. */
export const textKinds = ['page', 'article', 'question'] as const
export type TextKind = (typeof textKinds)[number]

/** The fields of a text as they are typed, by their names. */
export type TextFields = Readonly<Record<string, string>>

/** What is wrong with a text, field by field. */
export type TextProblems = Refusal<'bad_text'> & {
  readonly errors: readonly { readonly path: string; readonly message: string }[]
}

const words = (max: number) => typedLine(max, 'Write something.', 1)
const text = (max: number) =>
  z
    .string()
    .transform((typed) => typed.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .min(1, 'Write something.')
        .max(max, `Use up to ${max.toLocaleString('en-IN')} characters.`),
    )
const day = typedDay('Choose a day.')
const address = (max: number) =>
  z
    .string()
    .max(max, `Use up to ${max} characters.`)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens.')
const oneOf = <Name extends string>(names: Readonly<Record<Name, unknown>>) =>
  z.enum(Object.keys(names) as Name[], 'Choose one of the list.')

const page = z.object({
  slug: z.enum(storePages),
  title: words(80),
  summary: words(300),
  body: text(60_000),
  inForceFrom: day,
})
const article = z
  .object({
    slug: address(100),
    kind: oneOf<ArticleKind>(articleKinds),
    subcategory: emptyAsNull(words(40)),
    courseCode: emptyAsNull(z.string()),
    title: words(120),
    summary: words(300),
    body: text(60_000),
    publishedOn: day,
    updatedOn: emptyAsNull(day),
    papers: z.string().transform((typed) => typed.split(/[\s,]+/).filter(Boolean)),
  })
  .superRefine(({ kind, subcategory, publishedOn, updatedOn }, check) => {
    const issue = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
    if ((kind === 'blog') !== (subcategory !== null))
      issue('subcategory', 'A blog entry has a subject, and nothing else has.')
    if (updatedOn !== null && updatedOn < publishedOn)
      issue('updatedOn', 'Choose the day of publication or a later one.')
  })
const question = z.object({
  slug: address(80),
  topic: oneOf<FaqTopic>(faqTopics),
  question: words(200),
  answer: text(4000),
  position: z.coerce
    .number('Enter a number.')
    .int('Enter a number.')
    .min(0, 'Enter a number.')
    .max(9999, 'Enter a number.'),
  isOnHome: z.string().transform((typed) => typed === 'yes'),
})

/**
 * Saves a text as it was typed. `seen` of readTextSource says what its writer read; without it the text is a new one. What
 * is wrong is named field by field, and nothing is changed then.
 */
export const saveText = (
  db: Db,
  kind: TextKind,
  typed: TextFields,
  actorId: string,
): Promise<Result<null, TextProblems>> =>
  inTransaction(db, async (tx) => {
    const clash = await findClash(tx, kind, typed)
    return clash ? problems([clash]) : writeText(tx, kind, typed, actorId)
  })

/** What others did to the text that somebody saves. One text is saved by one at a time. */
async function findClash(tx: Tx, kind: TextKind, { slug = '', seen = '' }: TextFields) {
  await advisoryLock(tx, `text:${kind}:${slug}`)
  const stored = await readTextSource(tx, kind, slug)
  if ((stored?.seen ?? '') === seen) return null
  if (seen === '' && kind !== 'page')
    return {
      path: 'slug',
      message: 'Another text has this address. Choose another one, or change that text.',
    }
  return stored
    ? {
        path: '',
        message:
          'Somebody else saved this text meanwhile: read it in the store. Save again to put yours in its place.',
      }
    : { path: '', message: 'Somebody else took this text down meanwhile. Save again to publish it again.' }
}

/**
 * Takes down an article or a question, or withdraws the last version of a page before it begins. Audited. Refused when
 * somebody changed it meanwhile.
 */
export const takeDownText = (
  db: Db,
  kind: TextKind,
  { slug = '', seen = '' }: TextFields,
  actorId: string,
): Promise<Result<null, TextProblems>> =>
  inTransaction(db, async (tx) => {
    const clash = await findClash(tx, kind, { slug, seen })
    if (clash)
      return problems([
        { path: '', message: 'Somebody else changed this text meanwhile. Nothing was taken down.' },
      ])
    const table = { page: sql`page_versions`, article: sql`articles`, question: sql`faqs` }[kind]
    const which =
      kind === 'page'
        ? sql`page = ${slug} and version::text = ${seen} and in_force_from > business_today()`
        : sql`slug = ${slug}`
    const { numAffectedRows } = await sql`delete from ${table} where ${which}`.execute(tx)
    if (numAffectedRows !== 1n) return problems([{ path: '', message: 'There is nothing to take down.' }])
    await recordAudit(
      tx,
      actorId,
      'content.taken_down',
      `${kind}:${slug}`,
      kind === 'page' ? { version: Number(seen) } : {},
    )
    return ok(null)
  })

async function writeText(db: Tx, kind: TextKind, typed: TextFields, actorId: string) {
  if (kind === 'page') {
    const read = page.safeParse(typed)
    if (!read.success) return unreadable(read.error)
    const { slug, ...rest } = read.data
    return asProblems(await publishPage(db, { page: slug, ...rest }, actorId))
  }
  if (kind === 'question') {
    const read = question.safeParse(typed)
    if (!read.success) return unreadable(read.error)
    const saved = await saveFaq(db, read.data, actorId)
    return saved.ok ? saved : problems([{ path: 'answer', message: saved.refusal.message }])
  }
  const read = article.safeParse(typed)
  if (!read.success) return unreadable(read.error)
  const { papers, courseCode } = read.data
  const known = await allRows<{ code: string }>(db)`
    select code from papers where code = any(${['', ...papers]})`
  const unknown = papers.find((code) => !known.some((row) => row.code === code))
  if (unknown) return problems([{ path: 'papers', message: `There is no paper ${unknown}.` }])
  const course = await firstRow(db)`select from courses where code = ${courseCode}`
  if (courseCode !== null && course === null)
    return problems([{ path: 'courseCode', message: 'Choose one of the list.' }])
  return asProblems(await publishArticle(db, read.data, actorId))
}

const problems = (errors: TextProblems['errors']) => ({
  ok: false as const,
  refusal: { code: 'bad_text' as const, message: 'Please correct the text.', errors },
})

const unreadable = ({ issues }: z.ZodError) =>
  problems(issues.map(({ path, message }) => ({ path: String(path[0] ?? ''), message })))

const asProblems = (saved: Result<unknown>) =>
  saved.ok ? ok(null) : problems([{ path: saved.refusal.path ?? 'body', message: saved.refusal.message }])
