import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import type { Outbox } from '#ports/outbox'

export type AnnounceNeeds = { readonly db: Db; readonly outbox: Outbox }

/** Alerts announced in one transaction. */
const batchSize = 200

/**
 * Announces the alerts of editions that can be bought now, each once. Then deletes alerts that were mailed a month ago or
 * requested a year ago. Answers how many were announced.
 */
export async function announceAvailable({ db, outbox }: AnnounceNeeds): Promise<number> {
  const editionIds = await buyableAgain(db)
  let announced = 0
  for (;;) {
    const count = await db.transaction().execute((tx) => announceBatch(tx, outbox, editionIds))
    announced += count
    if (count < batchSize) break
  }
  await sql`delete from stock_alerts where announced_at < business_now() - interval '30 days'
    or requested_at < business_now() - interval '1 year'`.execute(db)
  return announced
}

/** The editions with waiting alerts that can be bought. */
async function buyableAgain(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select edition_id id from edition_availability
    where can_buy and edition_id in (select edition_id from stock_alerts where announced_at is null)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

async function announceBatch(tx: Tx, outbox: Outbox, editionIds: readonly number[]): Promise<number> {
  if (editionIds.length === 0) return 0
  const { rows } = await sql<{ id: number }>`
    update stock_alerts set announced_at = business_now()
    where id in (
      select id from stock_alerts where announced_at is null and edition_id = any(${editionIds}::bigint[])
      order by id limit ${batchSize} for update skip locked)
    returning id`.execute(tx)
  for (const { id } of rows) await outbox.send(tx, 'edition-available', { alertId: id })
  return rows.length
}
