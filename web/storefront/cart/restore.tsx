import { data, redirect } from 'react-router'
import { markReminderUsed, openCartLink } from '#shop/marketing'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { ButtonLink, SecondaryLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/restore.ts'
import { refillCart } from './refill-cart.ts'
import { RefillPage } from './refill-page.tsx'

export const handle: RouteHandle = { policy: 'owner', unlisted: 'Opened from a mail.' }

export const meta = titleMeta('Your saved cart', 'The titles that you left in your cart.')

/** Changes nothing and signs nobody in: who has the link sees titles alone. Its owner has the cart already. */
export async function loader({ context, params: { key } }: Route.LoaderArgs) {
  const cart = await openCartLink(context.get(needsContext).db, key)
  if (cart && cart.userId === context.get(visitorContext).user?.id) throw redirect('/cart')
  return { titles: cart?.lines.map(({ title }) => title) ?? [] }
}

/** Puts what is left of the cart into this browser's own. No more mails of that cart follow. */
export async function action({ context, params: { key } }: Route.ActionArgs) {
  const needs = context.get(needsContext)
  const cart = await openCartLink(needs.db, key)
  if (!cart) throw data(null, { status: 404 })
  await markReminderUsed(needs.db, key)
  return refillCart(needs, context.get(visitorContext), cart.lines, { topsUp: true })
}

export default function RestoreCart({ loaderData: { titles }, actionData }: Route.ComponentProps) {
  if (titles.length === 0)
    return (
      <div className="page pt-6 wide:pt-9">
        <h1 className="font-serif text-30 font-bold tracking-tight">Your saved cart</h1>
        <EmptyState
          title="Nothing is left in this cart"
          words="It was ordered or emptied since, or the link is too old."
        >
          <ButtonLink href="/books">Browse books</ButtonLink>
        </EmptyState>
      </div>
    )
  return (
    <RefillPage
      eyebrow="From your mail"
      title="Your saved cart"
      titles={titles}
      label="Put these in my cart"
      outcome={actionData}
    >
      <SecondaryLink href="/cart">Not now</SecondaryLink>
    </RefillPage>
  )
}
