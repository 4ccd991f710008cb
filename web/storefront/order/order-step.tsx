import type { ReactNode } from 'react'
import { SecondaryLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'

type OrderStepProps = {
  /** 'Order BM20260000123', or from where else it is reached. */
  readonly of: string
  readonly title: string
  readonly className?: string
  readonly children: ReactNode
}

/** A page on which something is done, about an order for the most part. */
export const OrderStep = ({ of, title, className, children }: OrderStepProps) => (
  <div className={classes('page grid justify-items-start gap-5 pt-6 wide:pt-9', className)}>
    <header>
      <p className="text-14 text-soft">{of}</p>
      <h1 className="font-serif text-30 font-bold tracking-tight">{title}</h1>
    </header>
    {children}
  </div>
)

/** Why it cannot be done, and the way back. */
export const NotPossible = ({ words, orderHref }: { readonly words: string; readonly orderHref: string }) => (
  <>
    <p>{words}</p>
    <SecondaryLink href={orderHref}>Back to the order</SecondaryLink>
  </>
)
