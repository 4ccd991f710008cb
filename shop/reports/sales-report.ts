import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'
import { isDay } from '#kernel/dates'
import type { Paise } from '#kernel/money'

/** What the sales of a period are added up by. */
const groups = {
  day: { key: sql`d.issued_on::text`, isByTime: true },
  month: { key: sql`left(d.issued_on::text, 7)`, isByTime: true },
  title: {
    key: sql`e.id::text`,
    name: sql`w.title`,
    below: sql`concat_ws(' · ', k.name, nullif(e.edition_label, ''), nullif(e.title_note, ''))`,
  },
  kind: { key: sql`k.name` },
  level: { key: sql`level.names` },
  seller: { key: sql`s.id::text`, name: sql`s.trade_name` },
  method: { key: sql`m.name` },
  state: { key: sql`place.code`, name: sql`place.name` },
} satisfies Record<string, SalesGroup>

type SalesGroup = {
  readonly key: RawBuilder<unknown>
  /** Where it is not the key. */
  readonly name?: RawBuilder<unknown>
  readonly below?: RawBuilder<unknown>
  /** In the order of time, the latest first; others begin with the largest. */
  readonly isByTime?: boolean
}

export type SalesGrouping = keyof typeof groups

export const isSalesGrouping = (text: string | null): text is SalesGrouping =>
  text !== null && Object.hasOwn(groups, text)

/** Whether a report may begin or end with this text, a day ('YYYY-MM-DD') of this century. */
export const isSalesDay = (text: string): boolean => text.startsWith('20') && isDay(text)

/** What was billed and credited; amounts with GST, dollars in rupees by the rate of their document. */
type SalesSum = {
  readonly orders: number
  readonly copies: number
  readonly billed: Paise
  /** Copies and amounts of credit notes: what was cancelled or sent back after its bill. */
  readonly copiesBack: number
  readonly credited: Paise
  /** Billed less credited, and the GST in it. */
  readonly net: Paise
  readonly gst: Paise
}

/** The sales of one title, day … */
export type SalesRow = SalesSum & { readonly key: string; readonly name: string; readonly below: string }

/**
 * Adds up the documents that were issued from one day to another ('YYYY-MM-DD', in India, both counted): bills on their day,
 * credit notes on theirs, delivery and fees with the line that they are for. A document that was taken back to be issued
 * afresh does not count, nor what took it back, nor a challan of what was sent again for free. A title for several levels counts for them together.
 */
export async function readSalesReport(
  db: Db,
  by: SalesGrouping,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ readonly total: SalesSum; readonly rows: SalesRow[] }> {
  const { key, name = key, below = sql`''`, isByTime = false }: SalesGroup = groups[by]
  const { rows } = await sql<SalesRow>`
    select key, name, below,
      count(distinct order_id) filter (where sign > 0)::int orders,
      coalesce(sum(copies) filter (where sign > 0), 0)::int copies, coalesce(sum(gross) filter (where sign > 0), 0)::bigint billed,
      coalesce(sum(copies) filter (where sign < 0), 0)::int "copiesBack", coalesce(sum(gross) filter (where sign < 0), 0)::bigint credited,
      coalesce(sum(sign * gross), 0)::bigint net, coalesce(sum(sign * gst), 0)::bigint gst
    from (
      select ${key} key, ${name} name, ${below} below, d.order_id, case d.kind when 'CN' then -1 else 1 end sign,
        case r.charge when 'item' then r.quantity else 0 end copies, in_paise(r.gross_paise, d.paise_per_usd) gross,
        in_paise((r.cgst_paise + r.sgst_paise + r.igst_paise)::bigint, d.paise_per_usd) gst
      from documents d join document_rows r on r.document_id = d.id
        join order_lines l on l.id = r.order_line_id join editions e on e.id = l.edition_id join works w on w.id = e.work_id
        join product_kinds k on k.type = e.type and k.format = e.format
        join sellers s on s.id = d.seller_id join orders o on o.id = d.order_id join payment_methods m on m.id = o.payment_method
        join states place on place.code = d.place_of_supply
        cross join lateral (
          select coalesce(string_agg(name, ', ' order by position), 'No level') names from levels
          where code in (select level_code from work_papers join papers on code = paper_code where work_id = w.id)) level
      where d.issued_on between ${from}::date and ${to}::date and d.kind <> 'DC' and stands(d)) sold
    group by grouping sets ((key, name, below), ())
    order by grouping(key), ${isByTime ? sql`key desc` : sql`net desc, name, key`}`.execute(db)
  const [total] = rows.splice(-1)
  return { total: total!, rows }
}
