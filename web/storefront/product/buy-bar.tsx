import { type RefObject, useEffect, useState } from 'react'
import { Button, SecondaryLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Price } from '../../ui/price.tsx'
import type { ProductView } from '../load-product.ts'
import { alertId } from './places.ts'

type BuyBarProps = {
  readonly product: ProductView
  readonly formId: string
  /** The buy box; the bar hides while it is in view. */
  readonly box: RefObject<HTMLElement | null>
}

/** Price and button at the bottom of a phone. */
export function BuyBar({ product, formId, box }: BuyBarProps) {
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
        <Button form={formId} name="intent" value="add" className="grow">
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
