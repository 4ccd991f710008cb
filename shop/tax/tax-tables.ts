import type { Generated } from 'kysely'
import type { TaxClassCode } from './tax-classes.ts'

export type TaxTables = {
  tax_rates: {
    tax_class: TaxClassCode
    valid_from: string
    valid_to: string | null
    rate_bp: number
    hsn: string
    /** The notification, as staff entered it. */
    source: Generated<string>
  }
}
