import { type RawBuilder, sql } from 'kysely'
import { isDay } from '#kernel/dates'
import { normaliseIsbn } from '#kernel/isbn'
import { type PaymentMethod, paymentMethods } from './order.ts'
import { type LineState, lineStates } from './order-life.ts'

/** What staff narrow the list of all orders by; empty or null is any. Days are Indian, 'YYYY-MM-DD', both included. */
export type StaffOrderFilter = {
  /** An order number, the e-mail or mobile of the buyer, or the ISBN of a title of the order. */
  readonly search: string
  /** Of any title of the order. */
  readonly state: LineState | null
  readonly method: PaymentMethod | null
  readonly from: string | null
  readonly to: string | null
}

/** Reads a filter from the query of an address, by `q`, `state`, `method`, `from` and `to`; what is not known is any. */
export function readOrderFilter(valueOf: (name: string) => string): StaffOrderFilter {
  const day = (name: string) => (isDay(valueOf(name)) ? valueOf(name) : null)
  const methods = Object.keys(paymentMethods).map(Number) as PaymentMethod[]
  return {
    search: valueOf('q').trim(),
    state: lineStates.find((state) => state === valueOf('state')) ?? null,
    method: methods.find((method) => String(method) === valueOf('method')) ?? null,
    from: day('from'),
    to: day('to'),
  }
}

/** The condition that the order `o` is one of those. Days use the index on placed_at. */
export function matchesFilter({ search, state, method, from, to }: StaffOrderFilter): RawBuilder<unknown> {
  const digits = search.replaceAll(/\D/g, '')
  const found = [
    sql`o.order_no = ${search.toUpperCase()}`,
    sql`o.contact->>'email' = ${search.toLowerCase()}`,
    ...(digits.length >= 10 ? [sql`o.contact->>'mobile' = ${digits.slice(-10)}`] : []),
  ]
  const isbn = normaliseIsbn(search)
  if (isbn !== null)
    found.push(sql`exists (select from order_lines s join editions e on e.id = s.edition_id
      where s.order_id = o.id and e.isbn13 = ${isbn})`)
  const conditions = [
    search !== '' && sql`(${sql.join(found, sql` or `)})`,
    state && sql`exists (select from order_lines s where s.order_id = o.id and s.state = ${state})`,
    method && sql`o.payment_method = ${method}`,
    from && sql`o.placed_at >= ${startOfDay(from, 0)}`,
    to && sql`o.placed_at < ${startOfDay(to, 1)}`,
  ].filter((condition) => typeof condition === 'object' && condition !== null)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

const startOfDay = (day: string, later: number) =>
  sql`(${day}::date + ${later}::int)::timestamp at time zone 'Asia/Kolkata'`
