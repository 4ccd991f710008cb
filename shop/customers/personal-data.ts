import { sql } from 'kysely'
import type { Db, DbAndOutbox } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { inTurn } from '#kernel/in-turn'
import { allRows, firstRow, firstValue } from '#kernel/read-rows'

/** How many days a prepared copy waits to be fetched. */
const copyDays = 3

export type DataRequest = {
  readonly id: number
  readonly kind: 'download' | 'deletion'
  readonly requestedAt: Date
  /** A copy that is ready and was not fetched yet. */
  readonly isReady: boolean
  readonly isDone: boolean
}

/** Asks for a copy of one's data or to be erased; a job does it. A second request while one is open changes nothing. */
export async function requestData(
  { db, outbox }: DbAndOutbox,
  userId: string,
  kind: DataRequest['kind'],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const added = await firstRow<{ id: number }>(tx)`
      insert into data_requests (user_id, kind) values (${userId}, ${kind}) on conflict do nothing
      returning id`
    if (added) await outbox.send(tx, 'data-requested', { requestId: added.id })
  })
}

/** The last request of a kind of an account; null without one. */
export const readDataRequest = (
  db: Db,
  of: { readonly userId: string; readonly kind: DataRequest['kind'] } | { readonly id: number },
) =>
  firstRow<DataRequest & { readonly userId: string }>(db)`
    select id, user_id "userId", kind, requested_at "requestedAt", content is not null "isReady",
      done_at is not null "isDone"
    from data_requests where ${'id' in of ? sql`id = ${of.id}` : sql`user_id = ${of.userId} and kind = ${of.kind}`}
    order by id desc limit 1`

/** Carries out a request, once: prepares the copy, or erases the person; and announces it. */
export async function carryOutRequest({ db, outbox }: DbAndOutbox, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const open = await firstRow<Pick<DataRequest, 'kind'> & { user_id: string }>(tx)`
      select user_id, kind from data_requests where id = ${id} and done_at is null for update`
    if (!open) return
    if (open.kind === 'deletion') {
      const { rows } = await sql<{ proofId: number | null }>`
        select erase_person(${open.user_id}::uuid) "proofId"`.execute(tx)
      const proofId = rows[0]?.proofId ?? null
      if (proofId !== null) await outbox.send(tx, 'account-erased', { proofId })
    } else await sql`select claim_orders(${open.user_id}::uuid)`.execute(tx)
    await sql`
      update data_requests set done_at = business_now(),
        content = case kind when 'download' then personal_data(user_id) end where id = ${id}`.execute(tx)
    if (open.kind === 'download') await outbox.send(tx, 'data-ready', { requestId: id })
  })
}

/**
 * Erases those who were erased in the last two days once more: a photo that was still being uploaded, or a form on another
 * device, may have been saved after it.
 */
export async function eraseLateWrites(db: Db): Promise<void> {
  const erased = await allRows<{ userId: string }>(db)`
    select distinct user_id "userId" from data_requests
    where kind = 'deletion' and done_at > business_now() - interval '2 days'`
  // Each in a transaction of its own: one that fails or is locked leaves the others erased.
  await inTurn(erased, ({ userId }) => sql`select erase_person(${userId}::uuid)`.execute(db))
}

/** Takes the prepared copy of this account's data; null when it was taken before. */
export const takeData = (db: Db, userId: string, id: number): Promise<unknown> =>
  firstValue<unknown>(db)`
    update data_requests set content = null
    where id = ${id} and user_id = ${userId}::uuid and content is not null
      and done_at > business_now() - make_interval(days => ${copyDays})
    returning old.content`

/** Deletes the copies that nobody fetched in time. */
export async function purgeDataCopies(db: Db): Promise<void> {
  await sql`update data_requests set content = null where content is not null
    and done_at < business_now() - make_interval(days => ${copyDays})`.execute(db)
}
