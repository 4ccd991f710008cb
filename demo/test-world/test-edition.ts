import { paise } from '#kernel/money'
import { instantOf } from '../days.ts'
import { planEdition } from '../expand/edition-row.ts'
import type { EditionRow, PlannedEdition } from '../expand/planned.ts'

type Named = { readonly id: number; readonly sku: string; readonly isbn13?: string }
type Given = Partial<EditionRow> & { readonly rupees: number; readonly mrp?: number }

const rowOf = (named: Named, { rupees, mrp = rupees, ...row }: Given) => {
  const published_on = row.published_on ?? '2026-06-15'
  return {
    id: named.id,
    work_id: 0,
    sku: named.sku,
    isbn13: named.isbn13 ?? null,
    price_paise: paise(rupees * 100),
    mrp_paise: paise(mrp * 100),
    published_on,
    arrived_at: instantOf(published_on < '2026-11-20' ? published_on : '2026-11-20'),
    ...row,
  }
}

/** A printed book of the test world with 60 copies, unless stated otherwise. */
export const testPrint = (
  named: Named,
  row: Given,
  rest: Partial<Omit<PlannedEdition, 'row'>> = {},
): PlannedEdition =>
  planEdition(
    {
      type: 'BOOK',
      format: 'HARD',
      edition_no: 5,
      edition_label: '5th edition, June 2026',
      updated_till: '2026-05-31',
      weight_g: 620,
      pages: 480,
      binding: 'Paperback',
      price_usd_cents: row.language_code ? null : 1_400,
      mrp_usd_cents: row.language_code ? null : 1_800,
      ...rowOf(named, row),
    },
    { copies: 60, ...rest },
  )

/** Anything else of the test world: its kind, tax class and terms are given. */
export const testEdition = (
  named: Named,
  row: Given & Pick<EditionRow, 'type' | 'format' | 'tax_class'>,
  rest: Partial<Omit<PlannedEdition, 'row'>> = {},
): PlannedEdition => planEdition({ ...rowOf(named, row), type: row.type, format: row.format }, rest)
