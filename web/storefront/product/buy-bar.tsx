import { type RefObject, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Price } from '../../ui/price.tsx'
import type { ProductView } from '../view-models.ts'

type BuyBarProps = {
  readonly product: ProductView
  readonly formId: string
  /** The buy box: while it is in view this bar steps aside. */
  readonly box: RefObject<HTMLElement | null>
}

/** Price and "Add to cart" above the bottom bar of a phone. */
export function BuyBar({ product, formId, box }: BuyBarProps) {
  const [aside, setAside] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const watcher = new IntersectionObserver(([entry]) => setAside(entry?.isIntersecting ?? false))
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [box])
  return (
    <div
      className={classes(
        'fixed inset-x-0 bottom-[calc(60px+env(safe-area-inset-bottom))] z-10 flex items-center gap-4 border-t border-line bg-card px-4 py-2 wide:hidden print:hidden',
        aside && 'invisible',
      )}
    >
      <Price price={product.price} mrp={product.mrp} className="shrink-0" />
      <Button form={formId} name="intent" value="add" className="grow">
        Add to cart
      </Button>
    </div>
  )
}
