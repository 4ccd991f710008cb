import { Form } from 'react-router'
import { links } from '#kernel/links'
import { formatMoney } from '#kernel/money'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { Button, ButtonLink, SecondaryLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FitDetails } from '../../ui/fit-mark.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import { ProductRow } from '../../ui/product-row.tsx'
import { Rail } from '../../ui/rail.tsx'
import { TitledSection } from '../titled-section.tsx'
import type { Route } from './+types/cart.ts'
import { CartLines } from './cart-lines.tsx'
import type { CartNotice } from './cart-notice.ts'
import { CartBar, CartSummary } from './cart-summary.tsx'
import { type CartProblem, changeCart } from './change-cart.ts'
import { LineAction } from './line-action.tsx'
import { type CartLineView, type CartView, loadCart } from './load-cart.ts'

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
  const { groups, saved, summary, notice, orderMade, blocked, isSignedIn, goesWith } = cart
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
              {!isSignedIn && (
                <SecondaryLink href="/login?returnUrl=/cart">Sign in to see your cart</SecondaryLink>
              )}
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

type CartNewsProps = {
  readonly notice: CartNotice | null
  readonly problem: CartProblem | null
  readonly cart: CartView
}

/** At the top of the cart: what was done, with Undo, or why nothing was done. */
function CartNews({ notice, problem, cart }: CartNewsProps) {
  if (!notice && !problem) return null
  const line = cart.groups.flatMap(({ lines }) => lines).find(({ edition }) => edition === problem?.edition)
  return (
    <div className="mt-4">
      {problem && (
        <Notice tone="danger">
          {line && (
            <>
              <a href={`#line-${line.edition}`} className="font-medium underline underline-offset-3">
                {line.title}
              </a>
              :{' '}
            </>
          )}
          {problem.words} Your cart is unchanged.
        </Notice>
      )}
      {notice && (
        <Notice
          tone="success"
          aside={
            notice.kind === 'removed' && (
              <Form method="post" action="/cart" replace>
                <input type="hidden" name="edition" value={notice.edition} />
                <input type="hidden" name="quantity" value={notice.quantity} />
                <Button tone="quiet" name="intent" value="add" className="min-h-11">
                  Undo
                </Button>
              </Form>
            )
          }
        >
          {notice.words}
        </Notice>
      )}
    </div>
  )
}

/** The lines saved for later, which are not part of the order. */
const SavedLines = ({ lines }: { readonly lines: readonly CartLineView[] }) => (
  <TitledSection title="Saved for later" size={24} className="mt-10 border-t border-line pt-6">
    <ul className="divide-y divide-line wide:grid wide:grid-cols-2 wide:gap-x-14">
      {lines.map((line) => (
        <li key={line.edition} id={`line-${line.edition}`} className="py-5">
          <ProductRow of={line}>
            <p className="text-14 text-soft">{line.note}</p>
            {line.unitPrice > 0 &&
              (line.currency === 'INR' ? (
                <Price price={line.unitPrice} mrp={line.unitMrp} />
              ) : (
                <p className="font-bold tabular-nums">{formatMoney(line, line.unitPrice)}</p>
              ))}
            {line.priceNote && <p className="text-14 text-soft">{line.priceNote}</p>}
            {line.fit && <FitDetails fit={line.fit} />}
            {(line.problem ?? line.availability) && (
              <p className="text-14 text-soft">{line.problem ?? line.availability}</p>
            )}
            <div className="flex flex-wrap gap-x-5">
              <LineAction intent="move-to-cart" line={line} />
              <LineAction intent="remove" line={line} />
            </div>
          </ProductRow>
        </li>
      ))}
    </ul>
  </TitledSection>
)
