import { z } from 'zod'
import { formatPhone } from '#kernel/mobile'
import { readOrderById } from '#shop/orders'
import { readPayment } from '#shop/payments'
import { readParcel } from '#shop/shipping'
import { exampleOrder, exampleParcel } from './examples.ts'
import type { Template } from './message.ts'
import type { MailNotice, Sender } from './notice.ts'
import { orderPath, toBuyer } from './order-templates.ts'
import {
  type ParcelOfOrder,
  parcelCameBackNotice,
  parcelDeliveredNotice,
  parcelShippedNotice,
} from './parcel-notices.ts'

type ParcelTopic = 'parcel-shipped' | 'parcel-delivered' | 'parcel-came-back'

const parcelTemplate = <T extends ParcelTopic>(
  mail: (facts: ParcelOfOrder, sender: Sender) => MailNotice,
  sms?: (facts: ParcelOfOrder, sender: Sender) => readonly string[],
): Template<T, ParcelOfOrder> => ({
  about: z.object({ parcelId: z.int().positive() }),
  load: async ({ db }, { parcelId }) => {
    const parcel = await readParcel(db, parcelId)
    const order = parcel && (await readOrderById(db, parcel.orderId))
    if (!parcel || !order) throw new Error('There is no such parcel.')
    const payment = await readPayment(db, order.id)
    const due = payment?.state === 'on-delivery' ? payment.amount : null
    return toBuyer(order, String(parcelId), { order, parcel, due })
  },
  mail,
  ...(sms && { sms }),
  path: ({ order }) => orderPath(order),
  example: { order: exampleOrder, parcel: exampleParcel, due: null },
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

export const parcelCameBack = parcelTemplate<'parcel-came-back'>(parcelCameBackNotice)
