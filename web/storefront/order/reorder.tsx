import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { refillCart } from '../cart/refill-cart.ts'
import { RefillPage } from '../cart/refill-page.tsx'
import type { Route } from './+types/reorder.ts'
import { findOrder, orderAddress } from './find-order.ts'

export const handle: RouteHandle = { policy: 'owner' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Order again · Order ${args.params.orderNo}`,
    description: 'What was added to your cart, and what is no longer sold.',
  })

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const found = await findOrder(context.get(needsContext), context.get(visitorContext), params.orderNo, url)
  return {
    orderNo: params.orderNo,
    orderHref: orderAddress(params.orderNo, found.key),
    titles: [...new Set(found.order.lines.map(({ title }) => title))],
  }
}

/** Puts the titles of an order into the cart, as many copies as were ordered. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const needs = context.get(needsContext)
  const visitor = context.get(visitorContext)
  const { order } = await findOrder(needs, visitor, params.orderNo, new URL(request.url))
  return refillCart(needs, visitor, order.lines)
}

export default function ReorderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderNo, orderHref, titles } = loaderData
  return (
    <RefillPage
      eyebrow={`Order ${orderNo}`}
      title="Order these titles again?"
      titles={titles}
      label="Add to cart"
      outcome={actionData}
    >
      <ButtonLink href={orderHref} tone="secondary">
        Back to the order
      </ButtonLink>
    </RefillPage>
  )
}
