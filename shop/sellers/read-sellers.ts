import type { Kysely, Transaction } from 'kysely'
import { type GstStatus, stateByCode } from '#shop/tax'
import type { SellersTables } from './sellers-tables.ts'

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
  /** Only a regular registration collects tax on its supplies (CGST Act, sections 10(4) and 32). */
  readonly collectsGst: boolean
  /** The reference number of its letter of undertaking: it exports without tax (CGST Rules, rule 96A). */
  readonly lutArn: string | null
}

/** Reads sellers by id; unknown ids are left out. */
export async function readSellers(
  db: Kysely<SellersTables> | Transaction<SellersTables>,
  ids: readonly number[],
): Promise<Map<number, Seller>> {
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
        isHouse: row.is_house,
        legalName: row.legal_name,
        tradeName: row.trade_name,
        address: row.address,
        pin: row.pin,
        stateCode: row.state_code,
        stateName: stateByCode(row.state_code)?.name ?? row.state_code,
        gstin: row.gstin,
        gstStatus: row.gst_status,
        email: row.email,
        phone: row.phone,
        collectsGst: row.gst_status === 'REGULAR',
        lutArn: row.lut_arn,
      },
    ]),
  )
}
