import { data, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { readDocumentPdf } from '#shop/document-files'
import { type Order, orderOfDocument, readOrderById, readOrderId } from '#shop/orders'
import { needsContext, type ShopNeeds, type Visitor, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import type { Route } from './+types/invoice.ts'
import { findOrder, orderAddress } from './find-order.ts'

export const handle: RouteHandle = { policy: 'owner' }

/** Redirects the id of a document to its page in the order, or answers its PDF, for visitors who may see that order. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const url = new URL(request.url)
  const id = parseNumberId(params.documentId)
  const orderNo = id === null ? null : await orderOfDocument(needs.db, id)
  if (id === null || orderNo === null) throw data(null, { status: 404 })
  const visitor = context.get(visitorContext)
  if (url.searchParams.get('format') !== 'pdf') {
    const { key } = await findOrder(needs, visitor, orderNo, url)
    throw redirect(orderAddress(orderNo, key, `/document/${id}`))
  }
  const order = await find(needs, visitor, orderNo, url)
  const pdf = await readDocumentPdf(needs, order, id)
  if (pdf === null) throw data(null, { status: 404 })
  return new Response(Buffer.from(pdf.bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${pdf.fileName}"`,
      'cache-control': 'private, no-store',
    },
  })
}

/** Staff download the documents of every order; anybody else their own. */
async function find(needs: ShopNeeds, visitor: Visitor, orderNo: string, url: URL): Promise<Order> {
  if (!visitor.user?.permissions.includes('orders.read'))
    return (await findOrder(needs, visitor, orderNo, url)).order
  const id = await readOrderId(needs.db, orderNo)
  const order = id === null ? null : await readOrderById(needs.db, id)
  if (order === null) throw data(null, { status: 404 })
  return order
}
