import { paise } from '#kernel/money'
import { houseSeller } from '../content/sellers.ts'
import type { EditionRow, PlannedEdition } from './planned.ts'

const blank: Omit<EditionRow, 'id' | 'work_id' | 'sku' | 'type' | 'format' | 'arrived_at'> = {
  seller_id: houseSeller.id,
  status: 'live',
  edition_no: null,
  edition_label: '',
  title_note: '',
  updated_till: null,
  published_on: null,
  released_on: null,
  isbn13: null,
  issn: null,
  form_key: null,
  price_paise: paise(0),
  mrp_paise: paise(0),
  price_usd_cents: null,
  mrp_usd_cents: null,
  tax_class: 'BOOK_PRINT',
  weight_g: null,
  length_mm: null,
  breadth_mm: null,
  height_mm: null,
  pages: null,
  binding: null,
  language_code: 'en',
  frequency: null,
  duration_minutes: null,
  lectures: null,
  validity_days: null,
  validity_attempt: null,
  trial_days: null,
  views_allowed: null,
  mode: null,
  recording: null,
  study_material_format: null,
  study_material_language: null,
  package_details: '',
  country_of_origin: 'IN',
  importer: null,
  manufacturer: null,
  is_sample: false,
  availability_text: '',
  superseded_by: null,
  parent_edition_id: null,
  issue_label: null,
  issues: null,
  issues_from: null,
  bundle_gst: null,
}

/** Millimetres of a printed book of so many pages: Indian textbooks are 18 by 24 cm, pocket editions 11 by 18. */
const sizeOf = ({
  pages,
  weight_g: weight,
  format,
}: Pick<Partial<EditionRow>, 'pages' | 'weight_g' | 'format'>) =>
  pages && weight
    ? {
        length_mm: format === 'POCKET' ? 180 : 240,
        breadth_mm: format === 'POCKET' ? 110 : 180,
        height_mm: Math.ceil(pages * 0.045) + 2,
      }
    : {}

type Given = Pick<EditionRow, 'id' | 'work_id' | 'sku' | 'type' | 'format' | 'arrived_at'>

/** An edition with what is given and nothing else: columns not named are empty. */
export const planEdition = (
  row: Given & Partial<EditionRow>,
  rest: Partial<Omit<PlannedEdition, 'row'>> = {},
): PlannedEdition => ({
  row: { ...blank, ...sizeOf(row), ...row },
  tags: [],
  act: null,
  copies: 0,
  promiseLimit: 0,
  parts: [],
  ...rest,
})
