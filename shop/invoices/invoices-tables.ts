import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant } from '#db/columns'

export type DocumentSeriesTable = {
  seller_id: number
  kind: string
  fy: string
  last: number
}

export type DocumentsTable = {
  id: GeneratedAlways<number>
  seller_id: number
  order_id: number
  kind: string
  fy: string
  serial: number
  number: string
  original_id: number | null
  reason: Generated<string>
  issued_on: Generated<string>
  issued_at: Generated<Instant>
  place_of_supply: string
  supplier: unknown
  recipient: unknown
  gross_paise: number
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
}

export type DocumentRowsTable = {
  document_id: number
  row_no: number
  seller_id: number
  order_line_id: number
  charge: string
  description: string
  hsn: string
  unit_code: string
  quantity: number
  rate_bp: number
  unit_price_paise: number
  discount_paise: number
  gross_paise: number
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
}

/** The tables that invoices writes. */
export type InvoicesTables = {
  document_series: DocumentSeriesTable
  documents: DocumentsTable
  document_rows: DocumentRowsTable
}
