import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'
import { allRows, firstValue } from '#kernel/read-rows'
import type { MovementKind } from './movement-kinds.ts'

/** The stock of an edition. Copies: not sold, held of these for unpaid orders, promised, free to be sold. */
export type StockRow = {
  readonly editionId: number
  readonly sellerId: number
  readonly slug: string
  readonly title: string
  readonly editionLabel: string
  readonly formatName: string
  readonly sku: string
  readonly isbn13: string | null
  readonly onHand: number
  readonly reserved: number
  readonly promised: number
  readonly promiseLimit: number
  readonly free: number
}

/** A change of the stock of an edition: copies more or less on the shelf, held and promised. */
export type StockChangeRow = {
  readonly id: number
  readonly kind: MovementKind
  readonly onHand: number
  readonly reserved: number
  readonly promised: number
  readonly note: string
  /** order_lines.id */
  readonly lineId: number | null
  /** users.id of staff */
  readonly actorId: string | null
  readonly at: Date
}

export const stockPageSize = 50

/**
 * Printed editions on sale with their stock, those with the fewest free copies first. `search` narrows them to a number
 * of ours, an ISBN or SKU, or words of the title.
 */
export async function readStock(db: Db, search: string, page: number) {
  const typed = search.trim()
  const digits = typed.replaceAll(/[\s-]/g, '')
  const words = `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`
  const where =
    typed === ''
      ? sql`e.status = 'live'`
      : sql`(e.isbn13 = ${digits} or upper(e.sku) = ${typed.toUpperCase()} or w.title ilike ${words}
          or e.id::text = ${typed})`
  const rows = await select(
    db,
    where,
    sql`free, e.id limit ${stockPageSize} offset ${(page - 1) * stockPageSize}`,
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

/** The stock of one printed edition; null for any other. */
export async function readStockOf(db: Db, editionId: number): Promise<StockRow | null> {
  const [row] = await select(db, sql`e.id = ${editionId}`, sql`e.id`)
  return row ?? null
}

const select = (db: Db, where: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  allRows<StockRow & { total: number }>(db)`
    select e.id "editionId", e.seller_id "sellerId", w.slug, w.title, e.edition_label "editionLabel", k.format_name "formatName", e.sku, e.isbn13,
      coalesce(l.on_hand, 0) "onHand", coalesce(l.reserved, 0) reserved,
      coalesce(l.promised, 0) promised, coalesce(l.promise_limit, 0) "promiseLimit",
      greatest(coalesce(l.on_hand - l.reserved - l.promised, 0), 0) free, count(*) over ()::int total
    from editions e
    join works w on w.id = e.work_id
    join product_kinds k on k.type = e.type and k.format = e.format and k.is_physical
    left join stock_levels l on l.edition_id = e.id
    where e.type <> 'BUNDLE' and ${where}
    order by ${order}`

/** Copies of an edition that are sold and still lie on the shelf, because they are not packed. */
export const readUnpacked = async (db: Db, editionId: number): Promise<number> =>
  (await firstValue<number>(db)`
    select copies from unpacked_copies where edition_id = ${editionId}`) ?? 0

/** Copies of an edition that an order line was promised, more than have come: copies held for unpaid orders are not theirs. */
type AwaitedCopies = {
  readonly editionId: number
  readonly title: string
  readonly promised: number
  readonly arrived: number
}

/** What an order line still waits for, by edition: of a set its parts. */
export const readAwaited = (db: Db, orderLineId: number): Promise<AwaitedCopies[]> =>
  allRows<AwaitedCopies>(db)`
    select p.edition_id "editionId", w.title, p.promised, s.on_hand - s.reserved arrived
    from (select edition_id, sum(promised_change)::int promised from stock_movements
      where order_line_id = ${orderLineId} group by 1) p
    join stock_levels s on s.edition_id = p.edition_id
    join editions e on e.id = p.edition_id join works w on w.id = e.work_id
    where p.promised > s.on_hand - s.reserved order by p.edition_id`

/** The last 50 changes of the stock of an edition, newest first. */
export const readStockChanges = async (db: Db, editionId: number): Promise<StockChangeRow[]> =>
  allRows<StockChangeRow>(db)`
    select id, kind, note, at, on_hand_change "onHand", reserved_change reserved, promised_change promised,
    actor_id "actorId", order_line_id "lineId" from stock_movements where edition_id = ${editionId}
    order by id desc limit 50`
