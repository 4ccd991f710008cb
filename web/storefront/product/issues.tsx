import { formatInrShort } from '#kernel/money'
import { Badge } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { IssueView } from './product-view.ts'

/** The issues of a journal, each to be bought alone. */
export const Issues = ({ issues }: { readonly issues: readonly IssueView[] }) => (
  <ul className="divide-y divide-line">
    {issues.map(({ edition, href, label, day, price, isSample }) => (
      <li key={edition} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
        <TextLink href={href} className="inline-flex min-h-8 items-center">
          {label}
        </TextLink>
        {isSample && <Badge tone="success">Sample</Badge>}
        <span className="ml-auto text-14 text-soft">{day}</span>
        <span className="w-20 text-right tabular-nums">{formatInrShort(price)}</span>
      </li>
    ))}
  </ul>
)
