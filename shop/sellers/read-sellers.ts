import type { Db } from '#db/tables'
import { stateByCode } from '#shop/tax'
import type { Seller } from './seller.ts'

/** Reads these sellers, by id. An id that nobody has is missing from the answer. */
export async function readSellers(db: Db, ids: readonly number[]): Promise<Map<number, Seller>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('sellers')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        slug: row.slug,
        tradeName: row.trade_name,
        legalName: row.legal_name,
        address: row.address,
        pin: row.pin,
        stateCode: row.state_code,
        stateName: stateByCode(row.state_code)?.name ?? row.state_code,
        gstin: row.gstin,
        gstStatus: row.gst_status,
        email: row.email,
        phone: row.phone,
        isHouse: row.is_house,
        collectsGst: row.gst_status === 'REGULAR',
      },
    ]),
  )
}
