import { data, redirect } from 'react-router'
import { isMessageKind, resendMessage } from '#shop/notices'
import { readOrderId } from '#shop/orders'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { oneValue, readForm } from '../../storefront/form-data.ts'
import type { Route } from './+types/resend.ts'

export const handle: RouteHandle = { policy: { staff: 'orders.write' } }

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/desk/orders/${params.orderNo}`)

/** Sends a message about an order again. One that is on its way already stays so. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const needs = context.get(needsContext)
  const { user } = context.get(visitorContext)
  const form = await readForm(request)
  const [kind, subject, channel] = ['kind', 'subject', 'channel'].map((name) => oneValue(form, name) ?? '')
  const orderId = /^BM[0-9]{11}$/.test(params.orderNo) ? await readOrderId(needs.db, params.orderNo) : null
  if (orderId === null || user === null) throw data(null, { status: 404 })
  if (!kind || !subject || !isMessageKind(kind) || (channel !== 'mail' && channel !== 'sms'))
    throw data(null, { status: 400 })
  await resendMessage(needs, { orderId, kind, subject, channel, actorId: user.id })
  throw redirect(`/desk/orders/${params.orderNo}`, 303)
}
