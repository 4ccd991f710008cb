import { Amounts } from '../../ui/amounts.tsx'
import type { OrderSumView } from './order-words.ts'

/** A placed order in a box beside the page. */
export const OrderSum = ({ sum: { lines, amounts } }: { readonly sum: OrderSumView }) => (
  <section aria-labelledby="sum" className="self-start rounded-card bg-sunk p-5 wide:p-6">
    <h2 id="sum" className="mb-2 font-serif text-20 font-bold">
      Your order
    </h2>
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
  </section>
)
