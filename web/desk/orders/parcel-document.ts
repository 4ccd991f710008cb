import { data } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { GatewayTrouble } from '#ports/card-payment'
import { readBookings } from '#shop/shipping'
import { needsContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import type { Route } from './+types/parcel-document.ts'

export const handle: RouteHandle = { policy: { staff: 'orders.write' } }

/** The label or the manifest of a booked parcel, as the courier's PDF. 503 when the courier cannot give it now. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, courier } = context.get(needsContext)
  const id = parseNumberId(params.parcelId)
  const kind =
    params.document === 'label.pdf' ? 'label' : params.document === 'manifest.pdf' ? 'manifest' : null
  const [booking] = id === null ? [] : await readBookings(db, [id])
  if (!courier || kind === null || !booking?.shipment_id) throw data(null, { status: 404 })
  try {
    const pdf = await courier.document(booking.shipment_id, kind)
    return new Response(Buffer.from(pdf), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${kind}-${id}.pdf"`,
        'cache-control': 'private, no-store',
      },
    })
  } catch (error) {
    if (!(error instanceof GatewayTrouble)) throw error
    throw data(null, { status: 503 })
  }
}
