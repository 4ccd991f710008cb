import type { FormState } from '../storefront/checkout/information-fields.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'

/** A form as it is drawn: what was typed and refused, else the values it starts with. */
export const formState = (
  refused: Pick<FormState, 'values' | 'errors'> | undefined,
  start: Partial<FormState> = {},
): FormState => ({
  states: [],
  salutations: [],
  ...start,
  values: refused?.values ?? start.values ?? {},
  errors: refused?.errors ?? [],
})

/** The errors of an account's form at its top. */
export const FormErrorSummary = ({ errors }: Pick<FormState, 'errors'>) =>
  errors.length > 0 && (
    <ErrorSummary
      title="Please correct this"
      errors={errors.map(({ path, message }) => ({ field: path, words: message }))}
    />
  )
