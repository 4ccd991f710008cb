import PackageCheck from 'lucide-react/icons/package-check'
import { type RefObject, Suspense, useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, SecondaryLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Price } from '../../ui/price.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { WishButton } from '../../ui/wish-button.tsx'
import { PressField } from '../cart/press-field.tsx'
import type { ProductView } from '../load-product.ts'
import { lazyAfterLoad } from '../shell/lazy-after-load.ts'
import { alertId, buyFormId } from './places.ts'

const BuyTerms = lazyAfterLoad<{ readonly product: ProductView }>(
  async () => (await import('./buy-terms.tsx')).BuyTerms,
)

/** The price with all taxes and the buttons to buy, then the terms of buying. */
export function BuyBox({ product }: { readonly product: ProductView }) {
  const { availability } = product
  const posting = useNavigation().formData?.get('edition') === String(product.edition)
  return (
    <div className="grid gap-4 p-5 wide:p-6">
      <div>
        <Price price={product.price} mrp={product.mrp} size="page" />
        <p className="mt-1 text-14 text-soft">{product.taxNote}</p>
        {product.priceNote && <p className="text-14 text-soft tabular-nums">{product.priceNote}</p>}
      </div>
      <p className="flex gap-2.5 text-14">
        <PackageCheck className="size-5 shrink-0" />
        <b className="font-bold">{availability.text}</b>
      </p>
      {availability.canBuy && (
        <Form method="post" action="/cart" id={buyFormId} className="grid gap-3">
          <input type="hidden" name="edition" value={product.edition} />
          <PressField posting={posting} />
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
            {availability.addWords}
          </Button>
          <Button name="intent" value="buy" tone="secondary">
            Buy now
          </Button>
        </Form>
      )}
      <WishButton edition={product.edition} title={product.title} look="page" />
      <Suspense>
        <BuyTerms product={product} />
      </Suspense>
    </div>
  )
}

type BuyBarProps = {
  readonly product: ProductView
  /** The buy box; the bar hides while it is in view. */
  readonly box: RefObject<HTMLElement | null>
}

/** Price and button at the bottom of a phone. */
export function BuyBar({ product, box }: BuyBarProps) {
  const [aside, setAside] = useState(false)
  useEffect(() => {
    if (!box.current) return
    // A busy page delivers several entries at once; the last is current.
    const watcher = new IntersectionObserver((observed) => setAside(observed.at(-1)?.isIntersecting ?? false))
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [box])
  return (
    <div
      className={classes(
        'fixed inset-x-0 bottom-0 z-10 flex items-center gap-4 border-t border-line bg-card px-4 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] wide:hidden print:hidden',
        aside && 'invisible',
      )}
    >
      <Price price={product.price} mrp={product.mrp} className="shrink-0" />
      {product.availability.canBuy ? (
        <Button form={buyFormId} name="intent" value="add" className="grow">
          {product.availability.addWords}
        </Button>
      ) : (
        <SecondaryLink href={`#${alertId}`} className="grow">
          Notify me
        </SecondaryLink>
      )}
    </div>
  )
}
