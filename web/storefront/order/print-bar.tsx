import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { TallLink } from '../../ui/link.tsx'

type PrintBarProps = {
  readonly order: { readonly orderNo: string; readonly orderHref: string }
  /** What else can be done with the paper. */
  readonly children?: ReactNode
}

/** What stands above a paper of an order, and is not printed: the way back, and printing it. */
export const PrintBar = ({ order: { orderNo, orderHref }, children }: PrintBarProps) => (
  <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
    <TallLink href={orderHref}>‹ Order {orderNo}</TallLink>
    <span className="flex flex-wrap items-center gap-3">
      {children}
      {/* Without scripts the browser’s own print command does it. */}
      <Button type="button" tone="secondary" className="noscript:hidden" onClick={() => window.print()}>
        Print
      </Button>
    </span>
  </div>
)
