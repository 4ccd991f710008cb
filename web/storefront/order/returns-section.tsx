import { Badge } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/link.tsx'
import { MoneyBackSection } from './money-back.tsx'
import { OrderSection } from './order-section.tsx'
import type { ReturnView } from './return-views.ts'

/** Leads to the order that replaces what was returned. */
export const ReplacementLink = ({ replacement }: Pick<ReturnView, 'replacement'>) =>
  replacement && <TextLink href={replacement.href}>Order {replacement.orderNo}</TextLink>

/** The returns of an order, each with how far it is. */
export const ReturnsSection = ({ returns }: { readonly returns: readonly ReturnView[] }) =>
  returns.length > 0 && (
    <OrderSection title={returns.length === 1 ? 'Return' : 'Returns'}>
      <ul className="grid gap-4">
        {returns.map(({ id, href, title, what, state, next, refunds, replacement }) => (
          <li key={id} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-x-3">
              <TextLink href={href}>{title}</TextLink>
              <Badge tone={state.tone}>{state.label}</Badge>
            </p>
            <p className="text-14 text-soft">{what}</p>
            <p className="text-14">
              {next} <ReplacementLink replacement={replacement} />
            </p>
            <MoneyBackSection sums={refunds} />
          </li>
        ))}
      </ul>
    </OrderSection>
  )
