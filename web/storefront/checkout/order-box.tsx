import ChevronDown from 'lucide-react/icons/chevron-down'
import { useLocation } from 'react-router'
import { Amounts } from '../../ui/amounts.tsx'
import { Cover } from '../../ui/cover.tsx'
import { FitDetails } from '../../ui/fit-mark.tsx'
import { TallLink } from '../../ui/link.tsx'
import { TitledSection } from '../titled-section.tsx'
import { isBuyNow } from './buy-now.ts'
import { whenChosen } from './chosen-method.ts'
import type { OrderView } from './to-order-view.ts'

/** The order beside the page; on a phone folded at the top with the total in view. */
export const OrderBox = ({ order }: { readonly order: OrderView }) => (
  <>
    <details className="group rounded-card bg-sunk wide:hidden">
      <summary className="flex min-h-14 list-none items-center gap-2 px-4 font-bold [&::-webkit-details-marker]:hidden">
        Your order
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
        <span className="ml-auto tabular-nums">
          {order.sums.map(({ method, total }) => (
            <span key={method} className={method === null ? undefined : whenChosen[method]}>
              {total.amount}
            </span>
          ))}
        </span>
      </summary>
      <div className="px-4 pb-4">
        <Content order={order} />
      </div>
    </details>
    <TitledSection
      title="Your order"
      below="mb-1"
      className="self-start rounded-card bg-sunk p-6 max-wide:hidden wide:sticky wide:top-4"
    >
      <Content order={order} />
    </TitledSection>
  </>
)

function Content({ order: { lines, sums, note } }: { readonly order: OrderView }) {
  const isAlone = isBuyNow(useLocation())
  return (
    <>
      <ul>
        {lines.map((line) => (
          <li
            key={line.edition}
            className="grid grid-cols-[52px_minmax(0,1fr)_auto] gap-x-3.5 py-2.5 text-14"
          >
            <Cover of={line} sizes="52px" small="tiny" className="self-start" />
            <div className="grid content-start gap-0.5">
              <p className="font-bold">{line.title}</p>
              <p className="text-soft">{line.note}</p>
              {line.fit && <FitDetails fit={line.fit} />}
              {(line.fit?.verdict === 'does-not-fit' || line.fit?.verdict === 'other-level') && (
                <TallLink href={isAlone ? `/product/${line.edition}` : `/cart#line-${line.edition}`}>
                  {isAlone ? 'Back to the title' : 'Change it in your cart'}
                </TallLink>
              )}
            </div>
            <p className="font-bold tabular-nums">{line.amount}</p>
          </li>
        ))}
      </ul>
      <div className="mt-2 grid gap-3 border-t border-edge/40 pt-3">
        {sums.map(({ method, rows, total }) => (
          <div key={method} className={method === null ? undefined : whenChosen[method]}>
            <Amounts rows={[...rows, total]} />
          </div>
        ))}
        {note && <p className="text-14 text-soft">{note}</p>}
      </div>
    </>
  )
}
