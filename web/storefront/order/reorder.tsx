import { Form, redirect, useNavigation } from 'react-router'
import { addToCart } from '#shop/cart'
import { examOf } from '#shop/catalog'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { ensureCartOwner } from '../cart/cart-owner.ts'
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

/**
 * Puts the titles of an order into the cart, as many copies as were ordered. What cannot be bought as it is, or does not
 * fit the attempt chosen since, is left out with the reason and a link to its page, where the newer edition is offered.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const needs = context.get(needsContext)
  const visitor = context.get(visitorContext)
  const { order } = await findOrder(needs, visitor, params.orderNo, new URL(request.url))
  const owner = ensureCartOwner(visitor, needs)
  const exam = examOf(visitor)
  const added: string[] = []
  const left: { readonly href: string; readonly title: string; readonly reason: string }[] = []
  for (const [editionId, lines] of Map.groupBy(order.lines, (line) => line.editionId)) {
    const [first] = lines
    if (!first) continue
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
    const confirmation = { exam, isAccepted: false }
    const done = await addToCart(needs, { owner, editionId, quantity, confirmation })
    if (done.ok) added.push(first.title)
    else
      left.push({
        href: `/product/${editionId}/${first.slug}`,
        title: first.title,
        reason: done.refusal.message,
      })
  }
  if (left.length === 0) throw redirect('/cart', 303)
  return { added, left }
}

export default function ReorderPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const { orderNo, orderHref, titles } = loaderData
  const back = (
    <ButtonLink href={orderHref} tone="secondary">
      Back to the order
    </ButtonLink>
  )
  if (!actionData)
    return (
      <div className="page grid max-w-measure justify-items-start gap-5 pt-6 wide:pt-9">
        <ReorderHead orderNo={orderNo} title="Order these titles again?" />
        <ul className="list-disc pl-5">
          {titles.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
        <Form method="post" className="flex flex-wrap gap-3">
          <Button busy={busy}>Add to cart</Button>
          {back}
        </Form>
      </div>
    )
  const { added, left } = actionData
  return (
    <div className="page grid max-w-measure justify-items-start gap-5 pt-6 wide:pt-9">
      <ReorderHead
        orderNo={orderNo}
        title={added.length > 0 ? 'Some titles are in your cart' : 'Nothing was added to your cart'}
      />
      {added.length > 0 && <p>In your cart: {added.join(', ')}.</p>}
      <ul className="w-full divide-y divide-line border-y border-line">
        {left.map(({ href, title, reason }) => (
          <li key={href} className="py-3">
            <TextLink href={href}>{title}</TextLink>
            <span className="block text-14 text-soft">{reason}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {added.length > 0 && <ButtonLink href="/cart">Go to cart</ButtonLink>}
        {back}
      </div>
    </div>
  )
}

const ReorderHead = ({ orderNo, title }: { readonly orderNo: string; readonly title: string }) => (
  <header>
    <p className="text-14 text-soft">Order {orderNo}</p>
    <h1 className="font-serif text-30 font-bold tracking-tight">{title}</h1>
  </header>
)
