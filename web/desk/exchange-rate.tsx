import { formatInr, paise } from '#kernel/money'
import { FilledForm, type FormState, TextField } from '../storefront/form-fields.tsx'
import { SubmitButton } from '../storefront/submit-button.tsx'
import { DeskSection } from './orders/desk-section.tsx'

type ExchangeRateProps = {
  readonly paisePerUsd: number | null
  readonly form: FormState
}

/** What a dollar counts for in documents, and the form that sets it from today on. */
export function ExchangeRate({ paisePerUsd, form }: ExchangeRateProps) {
  return (
    <DeskSection title="Exchange rate">
      <p className="max-w-measure text-14">
        {paisePerUsd === null
          ? 'No rate is set, so carts cannot be priced in dollars.'
          : `${formatInr(paise(paisePerUsd))} for $1 in documents of orders placed from now on.`}{' '}
        Prices in dollars are a list of their own and do not change with it.
      </p>
      <FilledForm
        form={form}
        key={paisePerUsd}
        noValidate={false}
        className="mt-3 flex flex-wrap items-end gap-3"
      >
        <TextField name="rate" label="Rupees for $1, from today" inputMode="decimal" maxLength={6} />
        <SubmitButton tone="secondary">Set rate</SubmitButton>
      </FilledForm>
    </DeskSection>
  )
}
