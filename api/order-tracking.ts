import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { istDay } from '#kernel/dates'
import { deliveredAt, type Order, orderState } from '#shop/orders'
import { lineRefundProgress, lineStatus, readMoneyBack } from '#shop/payments'
import { latestScan, readParcels, readScans, statusRules } from '#shop/shipping'
import type { ApiOptions } from './api-plugin.ts'
import { refuseCall, success, usualRefusals } from './envelope.ts'
import { openCall } from './open-call.ts'
import { orderQuery, ownedOrder, unknownOrder } from './owned-order.ts'

const scan = z.object({ date: z.string(), status: z.string(), activity: z.string(), location: z.string() })
const parcelTracking = z.object({
  parcelId: z.int(),
  courierName: z.string().nullable(),
  awb: z.string().nullable(),
  currentStatus: z.string(),
  expectedDelivery: z.string().nullable(),
  deliveredOn: z.string().nullable(),
  items: z.array(z.object({ title: z.string(), quantity: z.int() })),
  activities: z.array(scan),
})
const tracking = z.object({
  orderNo: z.string(),
  orderDate: z.string(),
  orderStatus: z.string(),
  parcels: z.array(parcelTracking),
})

/** The parcels of an order with what their couriers report, from our own records. */
async function presentTracking({ needs }: ApiOptions, order: Order): Promise<z.input<typeof tracking>> {
  const parcels = await readParcels(needs.db, order.id)
  const scans = await readScans(
    needs.db,
    parcels.map(({ id }) => id),
  )
  const back = await readMoneyBack(needs.db, order.id)
  return {
    orderNo: order.orderNo,
    orderDate: order.placedAt.toISOString(),
    orderStatus: orderState(order.lines),
    parcels: parcels.map((parcel) => {
      const lines = order.lines.filter(({ parcelId }) => parcelId === parcel.id)
      const own = scans.filter(({ parcelId }) => parcelId === parcel.id)
      const last = latestScan(own)
      const [first] = lines
      const delivered = first && deliveredAt(first)
      return {
        parcelId: parcel.id,
        courierName: parcel.courier,
        awb: parcel.awb,
        currentStatus: last
          ? statusRules[last.status].label
          : first
            ? lineStatus(first, lineRefundProgress(first, back)).label
            : '',
        expectedDelivery: parcel.expectedOn,
        deliveredOn: delivered ? istDay(delivered) : null,
        items: lines.map(({ title, quantity }) => ({ title, quantity })),
        activities: own.toReversed().map(({ status, words, place, at }) => ({
          date: at.toISOString(),
          status: status ? statusRules[status].label : words,
          activity: words,
          location: place,
        })),
      }
    }),
  }
}

/** Where the parcels of an order are: three calls of the specification with one answer. */
export function orderTrackingCalls(app: FastifyInstance, options: ApiOptions): void {
  for (const [name, summary] of [
    ['userAccount/getTrackingOrderDetails', 'The parcels of an order'],
    ['order/getOrderDetailsForTracking', 'The parcels of an order, by its signed link'],
  ] as const)
    openCall(app, name, 'owner', {
      summary,
      querystring: orderQuery,
      answer: tracking,
      refusals: usualRefusals,
      handler: async (request) => {
        const order = await ownedOrder(request, options, request.query)
        if (!order) return unknownOrder
        return success(await presentTracking(options, order))
      },
    })
  openCall(app, 'userAccount/getShiprocketTracking', 'owner', {
    summary: 'What the courier reports of one parcel of an order',
    querystring: orderQuery.extend({ awb: z.string().max(40) }),
    answer: parcelTracking,
    refusals: usualRefusals,
    handler: async (request) => {
      const order = await ownedOrder(request, options, request.query)
      if (!order) return unknownOrder
      const { parcels } = await presentTracking(options, order)
      const parcel = parcels.find(({ awb }) => awb === request.query.awb)
      return parcel
        ? success(parcel)
        : refuseCall(404, { code: 'unknown_parcel', message: 'This order has no such parcel.' })
    },
  })
}
