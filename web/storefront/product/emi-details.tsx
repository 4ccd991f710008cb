import ChevronDown from 'lucide-react/icons/chevron-down'
import type { InstalmentsView } from '../instalments/instalments-view.ts'
import { PlanList } from '../instalments/plan-list.tsx'

/** "EMI from ₹x a month", which opens to the plans without a script. */
export const EmiDetails = ({ instalments }: { readonly instalments: InstalmentsView }) => (
  <details className="group border-t border-line pt-1 text-14">
    <summary className="flex min-h-11 list-none items-center gap-2.5 hover:text-brand [&::-webkit-details-marker]:hidden">
      <span>
        EMI from <b className="font-bold tabular-nums">{instalments.from}</b> a month
      </span>
      <ChevronDown
        aria-hidden="true"
        className="ml-auto size-5 shrink-0 text-soft transition-transform group-open:rotate-180"
      />
    </summary>
    <div className="pt-1 pb-2">
      <PlanList instalments={instalments} />
    </div>
  </details>
)
