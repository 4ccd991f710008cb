import ChevronDown from 'lucide-react/icons/chevron-down'
import Download from 'lucide-react/icons/download'
import Store from 'lucide-react/icons/store'
import TagMark from 'lucide-react/icons/tag'
import Truck from 'lucide-react/icons/truck'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { InstalmentsView } from '../instalments/instalments-view.ts'
import { PlanList } from '../instalments/plan-list.tsx'
import type { ProductView } from '../load-product.ts'
import { ShareLink } from '../share-link.tsx'
import { AlertForm } from './alert-form.tsx'
import { PinCheck } from './pin-check.tsx'

/** Delivery, seller, instalments, offers, and what else can be done with a title. Its code comes after the page. */
export function BuyTerms({ product }: { readonly product: ProductView }) {
  const { availability, seller } = product
  const Carrier = availability.isPhysical ? Truck : Download
  return (
    <>
      {availability.canBuy && availability.hasDay && (
        <div className="border-t border-line pt-4">
          <PinCheck edition={product.edition} />
        </div>
      )}
      <ul className="grid gap-2.5 border-t border-line pt-4 text-14">
        {product.deliveryNote && (
          <li className="flex gap-2.5">
            <Carrier aria-hidden="true" className="size-5 shrink-0" />
            <span>{product.deliveryNote}</span>
          </li>
        )}
        <li className="flex gap-2.5">
          <Store className="size-5 shrink-0" />
          <span>
            Sold by{' '}
            {seller.href ? (
              <TextLink href={seller.href}>{seller.name}</TextLink>
            ) : (
              <b className="font-bold">{seller.name}</b>
            )}
            , {seller.place}
            {product.sentWithin && <span className="block">{product.sentWithin}</span>}
            {product.imported && <span className="block text-soft">{product.imported}</span>}
          </span>
        </li>
      </ul>
      {product.instalments && <EmiDetails instalments={product.instalments} />}
      {product.offers.length > 0 && <Offers offers={product.offers} />}
      {product.alert && (
        <div className="border-t border-line pt-4">
          <AlertForm {...product.alert} edition={product.edition} />
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-x-4 border-t border-line pt-2">
        <ShareLink title={product.title} url={product.url} />
        {product.compareHref && (
          <ButtonLink href={product.compareHref} tone="quiet" rel="nofollow">
            Compare
          </ButtonLink>
        )}
      </div>
      {product.hasSamples && (
        <p className="text-center text-14">
          Teacher?{' '}
          <TextLink href={`/product/${product.edition}/request-sample`}>Request a sample copy</TextLink>
        </p>
      )}
      <p className="text-center text-14">
        Found a mistake? <TextLink href={`/contact-us?edition=${product.edition}`}>Tell us</TextLink>
      </p>
    </>
  )
}

const Offers = ({ offers }: Pick<ProductView, 'offers'>) => (
  <ul aria-label="Offers" className="grid gap-2.5 border-t border-line pt-4 text-14">
    {offers.map(({ words, link }) => (
      <li key={words + (link?.href ?? '')} className="flex gap-2.5">
        <TagMark className="size-5 shrink-0 text-success" />
        <span>
          {words}
          {link && (
            <>
              {' '}
              <TextLink href={link.href}>{link.label}</TextLink>
            </>
          )}
        </span>
      </li>
    ))}
  </ul>
)

/** "EMI from ₹x a month", which opens to the plans without a script. */
const EmiDetails = ({ instalments }: { readonly instalments: InstalmentsView }) => (
  <details className="group border-t border-line pt-1 text-14">
    <summary className="flex min-h-11 list-none items-center gap-2.5 hover:text-brand [&::-webkit-details-marker]:hidden">
      <span>
        EMI from <b className="font-bold tabular-nums">{instalments.from}</b> a month
      </span>
      <ChevronDown className="ml-auto size-5 shrink-0 text-soft transition-transform group-open:rotate-180" />
    </summary>
    <div className="pt-1 pb-2">
      <PlanList instalments={instalments} />
    </div>
  </details>
)
