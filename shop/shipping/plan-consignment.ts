import { type Kysely, sql } from 'kysely'
import type { Db, Tables } from '#db/tables'
import { addPaise } from '#kernel/money'
import type { Consignment, Courier } from '#ports/courier'
import { addressee } from '#shop/cart'
import type { Order } from '#shop/orders'
import { readSellers } from '#shop/sellers'
import { amountToCollect, linesIn, type ParcelInOrder } from './parcel-moves.ts'
import { type PackedCopies, type ParcelSize, parcelSize } from './parcel-size.ts'

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
  const goods = linesIn(request)
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
export async function measureParcel(db: Kysely<Tables>, request: ParcelInOrder): Promise<ParcelSize> {
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
