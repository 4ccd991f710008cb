import { formatDay } from '#kernel/dates'
import { formatInrShort } from '#kernel/money'
import { Badge } from '../../ui/badge.tsx'
import { TallLink } from '../../ui/link.tsx'
import type { ProductView } from '../load-product.ts'

/** The issues of a journal, each sold singly. */
export const Issues = ({ issues }: Pick<ProductView, 'issues'>) => (
  <ul className="divide-y divide-line">
    {issues.map(({ id, href, label, publishedOn, pricePaise, isSample }) => (
      <li key={id} className="flex min-h-11 items-baseline gap-x-4 py-1.5">
        {/* The badge may wrap below its issue; days and prices stay in their columns. */}
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
          <TallLink href={href} className="wide:min-h-8">
            {label}
          </TallLink>
          {isSample && <Badge tone="success">Sample</Badge>}
        </span>
        <span className="shrink-0 text-14 text-soft tabular-nums">
          {publishedOn && formatDay(publishedOn)}
        </span>
        <span className="w-20 shrink-0 text-right tabular-nums max-wide:w-16">
          {formatInrShort(pricePaise)}
        </span>
      </li>
    ))}
  </ul>
)
