import { data } from 'react-router'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { TextLink } from '../../ui/link.tsx'
import { loadProduct } from '../load-product.ts'
import type { Route } from './+types/delivery.ts'
import { loadDelivery } from './load-delivery.ts'
import { DeliveryWords, PinForm } from './pin-check.tsx'

export const handle: RouteHandle = { policy: 'public', unlisted: 'An answer for one PIN code.' }

export const meta = titleMeta('Delivery to your PIN code', 'When your order arrives.')

/** The delivery estimate for a PIN: data for the product page, and a page of its own without scripts. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const product = await loadProduct(needs, context.get(visitorContext), params.edition)
  if (!product?.availability.hasDay || !product.availability.canBuy) throw data(null, { status: 404 })
  const view = await loadDelivery(needs, product, url.searchParams.get('pin') ?? '')
  return {
    ...(view ?? { pin: '', problem: 'Enter a PIN code of 6 digits.' }),
    title: product.title,
    href: product.href,
  }
}

export default function Delivery({ loaderData, params }: Route.ComponentProps) {
  return (
    <div className="page grid max-w-130 gap-5 pt-6 wide:pt-10">
      <h1 className="font-serif text-30 font-bold tracking-tight">Delivery to your PIN code</h1>
      <p>
        <TextLink href={loaderData.href}>{loaderData.title}</TextLink>
      </p>
      <PinForm {...loaderData} action={`/product/${params.edition}/delivery`} />
      <DeliveryWords {...loaderData} />
      <p>
        <TextLink href={loaderData.href}>Back to the title</TextLink>
      </p>
    </div>
  )
}
