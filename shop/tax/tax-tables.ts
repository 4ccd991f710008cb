import type { TaxClassCode } from './tax-classes.ts'

export type TaxClassesTable = {
  code: TaxClassCode
  name: string
  kind: 'goods' | 'service'
}

export type TaxRatesTable = {
  tax_class: TaxClassCode
  valid_from: string
  valid_to: string | null
  rate_bp: number
  hsn: string
}

export type StatesTable = {
  code: string
  name: string
}

/** The tables that tax writes. */
export type TaxTables = {
  tax_classes: TaxClassesTable
  tax_rates: TaxRatesTable
  states: StatesTable
}
