import type { ReactNode } from 'react'
import { Amounts } from '../../ui/amounts.tsx'
import { classes } from '../../ui/classes.ts'
import { TitledSection } from '../titled-section.tsx'
import type { OrderSumView } from './order-words.ts'

type BesideOrderProps = {
  /** Null where no order is known. */
  readonly sum: OrderSumView | null
  readonly className?: string
  readonly children: ReactNode
}

/** A page about paying an order, which stands beside it. */
export const BesideOrder = ({ sum, className, children }: BesideOrderProps) => (
  <div className="page grid gap-x-14 gap-y-8 pt-6 wide:grid-cols-[minmax(0,1fr)_400px] wide:pt-12">
    <div className={classes('grid content-start', className)}>{children}</div>
    {sum && <OrderSum sum={sum} />}
  </div>
)

const OrderSum = ({ sum: { lines, amounts } }: { readonly sum: OrderSumView }) => (
  <TitledSection title="Your order" below="mb-2" className="self-start rounded-card bg-sunk p-5 wide:p-6">
    <ul className="mb-3 divide-y divide-line border-b border-line">
      {lines.map(({ id, title, note, amount }) => (
        <li key={id} className="flex justify-between gap-4 py-2.5 text-14">
          <span>
            <b className="block font-bold text-balance">{title}</b>
            <span className="block text-soft">{note}</span>
          </span>
          <span className="font-bold tabular-nums">{amount}</span>
        </li>
      ))}
    </ul>
    <Amounts rows={amounts} />
  </TitledSection>
)
