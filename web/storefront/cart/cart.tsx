import { links } from '#kernel/links'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Rail } from '../../ui/rail.tsx'
import type { Route } from './+types/cart.ts'
import { CartLines } from './cart-lines.tsx'
import { CartNews } from './cart-news.tsx'
import { CartBar, CartSummary } from './cart-summary.tsx'
import { changeCart } from './change-cart.ts'
import { loadCart } from './load-cart.ts'
import { SavedLines } from './saved-lines.tsx'

export const handle: RouteHandle = { policy: 'owner' }

export const meta = titleMeta('Your cart', 'What you are about to buy, with prices, delivery and the total.')

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadCart(context.get(needsContext), context.get(visitorContext), new URL(request.url))

export const action = ({ context, request }: Route.ActionArgs) =>
  changeCart(context.get(needsContext), context.get(visitorContext), request)

/** A refused change shows the cart as it is. */
export const shouldRevalidate = () => true

export default function CartPage({ loaderData: cart, actionData }: Route.ComponentProps) {
  const refused = actionData && 'coupon' in actionData ? actionData : null
  const problem = actionData && 'edition' in actionData ? actionData : null
  const dealerProblem = actionData && 'dealer' in actionData ? actionData : null
  const { groups, saved, summary, notice, orderMade, blocked, goesWith } = cart
  return (
    <>
      <div className="page pt-6 wide:pt-9">
        <h1 className="font-serif text-30 font-bold tracking-tight wide:text-38">Your cart</h1>
        <CartNews notice={actionData ? null : notice} problem={problem} cart={cart} />
        {summary ? (
          <div className="mt-4 grid gap-x-14 gap-y-8 wide:mt-6 wide:grid-cols-[minmax(0,1fr)_360px]">
            <div className="grid content-start gap-8">
              {groups.map((group) => (
                <CartLines key={group.kind} {...group} problem={problem} />
              ))}
            </div>
            <CartSummary
              summary={summary}
              blocked={blocked}
              problem={refused}
              dealerProblem={dealerProblem}
            />
            {!blocked && <CartBar summary={summary} />}
          </div>
        ) : (
          <EmptyState
            title="Your cart is empty"
            words={
              orderMade ? `Your latest order is ${orderMade}.` : 'Titles you add stay here until you order.'
            }
          >
            <div className="flex flex-wrap justify-center gap-3">
              {orderMade && <ButtonLink href={links.ownOrder(orderMade)}>See the order</ButtonLink>}
              <ButtonLink href="/books" tone={saved.length > 0 || orderMade ? 'secondary' : 'primary'}>
                Browse books
              </ButtonLink>
            </div>
          </EmptyState>
        )}
        {saved.length > 0 && <SavedLines lines={saved} />}
      </div>
      {goesWith.length > 0 && (
        <div className="mt-10 wide:mt-14">
          <Rail title="You may also like" cards={goesWith} />
        </div>
      )}
    </>
  )
}
