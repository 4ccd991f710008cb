import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, DbAndOutbox, Tx } from '#db/tables'
import { randomToken } from '#kernel/id'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Outbox } from '#ports/outbox'
import { emailAddress } from '#shop/customers'
import type { Identity } from '#shop/identity'
import { canBuyOf } from '#shop/stock'
import { consumeRequest, type TooManyRequests } from './request-limits.ts'

/** An alert, as its mail and the page that ends it need it. */
export type StockAlert = {
  readonly id: number
  readonly editionId: number
  readonly slug: string
  readonly title: string
  readonly editionLabel: string
  readonly formatName: string
  readonly email: string
  readonly accessKey: string
  readonly round: number
}

const read = (db: Db, which: ReturnType<typeof sql>) =>
  sql<StockAlert>`
    select a.id, a.edition_id "editionId", w.slug, w.title, e.edition_label "editionLabel",
      k.format_name "formatName", a.email, a.access_key "accessKey", a.round
    from stock_alerts a join editions e on e.id = a.edition_id join works w on w.id = e.work_id
    join product_kinds k on k.type = e.type and k.format = e.format
    where ${which}`.execute(db)

/** The alert for its mail; null once it is deleted, or when its title was sold meanwhile: then it waits again. */
export async function recheckAlert(db: Db, id: number): Promise<StockAlert | null> {
  await sql`
    update stock_alerts w set announced_at = null from editions e cross join lateral ${canBuyOf(sql`e.id`)} a
    where w.id = ${id} and e.id = w.edition_id and not a.can_buy`.execute(db)
  return (await read(db, sql`a.id = ${id} and a.announced_at is not null`)).rows[0] ?? null
}

/** Reads an alert by its key; null when there is none. */
export const readAlertByKey = async (db: Db, accessKey: string): Promise<StockAlert | null> =>
  (await read(db, sql`a.access_key = ${accessKey}`)).rows[0] ?? null

/** Deletes an alert with its address. */
export async function stopAlert(db: Db, accessKey: string): Promise<void> {
  await sql`delete from stock_alerts where access_key = ${accessKey}`.execute(db)
}

export const alertInput = z.object({ email: emailAddress })

const limits = {
  byAddress: { scope: 'stock-alert:address', most: 20, minutes: 60 },
  byEmail: { scope: 'stock-alert:e-mail', most: 10, minutes: 60 },
}

/**
 * Stores an alert: one mail when an edition can be bought, one row for each edition and address. The answer does not
 * reveal whether it existed before. Refused for one that can be bought now.
 */
export async function requestStockAlert(
  { db, consumeAttempt }: { readonly db: Db; readonly consumeAttempt: Identity['consumeAttempt'] },
  { editionId, email, ip }: { readonly editionId: number; readonly email: string; readonly ip: string },
): Promise<Result<null, TooManyRequests | Refusal<'unknown_edition' | 'on_sale'>>> {
  const tooMany = await consumeRequest(consumeAttempt, limits, { ip, email })
  if (tooMany) return tooMany
  const { rows } = await sql<{ canBuy: boolean }>`
    select a.can_buy "canBuy" from editions e cross join lateral ${canBuyOf(sql`e.id`)} a
    where e.id = ${editionId} and e.status = 'live'`.execute(db)
  if (!rows[0]) return refuse('unknown_edition', 'We do not know that title.')
  if (rows[0].canBuy) return refuse('on_sale', 'You can buy this title now.')
  await sql`
    insert into stock_alerts as alert (edition_id, email, access_key)
    values (${editionId}, ${email}, ${randomToken()})
    on conflict (edition_id, email) do update set
      announced_at = null, requested_at = business_now(), access_key = excluded.access_key,
      round = alert.round + (alert.announced_at is not null)::int`.execute(db)
  return ok(null)
}

/** Alerts announced in one transaction. */
const batchSize = 200

/**
 * Announces the alerts of editions that can be bought now, each once. Then deletes alerts that were mailed a month ago or
 * requested a year ago. Answers how many were announced.
 */
export async function announceAvailable({ db, outbox }: DbAndOutbox): Promise<number> {
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
    where can_buy
      and edition_id in (select edition_id from stock_alerts where announced_at is null)`.execute(db)
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
