import type { Db } from '#db/tables'

/** A seller who files GSTR-1: only a regular registration does (composition sellers file CMP-08 and GSTR-4). */
export type Filer = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly gstin: string
}

/** Reads who files, the house first. */
export async function readFilers(db: Db): Promise<readonly Filer[]> {
  const rows = await db
    .selectFrom('sellers')
    .select(['id', 'slug', 'trade_name as name', 'gstin'])
    .where('gst_status', '=', 'REGULAR')
    .orderBy('is_house', 'desc')
    .orderBy('trade_name')
    .execute()
  return rows.flatMap(({ gstin, ...row }) => (gstin === null ? [] : [{ ...row, gstin }]))
}
