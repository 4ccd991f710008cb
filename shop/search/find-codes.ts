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
  /** Whether the exact ones have an ISBN that differs from the typed one in a digit. */
  readonly areNear: boolean
  /** The ISBN that was found in place of one with a wrong digit; null when it may be one of several. */
  readonly corrected: string | null
}

const none: FoundCodes = { exact: [], partial: [], areNear: false, corrected: null }

/**
 * Finds live editions by a whole ISBN (an old one finds its successor too; one with a wrong digit finds those that it may be), ISSN
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
    (isbn13 === null || isbn13.endsWith(digits)) &&
    /^\d+$/.test(digits) &&
    digits.length >= fewestDigits &&
    digits.length < 13
      ? digits
      : null
  if (isbn13 === null && nearIsbns.length === 0 && issn === null && code === null && part === null)
    return none
  const { rows } = await sql<{ id: number; step: number | null; near: string | null }>`
    with recursive codes (isbn, step, near) as (
      select ${isbn13}::text, 0, null::text
      union all
      select near, 0, near from unnest(${nearIsbns}::text[]) near
      union all
      select s.new_isbn13, c.step + 1, c.near from codes c join isbn_successions s on s.old_isbn13 = c.isbn where c.step < 20),
    coded (id, step, near) as (
      select e.id, c.step, c.near from codes c join editions e on e.isbn13 = c.isbn and e.status = 'live'
      union all
      select e.id, 0, null from editions e where e.issn = ${issn} and e.status = 'live'
      union all
      select e.id, 0, null from editions e where e.sku = ${code} and e.status = 'live'
      union all
      (select e.id, null, null from editions e
        where e.isbn13 like '%' || ${part}::text || '%' and e.status = 'live' order by e.id limit ${mostParts}))
    select * from (select distinct on (id) * from coded order by id, near nulls first, step nulls last) found
    order by step nulls last, id`.execute(db)
  const sure = rows.filter(({ near }) => near === null)
  const areNear = sure.length === 0
  const meant = new Set(rows.map(({ near }) => near))
  return {
    exact: (areNear ? rows : sure).flatMap(({ id, step }) => (step === null ? [] : [id])),
    partial: sure.flatMap(({ id, step }) => (step === null ? [id] : [])),
    areNear,
    corrected: areNear && meant.size === 1 ? (rows[0]?.near ?? null) : null,
  }
}
