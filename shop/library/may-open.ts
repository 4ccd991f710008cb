import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { formatDay } from '#kernel/dates'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { LineState } from '#shop/orders'

/** An edition that somebody may open: the order line that it came with, and its last day (null: without end). */
export type LibraryAccess = {
  readonly orderId: number
  readonly orderLineId: number
  readonly orderNo: string
  /** Whether it was opened before; its time has not begun else. */
  readonly isOpened: boolean
  readonly endsOn: string | null
}

export type LibraryRefusal = Refusal<'not_yours' | 'unpaid' | 'ended' | 'withdrawn'>

type Row = Omit<LibraryAccess, 'isOpened'> & { readonly state: LineState; readonly isOver: boolean }

/** From what opens most to what opens least: who bought a title twice reads by the better one. */
const best: readonly LineState[] = [
  'ACTIVATED',
  'ACCEPTED',
  'EXPIRED',
  'PENDING',
  'DEACTIVATED',
  'REFUND_INITIATED',
  'CANCELLED',
]

/** Whether a person may open an edition now, and if not, why. */
export async function mayOpen(
  db: Db | Tx,
  { userId, editionId }: { readonly userId: string; readonly editionId: number },
): Promise<Result<LibraryAccess, LibraryRefusal>> {
  const { rows } = await sql<Row>`
    select o.id "orderId", o.order_no "orderNo", l.id "orderLineId", l.state, n.ends_on "endsOn",
      coalesce(n.ends_on < business_today(), false) "isOver"
    from orders o join order_lines l on l.order_id = o.id left join entitlements n on n.order_line_id = l.id
    where o.user_id = ${userId} and l.edition_id = ${editionId} and not l.is_physical`.execute(db)
  const [row] = rows.toSorted(
    (a, b) => Number(a.isOver) - Number(b.isOver) || best.indexOf(a.state) - best.indexOf(b.state),
  )
  if (!row)
    return refuse(
      'not_yours',
      'This book is not in your library. If you ordered it without signing in, sign in with the e-mail address or mobile number of that order.',
    )
  const { state, isOver, ...access } = row
  if (isOver || state === 'EXPIRED')
    return refuse(
      'ended',
      `Your time with this book ended on ${formatDay(access.endsOn ?? '')}. Your notes stay in your library.`,
    )
  if (state === 'ACTIVATED' || state === 'ACCEPTED') return ok({ ...access, isOpened: state === 'ACTIVATED' })
  if (state === 'PENDING')
    return refuse('unpaid', `Order ${access.orderNo} waits for its payment. The book opens once it is paid.`)
  return refuse(
    'withdrawn',
    state === 'DEACTIVATED'
      ? `LibraryAccess by order ${access.orderNo} has been closed. Write to us if you do not know why.`
      : `Order ${access.orderNo} was cancelled, so it no longer opens this book.`,
  )
}
