import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { QueryText } from './query-text.ts'

/** Digits of an ISBN below which too many editions share them. */
const fewestDigits = 5
const mostParts = 24

/** Editions found by a code in a query: by the whole code, and by digits within an ISBN. */
export type FoundCodes = {
  readonly exact: readonly number[]
  readonly partial: readonly number[]
  /** The ISBN that was found in place of one with a wrong digit. */
  readonly corrected: string | null
}

const none: FoundCodes = { exact: [], partial: [], corrected: null }

/**
 * Finds live editions by a whole ISBN (an old one finds its successor too; one with a wrong digit finds the right one), ISSN
 * or SKU, the nearest succession first, or by a part of an ISBN. Asks the database only when the query can be a code.
 */
export async function findCodes(
  db: Db,
  { text, isbn13, nearIsbns, issn, sku }: QueryText,
): Promise<FoundCodes> {
  // Letters alone are a word, not a SKU.
  const code = sku !== null && /[\d-]/.test(sku) ? sku : null
  const digits = text.replace(/[\s-]/g, '')
  const part =
    isbn13 === null && /^\d+$/.test(digits) && digits.length >= fewestDigits && digits.length < 13
      ? digits
      : null
  const isbns = isbn13 === null ? nearIsbns : [isbn13]
  if (isbns.length === 0 && issn === null && code === null && part === null) return none
  const { rows } = await sql<{ id: number; step: number | null; isbn: string | null }>`
    with recursive codes (isbn, step) as (
      select unnest(${isbns}::text[]), 0
      union all
      select s.new_isbn13, c.step + 1 from codes c join isbn_successions s on s.old_isbn13 = c.isbn where c.step < 20),
    coded (id, step) as (
      select e.id, c.step from codes c join editions e on e.isbn13 = c.isbn and e.status = 'live'
      union all
      select e.id, 0 from editions e where e.issn = ${issn} and e.status = 'live'
      union all
      select e.id, 0 from editions e where e.sku = ${code} and e.status = 'live'
      union all
      (select e.id, null from editions e
        where e.isbn13 like '%' || ${part}::text || '%' and e.status = 'live' order by e.id limit ${mostParts}))
    select id, step, (select isbn13 from editions where editions.id = found.id) isbn
    from (select id, min(step) step from coded group by id) found order by step nulls last, id`.execute(db)
  return {
    exact: rows.flatMap(({ id, step }) => (step === null ? [] : [id])),
    partial: rows.flatMap(({ id, step }) => (step === null ? [id] : [])),
    corrected:
      isbn13 === null && nearIsbns.length > 0 ? (rows.find(({ step }) => step !== null)?.isbn ?? null) : null,
  }
}
