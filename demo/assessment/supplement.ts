import type { Assessed, AssessmentRequest } from './assessment.ts'

/** What to read besides an edition, by the columns of `applicability`. */
export type SupplementColumns = {
  readonly supplement: string | null
  readonly supplement_href: string | null
}

/** Papers whose supplement is out: ours, as an article of what changed. */
const written: Readonly<Record<string, { readonly name: string; readonly href: string }>> = {
  'indirect-tax': {
    name: 'GST rates since 22 September 2025',
    href: '/articles/gst-rates-since-22-september-2025',
  },
  'direct-tax': {
    name: 'The Income-tax Act, 2025 for your attempt',
    href: '/articles/income-tax-act-2025-from-may-2027',
  },
}

/** Names the supplement of what fits with one: the changes in the current edition, ours, or the publisher’s to come. */
export function supplementOf(
  { edition, paper, attempt }: AssessmentRequest,
  { verdict }: Assessed,
): SupplementColumns {
  if (verdict !== 'fits-with-supplement') return { supplement: null, supplement_href: null }
  const current = edition.row.superseded_by
  if (current !== null)
    return { supplement: 'the changes in the current edition', supplement_href: `/product/${current}` }
  const ours = paper.course === 'ca' ? written[paper.subject] : undefined
  return ours
    ? { supplement: ours.name, supplement_href: ours.href }
    : { supplement: `the publisher’s supplement for ${attempt.label}`, supplement_href: null }
}
