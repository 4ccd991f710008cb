import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { addPaise } from '#kernel/money'
import type { Consignment, Courier } from '#ports/courier'
import { addressee } from '#shop/cart'
import type { Order } from '#shop/orders'
import { readSellers } from '#shop/sellers'
import { amountToCollect, linesIn, type ParcelInOrder } from './parcel-moves.ts'

/** A parcel as couriers need it. */
export type ConsignmentPlan = {
  readonly way: Parameters<Courier['offers']>[0]
  readonly size: ParcelSize
  readonly consignment: Omit<Consignment, 'reference'>
}

/** What a courier has to know of a parcel; null when its order has no address. */
export async function planConsignment(db: Db, request: ParcelInOrder): Promise<ConsignmentPlan | null> {
  const { order, parcel } = request
  const shipping = shipsTo(request)
  if (!shipping) return null
  const [sellers, collect, size] = await Promise.all([
    readSellers(db, [parcel.sellerId]),
    amountToCollect(db, request),
    measureParcel(db, request),
  ])
  const seller = sellers.get(parcel.sellerId)
  if (!seller) throw new Error(`parcel ${parcel.id} has no seller`)
  // What was paid for the copies that a free replacement replaces is what its goods are worth.
  const goods = linesIn(request).map((line) => ({ ...line, ...line.replaces }))
  return {
    size,
    way: { fromPin: seller.pin, toPin: shipping.pin, weightG: size.chargeableG, isCod: collect !== null },
    consignment: {
      pickupLocation: `seller-${seller.id}`,
      orderedAt: order.placedAt,
      to: {
        name: addressee(shipping),
        lines: shipping.lines,
        city: shipping.city,
        pin: shipping.pin,
        stateName: shipping.stateName,
        mobile: shipping.mobile,
        email: order.contact.email,
      },
      items: goods.map(({ title, sku, quantity, unitPrice }) => ({
        title,
        sku,
        copies: quantity,
        unitPrice,
      })),
      collect,
      value: addPaise(...goods.map(({ gross }) => gross)),
      weightG: size.actualG,
      lengthMm: size.lengthMm,
      breadthMm: size.breadthMm,
      heightMm: size.heightMm,
    },
  }
}

/** Where a parcel goes: an issue of a journal to where its subscriber was when it was packed. */
export const shipsTo = (request: ParcelInOrder): Order['shipping'] =>
  request.order.lines.find(({ parcelId }) => parcelId === request.parcel.id)?.shipTo ?? request.order.shipping

/** Weight and volume of what is still in a parcel. */
export async function measureParcel(db: Db, request: ParcelInOrder): Promise<ParcelSize> {
  const goods = linesIn(request)
  const { rows } = await sql<PackedCopies>`
    select l.copies, e.length_mm "lengthMm", e.breadth_mm "breadthMm", e.height_mm "heightMm"
    from unnest(${goods.map(({ editionId }) => editionId)}::bigint[], ${goods.map(({ quantity }) => quantity)}::int[])
      as l (edition_id, copies) join editions e on e.id = l.edition_id`.execute(db)
  return parcelSize(
    goods.reduce((sum, { weightG }) => sum + weightG, 0),
    rows,
  )
}

/** One title in a parcel. Lengths of one copy in mm; null where they are unknown. */
type PackedCopies = {
  readonly copies: number
  readonly lengthMm: number | null
  readonly breadthMm: number | null
  readonly heightMm: number | null
}

/** A parcel as a courier measures it. Weights in grams, lengths in mm. */
type ParcelSize = {
  readonly lengthMm: number
  readonly breadthMm: number
  readonly heightMm: number
  readonly actualG: number
  readonly volumetricG: number
  /** What a courier charges for: the greater of both, in slabs. */
  readonly chargeableG: number
}

const SLAB_G = 500
/** Cubic centimetres that couriers count as a kilogram. */
const CM3_A_KG = 5_000
/** A packet around one book, where no title has dimensions. */
const SMALLEST = { lengthMm: 240, breadthMm: 180, heightMm: 20 }

/** Measures a parcel: copies lie on one pile, as wide as the widest. */
export function parcelSize(weightG: number, contents: readonly PackedCopies[]): ParcelSize {
  const known = contents.filter((each) => each.heightMm !== null)
  const widest = (side: 'lengthMm' | 'breadthMm') =>
    Math.max(...known.map((each) => each[side] ?? 0), known.length > 0 ? 0 : SMALLEST[side])
  const pile = known.reduce((sum, { copies, heightMm }) => sum + copies * (heightMm ?? 0), 0)
  const size = {
    lengthMm: widest('lengthMm'),
    breadthMm: widest('breadthMm'),
    heightMm: known.length > 0 ? pile : SMALLEST.heightMm,
  }
  const volumetricG =
    known.length > 0 ? Math.round((size.lengthMm * size.breadthMm * size.heightMm) / CM3_A_KG) : 0
  const counted = Math.max(weightG, volumetricG, 1)
  return { ...size, actualG: weightG, volumetricG, chargeableG: Math.ceil(counted / SLAB_G) * SLAB_G }
}
