import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { hashCartToken } from '#shop/cart'
import { isEndedLink, type Order, readOrder } from '#shop/orders'
import { needsContext, type ShopNeeds, type Visitor, visitorContext } from '#web/context.ts'

/** An order that the visitor may see, with the key of the signed link when they came by it. */
export type FoundOrder = { readonly order: Order; readonly key: string | null }

/** Finds an order by its account, the guest cookie that placed it, or the key of its signed link. */
export async function findOrder(
  { db }: ShopNeeds,
  { cartToken, user }: Visitor,
  orderNo: string,
  url: URL,
): Promise<FoundOrder | null> {
  const key = url.searchParams.get('key')
  const reader = {
    userId: user?.id ?? null,
    tokenHash: cartToken === null ? null : hashCartToken(cartToken),
    accessKey: key,
  }
  const order = await readOrder(db, orderNo, reader)
  if (!order && (await isEndedLink(db, orderNo, key))) throw redirect('/track-order?ended=link')
  return order && { order, key: key === order.accessKey ? key : null }
}

export type OpenedOrder = Awaited<ReturnType<typeof openOrder>>

/**
 * The order that a page is about, with what the page uses. The same 404 for an order of somebody else and for one that
 * does not exist.
 */
export async function openOrder({
  context,
  params,
  url,
}: Pick<LoaderFunctionArgs, 'context' | 'params' | 'url'>) {
  const needs = context.get(needsContext)
  const visitor = context.get(visitorContext)
  const found = await findOrder(needs, visitor, params.orderNo ?? '', url)
  if (!found) throw data(null, { status: 404 })
  return { needs, visitor, ...found }
}

/** The address of an order or of a page below it, with the key of the signed link if the visitor came by it. */
export function orderAddress(
  orderNo: string,
  key: string | null,
  below = '',
  query: Record<string, string> = {},
): string {
  const search = new URLSearchParams({ ...query, ...(key === null ? {} : { key }) }).toString()
  return `/order/${orderNo}${below}${search ? `?${search}` : ''}`
}

/** The address of a document as PDF, with the key of the signed link if the visitor came by it. */
export const pdfAddress = (documentId: number, key: string | null): string =>
  `/store/invoice/${documentId}?${new URLSearchParams({ format: 'pdf', ...(key !== null && { key }) })}`
