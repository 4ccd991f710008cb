import type { Generated, GeneratedAlways } from 'kysely'
import type { GstStatus } from '#shop/tax'

export type SellersTables = {
  sellers: {
    id: GeneratedAlways<number>
    slug: string
    trade_name: string
    legal_name: string
    gst_status: GstStatus
    gstin: string | null
    pan: string | null
    state_code: string
    address: string
    pin: string
    email: string
    phone: string
    about: Generated<string>
    is_house: Generated<boolean>
    commission_bp: Generated<number>
    lut_arn: string | null
  }
}
