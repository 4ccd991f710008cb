import { ChoiceField, TextField, useFormState } from '../../storefront/form-fields.tsx'

type FitFieldsProps = { readonly attempts: readonly { readonly code: string; readonly label: string }[] }

const verdicts = [
  { value: '', label: 'Not checked' },
  { value: 'fits', label: 'Fits' },
  { value: 'fits-with-supplement', label: 'Fits with a supplement' },
  { value: 'does-not-fit', label: 'Does not fit' },
]

/** Which attempts an edition fits: a row for each, with the reason that students read. */
export function FitFields({ attempts }: FitFieldsProps) {
  const { values, errors } = useFormState()
  const isOpen = (name: string) => Boolean(values[name]) || errors.some(({ path }) => path === name)
  return (
    <div className="divide-y divide-line border-y border-line">
      {attempts.map(({ code, label }) => {
        const names = [`reason-${code}`, `supplement-${code}`, `supplementOn-${code}`] as const
        const [reason, supplement, on] = names
        return (
          <fieldset key={code} className="grid min-w-0 items-start gap-x-4 py-3 wide:grid-cols-4">
            <legend className="sr-only">{label}</legend>
            <ChoiceField name={`fit-${code}`} label={label} options={verdicts} />
            <details className="wide:col-span-3" open={names.some(isOpen)}>
              <summary className="min-h-11 py-3 text-14">Reason, supplement</summary>
              <div className="grid gap-x-4 gap-y-2 wide:grid-cols-3">
                <TextField
                  name={reason}
                  label="Reason"
                  maxLength={300}
                  required={false}
                  className="wide:col-span-full"
                />
                <TextField
                  name={supplement}
                  label="Supplement"
                  maxLength={120}
                  required={false}
                  className="wide:col-span-2"
                />
                <TextField name={on} label="Out on" type="date" required={false} />
              </div>
            </details>
          </fieldset>
        )
      })}
    </div>
  )
}
