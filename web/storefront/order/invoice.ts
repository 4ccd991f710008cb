import { data, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { readDocumentPdf } from '#shop/document-files'
import { type Order, orderOfDocument, readOrderById, readOrderId } from '#shop/orders'
import { needsContext, type ShopNeeds, type Visitor, visitorContext } from '#web/context.ts'
import { signInFor } from '../../account/return-path.ts'
import type { RouteHandle } from '../../policy.ts'
import type { Route } from './+types/invoice.ts'
import { findOrder, orderAddress } from './find-order.ts'

export const handle: RouteHandle = { policy: 'owner' }

/**
 * Redirects the id of a document to its page in the order, or answers its PDF, for visitors who may see that order. Others
 * who are not signed in are sent to do that, whether there is such a document or not.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const visitor = context.get(visitorContext)
  const url = new URL(request.url)
  const isPdf = url.searchParams.get('format') === 'pdf'
  const id = parseNumberId(params.documentId)
  const orderNo = id === null ? null : await orderOfDocument(needs.db, id)
  const found = orderNo === null ? null : await findOrder(needs, visitor, orderNo, url)
  if (found && !isPdf) throw redirect(orderAddress(found.order.orderNo, found.key, `/document/${id}`))
  const order =
    found?.order ?? (isPdf && orderNo !== null ? await findForStaff(needs, visitor, orderNo) : null)
  const pdf = order && id !== null ? await readDocumentPdf(needs, order, id) : null
  if (pdf === null) throw visitor.user ? data(null, { status: 404 }) : redirect(signInFor(url))
  return new Response(Buffer.from(pdf.bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${pdf.fileName}"`,
      'cache-control': 'private, no-store',
    },
  })
}

/** Staff download the documents of every order. */
async function findForStaff({ db }: ShopNeeds, { user }: Visitor, orderNo: string): Promise<Order | null> {
  const id = user?.permissions.includes('orders.read') ? await readOrderId(db, orderNo) : null
  return id === null ? null : readOrderById(db, id)
}
