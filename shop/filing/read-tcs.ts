import type { Db } from '#db/tables'
import { type Paise, paise } from '#kernel/money'
import { allRows } from '#kernel/read-rows'
import { roundHalfUp } from '#shop/tax'
import { type Month, monthOf } from './month.ts'

/** Supplies of a seller to one State and the tax that the store collects at source from them, in paise. */
export type TcsRow = {
  readonly month: Month
  readonly sellerId: number
  readonly seller: string
  /** Null: not registered, so no tax is collected. */
  readonly gstin: string | null
  readonly placeOfSupply: string
  /** Value of taxable supplies without tax, less what came back; of a seller who is not registered, of all. */
  readonly net: Paise
  readonly igst: Paise
  readonly cgst: Paise
  readonly sgst: Paise
}

/** CGST Act s.52: 0.5 % since 10 July 2024 (Notification 15/2024 – Central Tax), inside a State half CGST, half SGST. */
const rates = { whole: [5n, 1_000n], half: [25n, 10_000n] } as const

/** The tax on a net value in paise; none when more came back than was sold. */
export function tcsOn(net: Paise, isInterState: boolean): Pick<TcsRow, 'igst' | 'cgst' | 'sgst'> {
  const of = ([n, d]: readonly [bigint, bigint]) => paise(roundHalfUp(BigInt(Math.max(0, net)) * n, d))
  const none = paise(0)
  return isInterState
    ? { igst: of(rates.whole), cgst: none, sgst: none }
    : { igst: none, cgst: of(rates.half), sgst: of(rates.half) }
}

/**
 * Reads what FORM GSTR-8 asks of a month: sellers other than the house, by place of supply. Of composition sellers tax is
 * collected too (Notification 36/2023 – Central Tax); their bills of supply have no rates, so what is taxable follows from
 * the class of what was sold. Those who are enrolled for goods without a registration are reported without tax
 * (Notifications 34 and 37/2023 – Central Tax). A seller counts as its documents name it: it may have another registration by
 * now. Up to `last`, each month by itself.
 */
export async function readTcs(db: Db, month: Month, last: Month = month): Promise<readonly TcsRow[]> {
  const { from } = monthOf(month)
  const { before } = monthOf(last)
  const rows = await allRows<Omit<TcsRow, 'igst' | 'cgst' | 'sgst'> & { isInterState: boolean }>(db)`
    select to_char(d.issued_on, 'YYYY-MM') "month", s.id "sellerId", s.trade_name seller, d.supplier->>'gstin' gstin,
      d.place_of_supply "placeOfSupply", d.place_of_supply <> d.supplier->>'stateCode' "isInterState",
      sum(case d.kind when 'CN' then -1 else 1 end * in_paise(r.taxable_paise, d.paise_per_usd))::bigint net
    from documents d join sellers s on s.id = d.seller_id join document_rows r on r.document_id = d.id
    where not s.is_house and case d.supplier->>'gstStatus' when 'REGULAR' then r.rate_bp > 0 and d.kind in ('TI', 'IB', 'CN')
        when 'COMPOSITION' then d.kind in ('BS', 'CN') and exists (select from order_lines l
          join tax_rates t on t.tax_class = l.tax_class and t.rate_bp > 0
            and t.valid_from <= d.issued_on and (t.valid_to is null or t.valid_to > d.issued_on)
          where l.id = r.order_line_id)
        when 'ENROLLED_UNREGISTERED' then d.kind in ('CI', 'CN') else false end
      and d.issued_on >= ${from}::date and d.issued_on < ${before}::date
    group by 1, s.id, 4, 5, 6 order by 1, d.supplier->>'gstin' is null, s.trade_name, s.id, 4, 5`
  return rows.map(({ isInterState, ...row }) => ({
    ...row,
    ...tcsOn(row.gstin === null ? paise(0) : row.net, isInterState),
  }))
}
