import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { collectsGst, type GstStatus, stateByCode } from '#shop/tax'

/** A seller as documents and pages name it. */
export type Seller = {
  readonly id: number
  readonly slug: string
  readonly isHouse: boolean
  readonly legalName: string
  readonly tradeName: string
  readonly address: string
  readonly pin: string
  /** The State from which it supplies; decides between IGST and CGST with SGST. */
  readonly stateCode: string
  readonly stateName: string
  readonly gstin: string | null
  readonly gstStatus: GstStatus
  readonly email: string
  readonly phone: string
  readonly collectsGst: boolean
  /** The reference number of its letter of undertaking: it exports without tax (CGST Rules, rule 96A). */
  readonly lutArn: string | null
}

/** Reads sellers by id; unknown ids are left out. */
export async function readSellers(db: Db, ids: readonly number[]): Promise<Map<number, Seller>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Omit<Seller, 'stateName' | 'collectsGst'>>`
    select id, slug, is_house "isHouse", legal_name "legalName", trade_name "tradeName", address, pin,
      state_code "stateCode", gstin, gst_status "gstStatus", email, phone, lut_arn "lutArn"
    from sellers where id = any(${[...new Set(ids)]})`.execute(db)
  return new Map(
    rows.map((seller) => {
      const stateName = stateByCode(seller.stateCode)?.name ?? seller.stateCode
      return [seller.id, { ...seller, stateName, collectsGst: collectsGst(seller.gstStatus) }]
    }),
  )
}
