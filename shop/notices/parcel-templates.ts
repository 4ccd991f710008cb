import { z } from 'zod'
import type { Db } from '#db/tables'
import { formatPhone } from '#kernel/mobile'
import { readOrderById } from '#shop/orders'
import { readPayment } from '#shop/payments'
import { readParcel, readScans } from '#shop/shipping'
import { exampleOrder, exampleParcel } from './examples.ts'
import type { Template } from './message.ts'
import { orderPath, toBuyer } from './order-templates.ts'
import {
  type ParcelOfOrder,
  parcelCameBackNotice,
  parcelDeliveredNotice,
  parcelOutForDeliveryNotice,
  parcelShippedNotice,
  parcelUndeliveredNotice,
} from './parcel-notices.ts'

type ParcelTopic = 'parcel-shipped' | 'parcel-delivered' | 'parcel-came-back'
type NewsTopic = 'parcel-out-for-delivery' | 'parcel-undelivered'
type Texts = Pick<Template<ParcelTopic, ParcelOfOrder>, 'mail' | 'sms'>

const base = {
  path: ({ order }: ParcelOfOrder) => orderPath(order),
  example: { order: exampleOrder, parcel: exampleParcel, due: null, failure: 'Consignee not available' },
}

async function load(db: Db, parcelId: number, subject: string, failure: string) {
  const parcel = await readParcel(db, parcelId)
  const order = parcel && (await readOrderById(db, parcel.orderId))
  if (!parcel || !order) throw new Error('There is no such parcel.')
  const payment = await readPayment(db, order.id)
  const due = payment?.state === 'on-delivery' ? payment.amount : null
  return toBuyer(order, subject, { order, parcel, due, failure })
}

const parcelTemplate = <T extends ParcelTopic>(
  mail: Texts['mail'],
  sms?: Texts['sms'],
): Template<T, ParcelOfOrder> => ({
  about: z.object({ parcelId: z.int().positive() }),
  load: ({ db }, { parcelId }) => load(db, parcelId, String(parcelId), ''),
  mail,
  ...(sms && { sms }),
  ...base,
})

/** News of a courier while a parcel is on its way; nothing once it has arrived. */
const courierNews = <T extends NewsTopic>(
  mail: Texts['mail'],
  sms: NonNullable<Texts['sms']>,
): Template<T, ParcelOfOrder> => ({
  about: z.object({ parcelId: z.int().positive(), attempt: z.int().positive() }),
  load: async ({ db }, { parcelId, attempt }) => {
    const scans = await readScans(db, [parcelId])
    const failed = scans.filter(({ status }) => status === 'undelivered')
    const found = await load(db, parcelId, `${parcelId}-${attempt}`, failed[attempt - 1]?.words ?? '')
    const lines = found.facts.order.lines.filter((line) => line.parcelId === parcelId)
    return lines.some(({ state }) => state === 'SHIPPED') ? found : null
  },
  mail,
  sms,
  ...base,
})

export const parcelShipped = parcelTemplate<'parcel-shipped'>(parcelShippedNotice, ({ order, parcel }) => [
  order.orderNo,
  parcel.courier ?? '',
  parcel.awb ?? '',
])

export const parcelDelivered = parcelTemplate<'parcel-delivered'>(
  parcelDeliveredNotice,
  ({ order }, { support }) => [order.orderNo, formatPhone(support.phone)],
)

export const parcelOutForDelivery = courierNews<'parcel-out-for-delivery'>(
  parcelOutForDeliveryNotice,
  ({ order, parcel }) => [order.orderNo, parcel.courier ?? '', parcel.awb ?? ''],
)

export const parcelUndelivered = courierNews<'parcel-undelivered'>(
  parcelUndeliveredNotice,
  ({ order, failure }, { support }) => [order.orderNo, failure, formatPhone(support.phone)],
)

export const parcelCameBack = parcelTemplate<'parcel-came-back'>(parcelCameBackNotice)
