import type { InstalmentsView } from './instalments-view.ts'

/** The plans for one amount by lender: the monthly instalment, and what each costs beyond the price as a bar. */
export const PlanList = ({ instalments: { lenders, note } }: { readonly instalments: InstalmentsView }) => (
  <div className="grid gap-4 text-14">
    {lenders.map(({ name, plans }) => (
      <div key={name}>
        <p className="font-bold">{name}</p>
        <ul aria-label={name} className="divide-y divide-line">
          {plans.map(({ months, rate, monthly, outlay, extra, share }) => (
            <li key={months} className="grid grid-cols-[minmax(0,1fr)_9rem] gap-x-4 py-2 tabular-nums">
              <span>{months} months</span>
              <span className="text-right font-medium">{monthly} a month</span>
              <span className="text-soft">{rate}</span>
              <span className="text-right text-soft">{outlay} in all</span>
              <svg
                aria-hidden="true"
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                className="mt-1 h-1.5 w-full self-center bg-sunk text-brand"
              >
                <rect width={Math.max(1, share * 100)} height="1" fill="currentColor" />
              </svg>
              <span className="text-right text-soft">{extra}</span>
            </li>
          ))}
        </ul>
      </div>
    ))}
    <p className="text-pretty text-soft">{note}</p>
  </div>
)
