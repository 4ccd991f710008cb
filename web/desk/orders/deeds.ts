import type { DbAndOutbox } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Courier } from '#ports/courier'
import {
  canMove,
  type LineCopies,
  type MoveName,
  type Order,
  type OrderLine,
  readOrderById,
} from '#shop/orders'
import { cancelOrder, closeAccess } from '#shop/payments'
import {
  bookPickup,
  moveParcel,
  type ParcelDeed,
  packLines,
  readParcels,
  startPacking,
  takeBackParcel,
  undoBooking,
  undoDelivery,
  undoHandover,
} from '#shop/shipping'
import { oneValue } from '../../storefront/form-data.ts'

type DeedNeeds = DbAndOutbox & { readonly courier: Courier | null }

/** What staff may do with an order, as their forms name it. */
export const deeds = [
  'process',
  'pack',
  'book',
  'unbook',
  'ship',
  'unship',
  'deliver',
  'undeliver',
  'come-back',
  'lost',
  'cancel',
  'close',
] as const
export type Deed = (typeof deeds)[number]

/** Reads the deed of a form; null when it names none. */
export const readDeed = (form: FormData): Deed | null =>
  deeds.find((deed) => deed === oneValue(form, 'deed')) ?? null

/** A deed on one order. Without lines or a parcel it is for all of the order that it is possible for. */
export type DeedRequest = {
  readonly order: Order
  readonly deed: Deed
  /** users.id of the one who does it. */
  readonly actorId: string | null
  readonly lines?: readonly LineCopies[]
  /** parcels.id */
  readonly parcelId?: number | null
  readonly courier?: string
  readonly awb?: string
  readonly collects?: number
  readonly reason?: string
  /** Whether the money for a closed title goes back. */
  readonly isRefunded?: boolean
}

/** Lines that can make a move, by the table of order-life. */
const linesFor = (order: Order, move: MoveName): OrderLine[] =>
  order.lines.filter((line) => canMove(move, line))

const nothing = refuse(
  'not_allowed',
  'Nothing in this order waits for that. It may have moved on: reload the page.',
)

/** Does what staff asked for; a refusal says why. Each parcel moves by itself: a refused one leaves the others moved. */
export async function doDeed(needs: DeedNeeds, request: DeedRequest): Promise<Result<null, Refusal>> {
  const { order, deed, actorId, reason = '' } = request
  switch (deed) {
    case 'process':
    case 'pack': {
      const lines = request.lines ?? linesFor(order, deed).map(({ id }) => ({ lineId: id }))
      if (lines.length === 0) return nothing
      return (deed === 'process' ? startPacking : packLines)(needs.db, { orderId: order.id, lines, actorId })
    }
    case 'cancel':
    case 'close': {
      if (reason.trim() === '') return refuse('no_reason', 'Enter a reason. The buyer will see it.', 'reason')
      if (deed === 'close') {
        const [line] = request.lines ?? linesFor(order, 'deactivate').map(({ id }) => ({ lineId: id }))
        if (!line) return nothing
        const why = { reason: reason.trim(), isRefunded: request.isRefunded ?? false }
        return closeAccess(needs, { orderId: order.id, lineId: line.lineId, actorId, ...why })
      }
      return cancelOrder(needs, {
        order,
        lines: request.lines ?? [],
        by: 'staff',
        actorId,
        reason: reason.trim(),
      })
    }
    default:
      return moveParcels(needs, { ...request, deed })
  }
}

type ParcelRequest = DeedRequest & { readonly deed: Exclude<Deed, 'process' | 'pack' | 'cancel' | 'close'> }

async function moveParcels(needs: DeedNeeds, request: ParcelRequest): Promise<Result<null, Refusal>> {
  const { order, deed, actorId } = request
  const move = deed === 'come-back' || deed === 'lost' ? 'comeBack' : deed
  const movable = new Set(linesFor(order, move).map(({ parcelId }) => parcelId))
  const parcels = (await readParcels(needs.db, order.id)).filter(({ id }) =>
    request.parcelId === undefined ? movable.has(id) : id === request.parcelId,
  )
  if (parcels.length === 0) return nothing
  for (const parcel of parcels) {
    const whom = { parcelId: parcel.id, by: 'staff', actorId } as const
    const done = await moveOne(needs, whom, request)
    if (!done.ok) return done
  }
  return ok(null)
}

function moveOne(
  needs: DeedNeeds,
  whom: ParcelDeed,
  { deed, courier = '', awb = '', collects, reason = '' }: ParcelRequest,
): Promise<Result<null, Refusal>> {
  switch (deed) {
    case 'book':
      return bookPickup(needs, { ...whom, courier, awb, collects })
    case 'unbook':
      return undoBooking(needs, whom)
    case 'unship':
      return undoHandover(needs, whom)
    case 'undeliver':
      return undoDelivery(needs, { ...whom, reason })
    case 'come-back':
    case 'lost':
      return takeBackParcel(needs, { ...whom, reason, isLost: deed === 'lost' })
    default:
      return moveParcel(needs, { ...whom, move: deed })
  }
}

/** A deed on several orders, each by itself: those it was done for, and why not for the others. */
export async function doForAll(
  needs: DeedNeeds,
  request: Omit<DeedRequest, 'order'> & { readonly orderIds: readonly number[] },
): Promise<{ readonly moved: readonly string[]; readonly refused: readonly string[] }> {
  const { orderIds, ...rest } = request
  const moved: string[] = []
  const refused: string[] = []
  for (const id of orderIds) {
    const order = await readOrderById(needs.db, id)
    const result = order ? await doDeed(needs, { ...rest, order }) : nothing
    if (result.ok && order) moved.push(order.orderNo)
    else if (!result.ok) refused.push(`${order?.orderNo ?? id}: ${result.refusal.message}`)
  }
  return { moved, refused }
}
