import type { Db } from '#db/tables'
import { allRows } from '#kernel/read-rows'

/** A seller who files GSTR-1: only a regular registration does (composition sellers file CMP-08 and GSTR-4). */
export type Filer = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly gstin: string
}

/** Reads who files, the house first. */
export async function readFilers(db: Db): Promise<readonly Filer[]> {
  const rows = await allRows<{ id: number; slug: string; name: string; gstin: string | null }>(db)`
    select id, slug, trade_name name, gstin from sellers where gst_status = 'REGULAR' order by is_house desc,
    trade_name`
  return rows.flatMap(({ gstin, ...row }) => (gstin === null ? [] : [{ ...row, gstin }]))
}
