import type { AmountRow } from '../../ui/amounts.tsx'
import type { Hue } from '../../ui/cover.tsx'
import type { FitWords } from '../../ui/fit-mark.tsx'

/** What is being ordered, as the box beside a checkout page shows it. */
export type OrderView = {
  readonly lines: readonly {
    readonly edition: number
    readonly title: string
    readonly note: string
    readonly coverHash: string | null
    readonly hue: Hue
    readonly amount: string
    readonly fit: FitWords | null
  }[]
  /** Its sums: one, or one for each payment method that is offered. */
  readonly sums: readonly {
    /** The payment method of the sum; null when it holds for all. */
    readonly method: number | null
    readonly rows: readonly AmountRow[]
    readonly total: AmountRow
  }[]
  readonly note: string | null
}
