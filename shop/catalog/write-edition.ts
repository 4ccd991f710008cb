import type { Insertable, Updateable } from 'kysely'
import type { Tx } from '#db/tables'
import { allRows, firstValue } from '#kernel/read-rows'
import type { CatalogTables } from './catalog-tables.ts'
import { differs } from './write-work.ts'

/** Adds an edition as a draft: it has no page and is in no list. Answers its id. */
export async function addEdition(tx: Tx, row: Omit<Insertable<CatalogTables['editions']>, 'status'>) {
  const { id } = await tx
    .insertInto('editions')
    .values({ ...row, status: 'draft' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes columns of an edition. What stays the same is not touched: a price alone leaves lists cached. */
export async function changeEdition(
  tx: Tx,
  editionId: number,
  row: Omit<Updateable<CatalogTables['editions']>, 'status' | 'superseded_by'>,
): Promise<void> {
  await tx.updateTable('editions').set(row).where('id', '=', editionId).where(differs(row)).execute()
}

/** Puts an edition on sale or takes it off; a draft arrives now. Answers what it was; null when it was that already. */
export const setEditionStatus = (
  tx: Tx,
  editionId: number,
  status: 'live' | 'withdrawn',
): Promise<'draft' | 'live' | 'withdrawn' | null> =>
  firstValue<'draft' | 'live' | 'withdrawn'>(tx)`
    update editions e set status = ${status},
      arrived_at = case old.status when 'draft' then business_now() else e.arrived_at end
    from (select id, status from editions where id = ${editionId} for update) old
    where e.id = old.id and old.status <> ${status} returning old.status`

/**
 * Marks earlier editions of the same work and format as superseded by this one, as far as nothing newer has done so.
 * Answers those marked, with their ISBNs.
 */
export const supersedeEditions = (tx: Tx, editionId: number, earlier: readonly number[]) =>
  allRows<{ id: number; isbn13: string | null }>(tx)`
    update editions o set superseded_by = n.id from editions n
    where n.id = ${editionId} and o.id = any(${[...earlier]}::bigint[]) and o.id <> n.id and o.superseded_by is null
      and o.status <> 'draft' and (o.work_id, o.type, o.format) = (n.work_id, n.type, n.format)
    returning o.id, o.isbn13`
