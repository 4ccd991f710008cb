import { parcelCameBackNotice, parcelDeliveredNotice, parcelShippedNotice } from '#shop/notices'
import { readOrderById } from '#shop/orders'
import { readPayment } from '#shop/payments'
import { readParcel } from '#shop/shipping'
import { type MailNeeds, mailOnce } from './mail-once.ts'
import { readSender } from './needs.ts'

const notices = {
  'parcel-shipped': parcelShippedNotice,
  'parcel-delivered': parcelDeliveredNotice,
  'parcel-came-back': parcelCameBackNotice,
} as const

/** Mails the buyer what became of a parcel. */
export async function sendParcelMail(
  needs: MailNeeds,
  kind: keyof typeof notices,
  { parcelId }: { readonly parcelId: number },
): Promise<void> {
  const parcel = await readParcel(needs.db, parcelId)
  const order = parcel && (await readOrderById(needs.db, parcel.orderId))
  if (!parcel || !order) throw new Error('There is no such parcel.')
  if (order.contact.email === null) return // the buyer gave a mobile number only
  const payment = await readPayment(needs.db, order.id)
  const due = payment?.state === 'on-delivery' ? payment.amount : null
  const notice = notices[kind]({ order, parcel, due }, await readSender(needs))
  await mailOnce(needs, { id: { kind, subject: String(parcelId) }, to: order.contact.email, notice })
}
