import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import type { Route } from './+types/payment-failed.ts'
import { findOrder, orderAddress } from './find-order.ts'

export const handle: RouteHandle = { policy: 'owner', layout: 'checkout' }

export const meta: Route.MetaFunction = () => [
  { title: 'The payment did not go through · Bookmann' },
  { name: 'robots', content: 'noindex' },
]

/** The order whose payment failed; null without one in the address. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (params.orderNo === undefined) return { orderNo: null, href: null }
  const found = await findOrder(
    context.get(needsContext),
    context.get(visitorContext),
    params.orderNo,
    new URL(request.url),
  )
  return { orderNo: found.order.orderNo, href: orderAddress(found.order.orderNo, found.key) }
}

export default function PaymentFailed({ loaderData: { orderNo, href } }: Route.ComponentProps) {
  const safe = orderNo
    ? `Order ${orderNo} is kept as it was, and you are not charged twice.`
    : 'Nothing was ordered or charged. Your cart and your details are kept.'
  return (
    <div className="page">
      <ErrorState title="The payment did not go through" words={`Please try again. ${safe}`}>
        <ButtonLink href={href ?? '/checkout/payment'}>
          {href ? 'See the order' : 'Back to the payment'}
        </ButtonLink>
        <ButtonLink href="/cart" tone="quiet">
          Go to the cart
        </ButtonLink>
      </ErrorState>
    </div>
  )
}
