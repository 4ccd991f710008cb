import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant } from '#db/columns'
import type { Paise } from '#kernel/money'
import type { DocumentKind } from '#shop/tax'
import type { Recipient, Supplier } from './document.ts'

export type InvoicesTables = {
  documents: {
    id: GeneratedAlways<number>
    seller_id: number
    order_id: number
    kind: DocumentKind
    fy: Generated<string>
    serial: Generated<number>
    number: GeneratedAlways<string>
    original_id: number | null
    reason: Generated<string>
    is_reversal: Generated<boolean>
    issued_on: Generated<string>
    issued_at: GeneratedInstant
    place_of_supply: string
    supplier: ColumnType<Supplier, string, never>
    recipient: ColumnType<Recipient, string, never>
    paise_per_usd: number | null
    gross_paise: Paise
    taxable_paise: Paise
    cgst_paise: Paise
    sgst_paise: Paise
    igst_paise: Paise
  }
}
