import { addDays, instantOf } from '../days.ts'
import type { PlannedEdition, PlannedWork } from '../expand/planned.ts'
import type { Buyer } from '../people/buyers.ts'
import type { PlannedOrder } from './plan-orders.ts'
import { workingHours } from './working-hours.ts'

/** An issue of a printed journal that comes from the printer, and is sent to its subscribers unless it is the newest. */
export type IssueStep = {
  readonly at: number
  readonly kind: 'issue'
  readonly issueId: number
  readonly record: {
    readonly journalId: number
    readonly volume: number
    readonly part: number
    readonly issuedOn: string
    readonly copies: number
    readonly weightG: number
  }
  readonly goesTo: 'record' | 'ship' | 'deliver'
}

const day = 86_400_000
/** Journals that have subscribers, and how many each. */
const journals = 3
const readers = 7
/** When each reader subscribes, hours of a day in India. */
const hours = [10, 11, 13, 17, 19, 20, 21] as const

/**
 * Subscriptions to printed journals, taken 55 days before `asOf` and paid by bank transfer: their issues were delivered, the
 * last but one is on its way, and the newest waits to be packed. They need accounts.
 */
export function planSubscriptions(
  works: readonly PlannedWork[],
  buyers: readonly Buyer[],
  asOf: string,
  holidays: ReadonlySet<string>,
): PlannedOrder[] {
  const byDay = workingHours(holidays)
  const accounts = buyers.filter(({ owner }) => owner.userId)
  if (accounts.length === 0) return []
  const sold = works.flatMap(({ editions }) => editions.filter(({ row }) => row.issues !== null))
  return sold.slice(0, journals).flatMap((journal, nth) =>
    [...accounts.slice(nth, nth + 1), ...buyers.slice(nth * readers, (nth + 1) * readers - 1)].map(
      (buyer, place): PlannedOrder => ({
        key: `seed-order-journal-${nth + 1}-${place + 1}`,
        buyer,
        placedAt: Date.parse(instantOf(addDays(asOf, -55), hours[place], 4 + 17 * nth)),
        items: [{ editionId: journal.row.id, quantity: 1 }],
        dealer: null,
        business: null,
        byTransfer: true,
        steps: stepsOf(journal, works, asOf, byDay),
      }),
    ),
  )
}

function stepsOf(
  { row: journal }: PlannedEdition,
  works: readonly PlannedWork[],
  asOf: string,
  byDay: (at: number) => number,
): IssueStep[] {
  const issues = works
    .flatMap(({ editions }) => editions)
    .filter(
      ({ row }) =>
        row.parent_edition_id === journal.id &&
        row.format === 'HARD' &&
        (row.published_on ?? '') >= (journal.issues_from ?? ''),
    )
    .toSorted((a, b) => (a.row.published_on ?? '').localeCompare(b.row.published_on ?? ''))
  const bought = Date.parse(instantOf(addDays(asOf, -54), 12))
  return issues.flatMap(({ row }, nth): IssueStep[] => {
    const [, volume, part] = /^Volume (\d+), Part (\d+)$/.exec(row.issue_label ?? '') ?? []
    if (!volume || !part || !row.published_on) return []
    const { published_on: issuedOn, weight_g: weightG } = row
    const printed = { journalId: journal.id, volume: Number(volume), part: Number(part), issuedOn }
    const at = Math.max(bought + nth * 3_600_000, Date.parse(instantOf(issuedOn, 10)))
    const step = {
      kind: 'issue',
      issueId: row.id,
      record: { ...printed, copies: 40, weightG: weightG ?? 1 },
    } as const
    if (nth === issues.length - 1) return [{ ...step, at, goesTo: 'record' }]
    const shipped: IssueStep = { ...step, at: byDay(at + day), goesTo: 'ship' }
    return nth === issues.length - 2
      ? [shipped]
      : [shipped, { ...step, at: byDay(at + 4 * day), goesTo: 'deliver' }]
  })
}
