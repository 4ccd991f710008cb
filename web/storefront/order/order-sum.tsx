import { Amounts } from '../../ui/amounts.tsx'
import { TitledSection } from '../titled-section.tsx'
import type { OrderSumView } from './order-words.ts'

/** A placed order in a box beside the page. */
export const OrderSum = ({ sum: { lines, amounts } }: { readonly sum: OrderSumView }) => (
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
