import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import type { Outbox } from '#ports/outbox'
import { standing, stockOf, tagsOf } from '#shop/search'
import { availability, type StockStanding } from '#shop/stock'

export type AnnounceNeeds = { readonly db: Db; readonly outbox: Outbox }

/** Alerts told in one transaction. */
const atOnce = 200

/**
 * Announces to everybody who waits that an edition can be bought again, or for the first time: each alert once. Then
 * forgets alerts that were mailed a month ago or asked for a year ago. Answers how many were announced.
 */
export async function announceAvailable({ db, outbox }: AnnounceNeeds): Promise<number> {
  const editionIds = await buyableAgain(db)
  let announced = 0
  for (;;) {
    const told = await db.transaction().execute((tx) => announceSome(tx, outbox, editionIds))
    announced += told
    if (told < atOnce) break
  }
  await sql`delete from stock_alerts where announced_at < business_now() - interval '30 days'
    or asked_at < business_now() - interval '1 year'`.execute(db)
  return announced
}

/** Which of the editions that somebody waits for can be bought, by the rule of their pages. */
async function buyableAgain(db: Db): Promise<number[]> {
  const { rows } = await sql<StockStanding & { readonly id: number }>`
    select e.id, ${standing}, ${tagsOf} tags
    from (select distinct edition_id from stock_alerts where announced_at is null) waited
    join editions e on e.id = waited.edition_id
    join product_kinds k on k.type = e.type and k.format = e.format
    cross join lateral ${stockOf}`.execute(db)
  return rows.filter((row) => availability(row).canBuy).map(({ id }) => id)
}

async function announceSome(tx: Tx, outbox: Outbox, editionIds: readonly number[]): Promise<number> {
  if (editionIds.length === 0) return 0
  const { rows } = await sql<{ id: number }>`
    update stock_alerts set announced_at = business_now()
    where id in (
      select id from stock_alerts where announced_at is null and edition_id = any(${editionIds}::bigint[])
      order by id limit ${atOnce} for update skip locked)
    returning id`.execute(tx)
  for (const { id } of rows) await outbox.send(tx, 'edition-available', { alertId: id })
  return rows.length
}
