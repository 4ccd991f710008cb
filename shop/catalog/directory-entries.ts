import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { allRows, firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse, refuseInput } from '#kernel/result'
import { cleanLines } from '#kernel/text'
import { typedLine } from '#kernel/typed-text'

const tables = { person: 'people', publisher: 'publishers', institute: 'institutes' } as const

/** Whose name it is, by its address. */
export type DirectoryKey = { readonly kind: keyof typeof tables; readonly slug: string }

/** Whether a text is a kind of names. */
export const isDirectoryKind = (text: string): text is DirectoryKey['kind'] => Object.hasOwn(tables, text)

type DirectoryEntry = DirectoryKey & {
  readonly name: string
  readonly about: string
  /** Of a person: 'FCA, DISA'. */
  readonly credentials: string
}

const entries = sql<DirectoryEntry>`(
  select 'person' kind, slug, name, bio about, credentials from people
  union all select 'publisher', slug, name, about, '' from publishers
  union all select 'institute', slug, name, about, '' from institutes) entries`

/** The first 50 authors, publishers and institutes with these words in their names, by name. */
export const listDirectory = (db: Db, words: string): Promise<readonly DirectoryEntry[]> =>
  allRows<DirectoryEntry>(db)`
    select * from ${entries} where strpos(lower(name), lower(${words})) > 0
    order by lower(name), kind limit 50`

/** One author, publisher or institute; null when there is none. */
export const readDirectoryEntry = (db: Db, { kind, slug }: DirectoryKey) =>
  firstRow<DirectoryEntry>(db)`
    select * from ${entries} where kind = ${kind} and slug = ${slug}`

const typedEntry = z.object({
  name: typedLine(120, 'Enter the name.'),
  credentials: typedLine(120).default(''),
  about: z.string().transform(cleanLines).pipe(z.string().max(4000, 'Use up to 4,000 characters.')),
})

/** Corrects the name of somebody in the directory and what is said of them. Addresses stay; two are never merged. */
export async function saveDirectoryEntry(
  tx: Tx,
  { kind, slug }: DirectoryKey,
  typed: unknown,
): Promise<Result<{ readonly name: string }, Refusal<'not_valid'>>> {
  const checked = typedEntry.safeParse(typed)
  if (!checked.success) return refuseInput('not_valid', checked.error)
  const { name, credentials, about } = checked.data
  // As saving a title: two who write the same name at once would make it twice.
  await advisoryLock(tx, 'titles')
  const table = sql.table(tables[kind])
  if (await firstRow(tx)`select from ${table} where lower(name) = ${name.toLowerCase()} and slug <> ${slug}`)
    return refuse('not_valid', 'The directory has this name already. Enter it in the titles instead.', 'name')
  await (kind === 'person'
    ? sql`update people set name = ${name}, credentials = ${credentials}, bio = ${about} where slug = ${slug}`
    : sql`update ${table} set name = ${name}, about = ${about} where slug = ${slug}`
  ).execute(tx)
  return ok({ name })
}
