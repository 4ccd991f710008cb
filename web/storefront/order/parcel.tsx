import { Form } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { TallLink } from '../../ui/link.tsx'
import { ProductRow } from '../../ui/product-row.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { TitledSection } from '../titled-section.tsx'
import type { OrderLineView, ParcelView } from './parcel-views.ts'
import type { SubscriptionView } from './subscription-views.ts'
import { Tracking } from './tracking.tsx'

type ParcelSectionProps = {
  readonly parcel: ParcelView
  /** Whether this line is the whole order: then the order's own button cancels it. */
  readonly isWhole: boolean
}

/** Lines that are shipped together, with their status. */
export const ParcelSection = ({ parcel, isWhole }: ParcelSectionProps) => (
  <TitledSection title={parcel.title} className="rounded-card border border-line bg-card p-4 wide:p-6">
    {parcel.courier && <p className="mt-1 text-14 text-soft tabular-nums select-all">{parcel.courier}</p>}
    {parcel.tracking && <Tracking tracking={parcel.tracking} />}
    <div className="mt-2 grid gap-x-10 gap-y-5 wide:grid-cols-[minmax(0,1fr)_240px]">
      <ul className="divide-y divide-line">
        {parcel.lines.map((line) => (
          <li key={line.id} className="py-4">
            <Line line={line} isWhole={isWhole} />
          </li>
        ))}
      </ul>
      <div className="border-line max-wide:border-t max-wide:pt-4 wide:border-l wide:pt-4 wide:pl-8">
        <h3 className="sr-only">Order status</h3>
        <Timeline moments={parcel.moments} />
      </div>
    </div>
  </TitledSection>
)

const Line = ({ line, isWhole }: { readonly line: OrderLineView; readonly isWhole: boolean }) => (
  <ProductRow of={line} aside={<p className="font-bold tabular-nums">{line.amount}</p>}>
    <p className="text-14 text-soft">{line.note}</p>
    <p className="text-14 text-soft">
      {line.quantity} {line.quantity === 1 ? 'copy' : 'copies'}
    </p>
    <p className="mt-1 flex flex-wrap items-center gap-x-4">
      {/* The head of an order of one line shows its state. */}
      {!isWhole && <Badge tone={line.state.tone}>{line.state.label}</Badge>}
      {!isWhole && 'href' in line.cancel && (
        <LineLink href={line.cancel.href} words="Cancel" of={line.title} />
      )}
      {line.readHref && (
        <LineLink href={line.readHref} words="Open it in your library" of={line.title} look="font-bold" />
      )}
      {line.reviewHref && <LineLink href={line.reviewHref} words="Write a review" of={line.title} />}
      {'href' in line.giveBack && <LineLink href={line.giveBack.href} words="Return" of={line.title} />}
    </p>
    {'reason' in line.giveBack && line.isDelivered && (
      <p className="text-14 text-soft">{line.giveBack.reason}</p>
    )}
  </ProductRow>
)

type LineLinkProps = Record<'href' | 'words' | 'of', string> & { readonly look?: string }

/** What can be done with one line, of which screen readers are told the title. */
export const LineLink = ({ href, words, of, look }: LineLinkProps) => (
  <TallLink href={href} aria-label={`${words}: ${of}`} className={classes('text-14', look)}>
    {words}
  </TallLink>
)

/** A journal that is sent issue by issue: the issues sent, the next, and what can be done. */
export function SubscriptionSection({ subscription }: { readonly subscription: SubscriptionView }) {
  const { title, amount, note, progress, next, sentTo, cancel, issues } = subscription
  return (
    <TitledSection title="Your subscription" className="rounded-card border border-line bg-card p-4 wide:p-6">
      <div className="py-4">
        <ProductRow of={subscription} aside={<p className="font-bold tabular-nums">{amount}</p>}>
          <p className="text-14 text-soft">{note}</p>
          <p className="mt-1">
            <b className="font-bold">{progress}</b> {next}
          </p>
          {sentTo && <p className="text-14 text-soft">Issues to come go to {sentTo}.</p>}
          {'href' in cancel && <LineLink href={cancel.href} words="Cancel the issues to come" of={title} />}
        </ProductRow>
      </div>
      {issues.length > 0 && (
        <ul aria-label={`Issues of ${title}`} className="divide-y divide-line border-t border-line">
          {issues.map((issue) => (
            <li key={issue.id} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="grow">
                <b className="font-bold">{issue.label}</b>
                <span className="block text-14 text-soft tabular-nums">{issue.words}</span>
              </span>
              {'href' in issue.giveBack && (
                <LineLink href={issue.giveBack.href} words="Return" of={issue.label} />
              )}
              {issue.mayReport && (
                <Form method="post">
                  <SubmitButton name="missing" value={issue.id} tone="secondary">
                    It did not arrive<span className="sr-only">: {issue.label}</span>
                  </SubmitButton>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  )
}
