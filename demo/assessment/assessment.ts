import type { AssessedVerdict } from '#shop/catalog'
import type { PlannedEdition, PlannedWork } from '../expand/planned.ts'

/** An attempt as far as an assessment looks at it. */
export type AssessedAttempt = {
  readonly code: string
  readonly label: string
  readonly examOn: string
  /** Which Income-tax Act it examines; null: none, or not announced. */
  readonly actBasis: string | null
  readonly levels: readonly string[]
}

/** A paper as far as an assessment looks at it. */
export type AssessedPaper = {
  readonly code: string
  readonly level: string
  readonly course: string
  readonly body: string
  readonly subject: string
  /** How many months a text on its law may be used; null where nothing ages. */
  readonly lawMonths: number | null
  /** The day of the last change after which an older text is outdated. */
  readonly lawChangedOn: string | null
  /** What the institute has announced on the Income-tax Act; null for a paper without income-tax. */
  readonly announcement: { readonly statement: string; readonly announcedOn: string | null } | null
}

/** A row of `applicability`. */
export type AssessmentRow = Assessed & {
  readonly edition_id: number
  readonly paper_code: string
  readonly attempt_code: string
  readonly assessed_on: string | null
  readonly supplement: string | null
  readonly supplement_on: string | null
  readonly supplement_href: string | null
}

/** The result for one edition, paper and attempt. */
export type Assessed = { readonly verdict: AssessedVerdict; readonly reason: string; readonly source: string }

/** What to read besides an edition. */
export type Supplement = {
  readonly name: string
  /** The day on which it came out, or is promised for. */
  readonly on: string
  /** Its page, once it is out. */
  readonly href: string | null
}

/** One edition, for one paper and attempt. */
export type AssessmentRequest = {
  readonly work: PlannedWork
  readonly edition: PlannedEdition
  /** publishers.slug */
  readonly publisher: string | null
  readonly paper: AssessedPaper
  readonly attempt: AssessedAttempt
  readonly asOf: string
}
