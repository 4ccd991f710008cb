import { Form, useNavigation } from 'react-router'
import { formatInr, paise } from '#kernel/money'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { DeskSection } from './orders/desk-section.tsx'

type ExchangeRateProps = {
  readonly paisePerUsd: number | null
  readonly problem: { readonly message: string; readonly typed: string } | null
}

/** What a dollar counts for in documents, and the form that sets it from today on. */
export function ExchangeRate({ paisePerUsd, problem }: ExchangeRateProps) {
  const busy = useNavigation().state === 'submitting'
  return (
    <DeskSection title="Exchange rate">
      <p className="max-w-measure text-14">
        {paisePerUsd === null
          ? 'No rate is set, so carts cannot be priced in dollars.'
          : `${formatInr(paise(paisePerUsd))} for $1 in documents of orders placed from now on.`}{' '}
        Prices in dollars are a list of their own and do not change with it.
      </p>
      <Form method="post" className="mt-3 flex flex-wrap items-end gap-3">
        <Field label="Rupees for $1, from today" error={problem?.message}>
          <Input name="rate" inputMode="decimal" maxLength={6} required defaultValue={problem?.typed} />
        </Field>
        <Button tone="secondary" busy={busy}>
          Set rate
        </Button>
      </Form>
    </DeskSection>
  )
}
