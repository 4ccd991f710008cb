import type { GeneratedAlways } from 'kysely'
import type { GeneratedInstant } from '#db/columns'

export type ParcelsTable = {
  id: GeneratedAlways<number>
  order_id: number
  seller_id: number
  weight_g: number
  courier: string | null
  awb: string | null
  packed_at: GeneratedInstant
}

/** The tables that shipping writes. */
export type ShippingTables = {
  parcels: ParcelsTable
}
