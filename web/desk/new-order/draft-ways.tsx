import { Form } from 'react-router'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { DeedButton } from '../deed-form.tsx'
import { DeskSection } from '../orders/desk-section.tsx'
import type { loadDraft } from './load-draft.ts'

type DraftWaysProps = Pick<Awaited<ReturnType<typeof loadDraft>>, 'ways' | 'idempotencyKey'> & {}

/** How the customer pays, with the total of each way, and the button that makes the order. */
export const DraftWays = ({ ways, idempotencyKey }: DraftWaysProps) => (
  <DeskSection title="Payment">
    {ways.length === 0 ? (
      <p className="text-14 text-soft">Add titles and save the customer first.</p>
    ) : (
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="key" value={idempotencyKey} />
        <RadioGroup legend="How the customer pays">
          {ways.map(({ method, label, hint, total, amount, refusal, difference }) => (
            <RadioCard
              key={method}
              name="way"
              value={`${method}:${total}`}
              disabled={refusal !== null}
              label={label}
              hint={[refusal ?? hint, difference].filter(Boolean).join(' ')}
              aside={amount}
            />
          ))}
        </RadioGroup>
        <DeedButton deed="place" className="justify-self-start">
          Make the order
        </DeedButton>
      </Form>
    )}
  </DeskSection>
)
