import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { countWords } from '#kernel/money'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { cleanText } from '#kernel/text'
import { plainWords, readChecked } from '#shop/content'
import { consumeAttempts, type Limit } from '#shop/identity'
import { isBook } from './read-book.ts'

/** A chapter where words were found: how often, and the first place with the text around it. */
export type FoundPlace = {
  readonly no: number
  readonly title: string
  readonly count: number
  readonly before: string
  readonly words: string
  readonly after: string
}

/** So much text around what was found, before and after it. */
const around = 50
const mostChapters = 20
/** What Markdown writes between letters. */
const marks = '*_\\'
/** In an hour. What these searches show together is less than the chapters that may be opened meanwhile. */
const limit: Limit = { scope: 'search-book:account', most: 100, minutes: 60 }

/**
 * Finds words in the chapters of a book, in twenty of them at most. Call `mayOpen` first: it shows pieces of chapters, so
 * searches are counted by person.
 */
export async function searchBook(
  { db, secret }: { readonly db: Db; readonly secret: string },
  { userId, editionId }: { readonly userId: string; readonly editionId: number },
  words: string,
): Promise<Result<FoundPlace[], Refusal<'too_many_attempts'>>> {
  const minutes = await consumeAttempts({ db, secret }, [[limit, userId]])
  if (minutes > 0)
    return refuse(
      'too_many_attempts',
      `That is more searches than we allow in an hour. Please wait ${countWords(minutes, 'minute')}.`,
    )
  // Marks of Markdown do not stand between words here; what is found is looked for again in the plain text.
  const { rows } = await sql<{ no: number; title: string; body: string }>`
    select c.no, c.title, c.body from editions e join chapters c on c.work_id = e.work_id
    where e.id = ${editionId} and ${isBook}
      and position(lower(translate(${cleanText(words)}, ${marks}, ''))
        in lower(regexp_replace(translate(c.body, ${marks}, ''), '\\s+', ' ', 'g'))) > 0
    order by c.no limit ${mostChapters}`.execute(db)
  return ok(
    rows.flatMap(({ no, title, body }) => {
      const text = plainWords(readChecked(body))
      const places = findWords(text, words)
      const [first] = places
      if (!first) return []
      const [from, to] = first
      const before = text.slice(Math.max(0, from - around), from).replace(from > around ? /^\S*\s/ : '', '')
      const after = text.slice(to, to + around).replace(text.length - to > around ? /\s\S*$/ : '', '')
      return { no, title, count: places.length, before, words: text.slice(from, to), after }
    }),
  )
}

/** Where words stand in a text, in any case and over line ends: pairs of from and to. */
export function findWords(text: string, words: string): (readonly [from: number, to: number])[] {
  const parts = words.trim().split(/\s+/)
  if (parts[0] === '') return []
  const pattern = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+')
  return [...text.matchAll(new RegExp(pattern, 'gi'))].map(({ 0: found, index }) => [
    index,
    index + found.length,
  ])
}
