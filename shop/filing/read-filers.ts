import type { Db } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import { type Month, monthOf } from './month.ts'

/** A registration under which a seller files GSTR-1: only a regular one does (composition sellers file CMP-08 and GSTR-4). */
export type Filer = {
  /** sellers.id */
  readonly id: number
  /** Of the seller; under a GSTIN that is not theirs any more, with it. */
  readonly slug: string
  readonly name: string
  readonly gstin: string
}

/** Reads who files for a month, the house first: who is registered now, and who was when their documents of it were issued. */
export async function readFilers(db: Db, month: Month): Promise<readonly Filer[]> {
  const { from, before } = monthOf(month)
  return allRows<Filer>(db)`
    select s.id, s.slug || case when f.gstin = s.gstin then '' else '-' || lower(f.gstin) end slug, s.trade_name name, f.gstin
    from sellers s join (
      select id, gstin from sellers where gst_status = 'REGULAR'
      union select seller_id, supplier_gstin from supplies_made where issued_on >= ${from}::date and issued_on < ${before}::date
    ) f on f.id = s.id
    order by s.is_house desc, s.trade_name, s.id, f.gstin is distinct from s.gstin, f.gstin`
}
