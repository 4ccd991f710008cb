import { type RawBuilder, sql } from 'kysely'
import { formatDay } from '#kernel/dates'

export type AvailabilityState =
  | 'withdrawn'
  | 'not-on-sale'
  | 'out-of-stock'
  | 'pre-order'
  | 'back-order'
  | 'low'
  | 'in-stock'
  | 'digital'

/** A row of the view edition_availability, which alone decides what may be bought. */
export type AvailabilityRow = {
  readonly state: AvailabilityState
  readonly canBuy: boolean
  /** Copies that can be sold, of a bundle whole sets; null when nothing is taken from stock. */
  readonly copies: number | null
  /** Most that may be bought at once: the copies, within the limit of the kind. */
  readonly maxQuantity: number
  /** The day a pre-order or back order is shipped, 'YYYY-MM-DD'. */
  readonly date: string | null
  /** Why a kind is not on sale yet, or the publisher's words about a back order. */
  readonly note: string | null
}

/** Whether an edition can be bought, how many at once, and what people read. */
export type Availability = Pick<AvailabilityRow, 'state' | 'canBuy' | 'maxQuantity' | 'date'> & {
  readonly text: string
}

/** The availability of the edition `e` in a statement that joins it, for `toAvailability`. */
export const availabilityOf = sql<AvailabilityRow>`json_build_object('state', av.state, 'canBuy', av.can_buy,
  'copies', av.copies, 'maxQuantity', av.max_quantity, 'date', av.leaves_on, 'note', av.note)`

/** Joins the availability of the edition `e`. Only in statements that come often, which are prepared: the view takes longer to plan than to read. */
export const joinAvailability = sql`join edition_availability av on av.edition_id = e.id`

/**
 * A relation of whether the edition with an id can be bought, to be joined laterally. Each is looked up by its id: without
 * statistics the planner could read the whole view for each edition.
 */
export const canBuyOf = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select a.can_buy from edition_availability a where a.edition_id = ${id} offset 0)`

/** The availability with its text, the same for pages, lists, carts and refusals. */
export const toAvailability = (row: AvailabilityRow): Availability => {
  const { state, canBuy, maxQuantity, date } = row
  return { state, canBuy, maxQuantity, date, text: texts[state](row) }
}

/** What buyers read of a back order for which the publisher has no words. */
export const plainBackOrder = 'On back order, leaves when new copies arrive'

const texts: Record<AvailabilityState, (row: AvailabilityRow) => string> = {
  withdrawn: () => 'No longer sold',
  'not-on-sale': ({ date, note }) => note ?? (date ? `On sale from ${formatDay(date)}` : 'Not on sale yet'),
  'out-of-stock': ({ date }) => (date ? 'Pre-orders are full' : 'Out of stock'),
  'pre-order': ({ date }) => (date ? `Pre-order, leaves on ${formatDay(date)}` : 'Pre-order'),
  'back-order': ({ note }) => note ?? plainBackOrder,
  low: ({ copies }) => `Only ${copies} left`,
  'in-stock': () => 'In stock',
  digital: () => 'Available online',
}
