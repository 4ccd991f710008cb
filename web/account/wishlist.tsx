import { Form } from 'react-router'
import { formatDay } from '#kernel/dates'
import { formatInrShort, type Paise, paise } from '#kernel/money'
import { examOf } from '#shop/catalog'
import { hasConsent, isUnder18 } from '#shop/customers'
import { readWishlist, type Wish } from '#shop/wishlist'
import { needsContext, type ShopNeeds, type Visitor, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { toCardView } from '../storefront/card-view.ts'
import { wishOwner } from '../storefront/cart/cart-owner.ts'
import { editionNote } from '../storefront/fit/instead-label.ts'
import { TitledSection } from '../storefront/titled-section.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FitMark } from '../ui/fit-mark.tsx'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Price } from '../ui/price.tsx'
import { ProductRow } from '../ui/product-row.tsx'
import type { Route } from './+types/wishlist.ts'
import { changeWishlist } from './change-wishlist.ts'
import { readWishNotice } from './wishlist-notice.ts'

/** For guests too: the cart cookie finds their list until they sign in. */
export const handle: RouteHandle = { policy: 'owner', layout: 'profile' }

export const meta = titleMeta('Your wishlist')

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadWishlist(context.get(needsContext), context.get(visitorContext), url)

export const action = ({ context, request }: Route.ActionArgs) =>
  changeWishlist(context.get(needsContext), context.get(visitorContext), request)

/** A refused change shows the list as it is. */
export const shouldRevalidate = () => true

export default function WishlistPage({ loaderData: list, actionData: problem }: Route.ComponentProps) {
  const { wishes, isGuest, mayAllowAlerts, notice } = list
  const aside =
    notice?.kind === 'removed' ? (
      <Form method="post" replace>
        <input type="hidden" name="edition" value={notice.edition} />
        <Button name="intent" value="undo" tone="quiet">
          Undo
        </Button>
      </Form>
    ) : notice?.kind === 'moved' ? (
      <TextLink href="/cart">Go to your cart</TextLink>
    ) : null
  return (
    <div className="page grid gap-5 pt-6 wide:pt-14">
      <h1 className="font-serif text-30 font-bold tracking-tight wide:text-38">Your wishlist</h1>
      {problem && <Notice tone="danger">{problem.words}</Notice>}
      {!problem && notice && (
        <Notice tone="success" aside={aside}>
          {notice.words}
        </Notice>
      )}
      {isGuest && wishes.length > 0 && (
        <p className="text-soft">
          This list stays in this browser for 90 days.{' '}
          <TextLink href="/login?returnUrl=/user/wishlist">Sign in</TextLink> to see it on all your devices.
        </p>
      )}
      {mayAllowAlerts && wishes.length > 0 && (
        <p className="text-soft">
          We can e-mail you when a price drops or a title is back.{' '}
          <TextLink href="/user/privacy">Allow wishlist alerts</TextLink>
        </p>
      )}
      {wishes.length > 0 ? (
        <TitledSection title="Titles" size="hidden">
          <ul className="max-w-260 divide-y divide-line border-y border-line">
            {wishes.map((wish) => (
              <li key={wish.card.edition} className="py-5">
                <WishlistRow wish={wish} />
              </li>
            ))}
          </ul>
        </TitledSection>
      ) : (
        <EmptyState
          title="Your wishlist is empty"
          words="Tap the heart on a title to save it. Price drops show here."
        >
          <ButtonLink href="/books">Browse books</ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}

/** A title of the wishlist: its price now and then, its availability and its buttons. */
const WishlistRow = ({ wish }: { readonly wish: WishView }) => {
  const { card, note, addedOn, priceMove, availability, canBuy } = wish
  return (
    <ProductRow
      of={card}
      aside={
        <Form method="post" replace className="flex flex-wrap gap-x-3 gap-y-1 wide:justify-end">
          <input type="hidden" name="edition" value={card.edition} />
          {canBuy && (
            <Button name="intent" value="move" tone="secondary" aria-label={`Move to cart: ${card.title}`}>
              Move to cart
            </Button>
          )}
          <Button name="intent" value="remove" tone="quiet" aria-label={`Remove: ${card.title}`}>
            Remove
          </Button>
        </Form>
      }
    >
      <p className="text-14 text-soft">{[card.by, note].filter(Boolean).join(' · ')}</p>
      <Price price={card.price} mrp={card.mrp} />
      {priceMove && (
        <p className={`text-14 font-medium ${priceMove.isLower ? 'text-success' : 'text-warning'}`}>
          {priceMove.words}
        </p>
      )}
      {card.fit && <FitMark {...card.fit} />}
      <p className="text-14">{availability}</p>
      <p className="text-14 text-soft">Added on {addedOn}</p>
    </ProductRow>
  )
}

/** Loads the visitor's wishlist; an empty one for an anonymous visitor. */
async function loadWishlist({ db }: ShopNeeds, visitor: Visitor, url: URL) {
  const owner = wishOwner(visitor)
  const wishes = owner === null ? [] : await readWishlist(db, owner, examOf(visitor))
  const userId = visitor.user?.id ?? null
  return {
    wishes: wishes.map(toWishView),
    isGuest: userId === null,
    mayAllowAlerts:
      userId !== null && !(await hasConsent(db, userId, 'wishlist-alerts')) && !(await isUnder18(db, userId)),
    notice: readWishNotice(
      url.searchParams,
      wishes.map(({ card }) => card.id),
    ),
  }
}

type WishView = ReturnType<typeof toWishView>

const toWishView = ({ card, priceThen, addedOn }: Wish) => ({
  card: toCardView(card),
  note: editionNote(card),
  addedOn: formatDay(addedOn),
  priceMove: priceMove(card.pricePaise, priceThen),
  availability: card.availability.text,
  canBuy: card.availability.canBuy,
})

function priceMove(now: Paise, then: Paise) {
  if (now === then) return null
  const isLower = now < then
  const difference = formatInrShort(paise(Math.abs(now - then)))
  return {
    isLower,
    words: `${difference} ${isLower ? 'less' : 'more'} than when you added it (${formatInrShort(then)})`,
  }
}
