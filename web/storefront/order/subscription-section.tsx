import { Form } from 'react-router'
import { ProductRow } from '../../ui/product-row.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { TitledSection } from '../titled-section.tsx'
import { LineLink } from './parcel.tsx'
import type { SubscriptionView } from './subscription-views.ts'

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
