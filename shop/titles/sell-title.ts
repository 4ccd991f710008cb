import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { recordIsbnSuccession, setEditionStatus, supersedeEditions } from '#shop/catalog'
import { recordAudit } from '#shop/staff'
import { readTitle, type TitleToEdit } from './read-title.ts'

export type SaleRefusal = Refusal<
  'unknown_title' | 'incomplete' | 'isbn_taken' | 'not_an_isbn' | 'loop' | 'unknown_book'
>

/**
 * Publishes a draft, or puts back on sale what was taken off. It takes the place of the `earlier` editions of its work
 * (editions.id), whose pages and ISBNs lead to it from now on. Refused while something is missing that buyers need.
 */
export const putOnSale = (
  db: Db,
  {
    editionId,
    earlier,
    actorId,
  }: { readonly editionId: number; readonly earlier: readonly number[]; readonly actorId: string },
): Promise<Result<null, SaleRefusal>> =>
  db.transaction().execute(async (tx): Promise<Result<null, SaleRefusal>> => {
    await sql`select pg_advisory_xact_lock(hashtext('titles'))`.execute(tx)
    const title = await readTitle(tx, editionId)
    if (!title) return refuse('unknown_title', 'There is no such title.')
    const missing = await missingToSell(tx, title)
    if (missing.length > 0) return refuse('incomplete', `Before it is sold it needs: ${missing.join(', ')}.`)
    const isbn = String(title.fields.isbn)
    const taken = await tx
      .selectFrom('editions')
      .select('id')
      .where('isbn13', '=', isbn)
      .where('status', '<>', 'withdrawn')
      .where('id', '<>', editionId)
      .executeTakeFirst()
    if (taken)
      return refuse('isbn_taken', `Edition ${taken.id} has its ISBN by now. Correct one of them first.`)
    const before = await setEditionStatus(tx, editionId, 'live')
    if (before === null) return ok(null)
    const replaced = await supersedeEditions(tx, editionId, earlier)
    for (const { isbn13 } of replaced)
      if (isbn13 && isbn && isbn13 !== isbn) {
        const recorded = await recordIsbnSuccession(tx, { oldIsbn: isbn13, newIsbn: isbn })
        if (!recorded.ok) throw new Error(recorded.refusal.message)
      }
    await recordAudit(tx, {
      actorId,
      action: before === 'draft' ? 'title.published' : 'title.put-back',
      subject: `edition:${editionId}`,
      detail: replaced.length > 0 ? { replaces: replaced.map(({ id }) => id) } : {},
    })
    return ok(null)
  })

/** What buyers need of a title and it has not: in words, for a sentence. */
async function missingToSell(tx: Tx, { type, status, fields, coverHash }: TitleToEdit): Promise<string[]> {
  if (status !== 'draft') return []
  const { rows } = await sql<{ today: string }>`select business_today()::text today`.execute(tx)
  const isBook = type === 'BOOK'
  const needs: readonly (readonly [boolean, string])[] = [
    [fields.authors !== '', 'an author'],
    [fields.about !== '', 'a description'],
    [fields.editionLabel !== '' || !isBook, 'the name of the edition'],
    [fields.editionNo !== '' || !isBook, 'the number of the edition'],
    [coverHash !== null || !isBook, 'a cover'],
    [
      fields.publishedOn !== '' && String(fields.publishedOn) <= (rows[0]?.today ?? ''),
      'the day on which it came out, today or earlier',
    ],
  ]
  return needs.flatMap(([isThere, words]) => (isThere ? [] : [words]))
}

/** Takes an edition off sale. Its page stays and says so; who has it keeps it. */
export const takeOffSale = (
  db: Db,
  { editionId, actorId }: { readonly editionId: number; readonly actorId: string },
): Promise<Result<null, SaleRefusal>> =>
  db.transaction().execute(async (tx): Promise<Result<null, SaleRefusal>> => {
    const title = await readTitle(tx, editionId)
    if (!title || title.status === 'draft')
      return refuse('unknown_title', 'Only what is on sale can be taken off.')
    if ((await setEditionStatus(tx, editionId, 'withdrawn')) !== null)
      await recordAudit(tx, { actorId, action: 'title.taken-off', subject: `edition:${editionId}` })
    return ok(null)
  })
