import Download from 'lucide-react/icons/download'
import PackageCheck from 'lucide-react/icons/package-check'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { WishButton } from '../../ui/wish-button.tsx'
import { AlertForm } from './alert-form.tsx'
import { EmiDetails } from './emi-details.tsx'
import { Offers } from './offers.tsx'
import { PinCheck } from './pin-check.tsx'
import type { ProductView } from './product-view.ts'

type BuyBoxProps = { readonly product: ProductView; readonly formId: string }

/** The price with all taxes, delivery and seller, and the buttons to buy. */
export function BuyBox({ product, formId }: BuyBoxProps) {
  const { availability, seller } = product
  const posting = useNavigation().formData?.get('edition') === String(product.edition)
  const Carrier = availability.isPhysical ? Truck : Download
  return (
    <div className="grid gap-4 rounded-card border border-line bg-card p-5 wide:p-6">
      <div>
        <Price price={product.price} mrp={product.mrp} size="page" />
        <p className="mt-1 text-14 text-soft">{product.taxNote}</p>
        {product.perUse && <p className="text-14 text-soft tabular-nums">{product.perUse}</p>}
      </div>
      <ul className="grid gap-2.5 border-t border-line pt-4 text-14">
        <li className="flex gap-2.5">
          <PackageCheck aria-hidden="true" className="size-5 shrink-0" />
          <span className="font-bold">{availability.text}</span>
        </li>
        <li className="flex gap-2.5">
          <Carrier aria-hidden="true" className="size-5 shrink-0" />
          <span>{product.deliveryNote}</span>
        </li>
        <li className="flex gap-2.5">
          <Store aria-hidden="true" className="size-5 shrink-0" />
          <span>
            Sold by{' '}
            {seller.href ? (
              <TextLink href={seller.href}>{seller.name}</TextLink>
            ) : (
              <b className="font-bold">{seller.name}</b>
            )}
            , {seller.place}
            {product.imported && <span className="block text-soft">{product.imported}</span>}
          </span>
        </li>
      </ul>
      {availability.canBuy && availability.isPhysical && (
        <div className="border-t border-line pt-4">
          <PinCheck edition={product.edition} />
        </div>
      )}
      {product.instalments && <EmiDetails instalments={product.instalments} />}
      {product.offers.length > 0 && <Offers offers={product.offers} />}
      {availability.canBuy && (
        <Form method="post" action="/cart" id={formId} className="grid gap-3 border-t border-line pt-4">
          <input type="hidden" name="edition" value={product.edition} />
          {availability.maxQuantity > 1 ? (
            <div className="flex items-center justify-between gap-4">
              <span className="grid text-14">
                <span aria-hidden="true" className="font-medium">
                  Quantity
                </span>
                <span className="text-soft">Up to {availability.maxQuantity} per order</span>
              </span>
              <QuantityStepper name="quantity" max={availability.maxQuantity} />
            </div>
          ) : (
            <input type="hidden" name="quantity" value="1" />
          )}
          <Button name="intent" value="add" busy={posting}>
            {availability.isAwaited ? 'Pre-order' : 'Add to cart'}
          </Button>
          <Button name="intent" value="buy" tone="secondary">
            Buy now
          </Button>
        </Form>
      )}
      <div className="flex flex-wrap justify-center gap-x-4">
        <WishButton edition={product.edition} title={product.title} look="page" />
        {product.compareHref && (
          <ButtonLink href={product.compareHref} tone="quiet" rel="nofollow">
            Compare
          </ButtonLink>
        )}
      </div>
      {product.alert && (
        <div className="border-t border-line pt-4">
          <AlertForm {...product.alert} edition={product.edition} />
        </div>
      )}
      {product.hasSamples && (
        <p className="border-t border-line pt-4 text-14">
          Teacher?{' '}
          <TextLink href={`/product/${product.edition}/request-sample`}>Request a sample copy</TextLink>
        </p>
      )}
    </div>
  )
}
