import { Form } from 'react-router'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { PassingWords } from '../storefront/passing-words.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/wishlist.ts'
import { changeWishlist } from './change-wishlist.ts'
import { loadWishlist } from './load-wishlist.ts'
import { WishlistRow } from './wishlist-row.tsx'

/** For guests too: the list is theirs by the cookie of the cart until they sign in. */
export const handle: RouteHandle = { policy: 'owner', layout: 'profile' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Your wishlist',
    description: 'Titles that you want to remember, with their prices then and now.',
  })

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadWishlist(context.get(needsContext), context.get(visitorContext), url)

export const action = ({ context, request }: Route.ActionArgs) =>
  changeWishlist(context.get(needsContext), context.get(visitorContext), request)

/** A refused change shows the list as it really stands. */
export const shouldRevalidate = () => true

export default function WishlistPage({ loaderData: list, actionData: problem }: Route.ComponentProps) {
  const { wishes, isGuest, notice } = list
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
      <PassingWords words={problem ? null : (notice?.words ?? null)} about={notice} />
      {isGuest && wishes.length > 0 && (
        <p className="text-soft">
          This list stays in this browser for 90 days.{' '}
          <TextLink href="/login?returnUrl=/user/wishlist">Sign in</TextLink> to keep it and see it
          everywhere.
        </p>
      )}
      {wishes.length > 0 ? (
        <section aria-labelledby="titles">
          <h2 id="titles" className="sr-only">
            Titles
          </h2>
          <ul className="max-w-260 divide-y divide-line border-y border-line">
            {wishes.map((wish) => (
              <li key={wish.card.edition} className="py-5">
                <WishlistRow wish={wish} />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <EmptyState
          title="Nothing on your wishlist yet"
          words="Press the heart of a title to remember it, and see here when its price falls."
        >
          <ButtonLink href="/books">Look through the books</ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}
