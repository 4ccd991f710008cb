import { type Kysely, sql } from 'kysely'
import type { Db } from '#db/tables'
import type { RequestsTables } from './requests-tables.ts'

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

/** Reads an alert for a job; null once it is deleted. */
export const readAlert = async (db: Db, id: number): Promise<StockAlert | null> =>
  (await read(db, sql`a.id = ${id}`)).rows[0] ?? null

/** Reads an alert by its key; null when there is none. */
export const readAlertByKey = async (db: Db, accessKey: string): Promise<StockAlert | null> =>
  (await read(db, sql`a.access_key = ${accessKey}`)).rows[0] ?? null

/** Deletes an alert with its address. */
export async function stopAlert(db: Kysely<RequestsTables>, accessKey: string): Promise<void> {
  await db.deleteFrom('stock_alerts').where('access_key', '=', accessKey).execute()
}
