import { data, redirect } from 'react-router'
import { orderNoPattern } from '#kernel/id'
import { isMessageKind, resendMessage } from '#shop/notices'
import { readOrderId } from '#shop/orders'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import type { Route } from './+types/resend.ts'

export const handle = deskHandle('/desk/orders')

export function loader({ params }: Route.LoaderArgs) {
  if (!orderNoPattern.test(params.orderNo)) throw data(null, { status: 404 })
  return redirect(`/desk/orders/${params.orderNo}`)
}

/** Sends a message about an order again. One that is on its way already stays so. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { needs, user, actorId, text } = await readDeskForm({ context, request })
  const [kind, subject, channel] = ['kind', 'subject', 'channel'].map((name) => text(name))
  const orderId = await readOrderId(needs.db, params.orderNo)
  if (!user?.permissions.includes('orders.write')) throw data(null, { status: 403 })
  if (orderId === null) throw data(null, { status: 404 })
  if (!kind || !subject || !isMessageKind(kind) || (channel !== 'mail' && channel !== 'sms'))
    throw data(null, { status: 400 })
  await resendMessage(needs, { orderId, kind, subject, channel, actorId })
  throw redirect(`/desk/orders/${params.orderNo}`, 303)
}
