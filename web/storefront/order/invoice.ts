import { data, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { orderOfDocument } from '#shop/orders'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import type { Route } from './+types/invoice.ts'
import { findOrder, orderAddress } from './find-order.ts'

export const handle: RouteHandle = { policy: 'owner' }

/** Redirects the id of a document to its page in the order, for visitors who may see that order. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const id = parseNumberId(params.documentId)
  const orderNo = id === null ? null : await orderOfDocument(needs.db, id)
  if (orderNo === null) throw data(null, { status: 404 })
  const { key } = await findOrder(needs, context.get(visitorContext), orderNo, new URL(request.url))
  throw redirect(orderAddress(orderNo, key, `/document/${id}`))
}
