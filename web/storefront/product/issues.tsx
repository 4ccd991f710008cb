import { formatInrShort } from '#kernel/money'
import { Badge } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { IssueView } from './product-view.ts'

/** The issues of a journal, each to be bought alone. */
export const Issues = ({ issues }: { readonly issues: readonly IssueView[] }) => (
  <ul className="divide-y divide-line">
    {issues.map(({ edition, href, label, day, price, isSample }) => (
      <li key={edition} className="flex min-h-11 items-baseline gap-x-4 py-1.5">
        {/* The mark may go below its issue; days and prices keep their columns. */}
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
          <TextLink href={href} className="inline-flex min-h-8 items-center">
            {label}
          </TextLink>
          {isSample && <Badge tone="success">Sample</Badge>}
        </span>
        <span className="shrink-0 text-14 text-soft tabular-nums">{day}</span>
        <span className="w-20 shrink-0 text-right tabular-nums max-wide:w-16">{formatInrShort(price)}</span>
      </li>
    ))}
  </ul>
)
