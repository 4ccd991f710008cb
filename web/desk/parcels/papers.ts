import { data } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { GatewayTrouble } from '#ports/card-payment'
import { mostParcels, readBookings } from '#shop/shipping'
import { needsContext } from '#web/context.ts'
import { deskHandle } from '../desks.ts'
import type { Route } from './+types/papers.ts'

export const handle = deskHandle('/desk/packing')

const kinds = { 'labels.pdf': 'label', 'manifest.pdf': 'manifest' } as const

/** One PDF of the courier for all parcels of the address that are booked. 503 when the courier cannot give it now. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, courier } = context.get(needsContext)
  const kind = Object.hasOwn(kinds, params.document) ? kinds[params.document as keyof typeof kinds] : null
  const ids = url.searchParams.getAll('parcel').flatMap((typed) => parseNumberId(typed) ?? [])
  if (!courier || kind === null || ids.length === 0 || ids.length > mostParcels)
    throw data(null, { status: 404 })
  const shipmentIds = (await readBookings(db, ids)).flatMap((booking) => booking.shipment_id ?? [])
  if (shipmentIds.length === 0) throw data(null, { status: 404 })
  try {
    const pdf = await courier.document(shipmentIds, kind)
    return new Response(Buffer.from(pdf), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${params.document}"`,
        'cache-control': 'private, no-store',
      },
    })
  } catch (error) {
    if (!(error instanceof GatewayTrouble)) throw error
    throw data(null, { status: 503 })
  }
}
