import type { RouteHandle } from '../../policy.ts'
import { SecondaryLink } from '../../ui/button.tsx'
import { refillCart } from '../cart/refill-cart.ts'
import { RefillPage } from '../cart/refill-page.tsx'
import type { Route } from './+types/reorder.ts'
import { openOrder, orderAddress } from './find-order.ts'
import { orderMeta } from './order-meta.ts'

export const handle: RouteHandle = { policy: 'owner' }

export const meta = orderMeta('Order again')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { order, key } = await openOrder({ context, params, url })
  return {
    orderNo: params.orderNo,
    orderHref: orderAddress(params.orderNo, key),
    titles: [...new Set(order.lines.map(({ title }) => title))],
  }
}

/** Puts the titles of an order into the cart, as many copies as were ordered. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const { needs, visitor, order } = await openOrder({ context, params, url })
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
      <SecondaryLink href={orderHref}>Back to the order</SecondaryLink>
    </RefillPage>
  )
}
