import type { Db } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { allRows, firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { recordIsbnSuccession, setEditionStatus, supersedeEditions } from '#shop/catalog'
import { recordAudit } from '#shop/staff'
import { findJournal } from './check-terms.ts'
import { missingToSell, readToday } from './missing-to-sell.ts'
import { readTitle } from './read-title.ts'

export type SaleRefusal = Refusal<
  'unknown_title' | 'incomplete' | 'isbn_taken' | 'issn_taken' | 'not_an_isbn' | 'loop' | 'unknown_book'
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
    await advisoryLock(tx, 'titles')
    const title = await readTitle(tx, editionId)
    if (!title) return refuse('unknown_title', 'There is no such title.')
    const missing = title.status === 'draft' ? missingToSell(title, title.fields, await readToday(tx)) : []
    if (missing.length > 0)
      return refuse(
        'incomplete',
        `Before it is sold it needs: ${missing.map(({ words }) => words).join(', ')}.`,
      )
    const isbn = String(title.fields.isbn)
    const taken = await firstRow<{ id: number }>(tx)`
      select id from editions where isbn13 = ${isbn} and status <> 'withdrawn' and id <> ${editionId}`
    if (taken)
      return refuse('isbn_taken', `Edition ${taken.id} has its ISBN by now. Correct one of them first.`)
    const journal =
      title.type === 'JOURNAL' && (await findJournal(tx, String(title.fields.issn), title.workId))
    if (journal)
      return refuse(
        'issn_taken',
        `The journal of edition ${journal} has its ISSN. Correct one of them first.`,
      )
    const before = await setEditionStatus(tx, editionId, 'live')
    if (before === null) return ok(null)
    const replaced = await supersedeEditions(tx, editionId, earlier)
    for (const { isbn13 } of replaced)
      if (isbn13 && isbn && isbn13 !== isbn) {
        const recorded = await recordIsbnSuccession(tx, { oldIsbn: isbn13, newIsbn: isbn })
        if (!recorded.ok) throw new Error(recorded.refusal.message)
      }
    await recordAudit(
      tx,
      actorId,
      before === 'draft' ? 'title.published' : 'title.put-back',
      `edition:${editionId}`,
      replaced.length > 0 ? { replaces: replaced.map(({ id }) => id) } : {},
    )
    return ok(null)
  })

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
      await recordAudit(tx, actorId, 'title.taken-off', `edition:${editionId}`)
    return ok(null)
  })

const onSaleOf = (db: Db, sellerId: number) =>
  allRows<{ id: number }>(db)`
    select e.id from editions e join sellers s on s.id = e.seller_id and not s.is_house
    where s.id = ${sellerId} and e.status = 'live' order by e.id`

/** How many titles of a seller (sellers.id) are on sale; 0 of the house, which does not leave. */
export const countOnSale = async (db: Db, sellerId: number): Promise<number> =>
  (await onSaleOf(db, sellerId)).length

/** Takes all titles of a seller who leaves off sale. What is ordered is still delivered. Answers how many; each is audited. */
export const takeSellerOffSale = (
  db: Db,
  { sellerId, actorId }: { readonly sellerId: number; readonly actorId: string },
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await advisoryLock(tx, 'titles')
    const editions = await onSaleOf(tx, sellerId)
    for (const { id } of editions) {
      await setEditionStatus(tx, id, 'withdrawn')
      await recordAudit(tx, actorId, 'title.taken-off', `edition:${id}`)
    }
    return editions.length
  })
