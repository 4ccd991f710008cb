import { Choice } from '../../storefront/form-fields.tsx'
import { Field, Input } from '../../ui/field.tsx'

type FitsProps = {
  readonly attempts: readonly { readonly code: string; readonly label: string }[]
  readonly valueOf: (name: string) => string
  readonly errorOf: (name: string) => string | null
}

const verdicts = [
  { value: '', label: 'Not checked' },
  { value: 'fits', label: 'Fits' },
  { value: 'fits-with-supplement', label: 'Fits with a supplement' },
  { value: 'does-not-fit', label: 'Does not fit' },
]

/** Which attempts an edition fits: a row for each, with the reason that students read. */
export const FitFields = ({ attempts, valueOf, errorOf }: FitsProps) => (
  <div className="divide-y divide-line border-y border-line">
    {attempts.map(({ code, label }) => {
      const names = [`reason-${code}`, `supplement-${code}`, `supplementOn-${code}`] as const
      const [reason, supplement, on] = names
      return (
        <fieldset key={code} className="grid min-w-0 items-start gap-x-4 py-3 wide:grid-cols-4">
          <legend className="sr-only">{label}</legend>
          <Field id={`title-fit-${code}`} label={label} error={errorOf(`fit-${code}`)}>
            <Choice name={`fit-${code}`} options={verdicts} defaultValue={valueOf(`fit-${code}`)} />
          </Field>
          <details
            className="wide:col-span-3"
            open={names.some((name) => valueOf(name) !== '' || errorOf(name) !== null)}
          >
            <summary className="min-h-11 py-3 text-14">Reason, supplement</summary>
            <div className="grid gap-x-4 gap-y-2 wide:grid-cols-3">
              <Field
                id={`title-${reason}`}
                label="Reason"
                error={errorOf(reason)}
                className="wide:col-span-full"
              >
                <Input name={reason} maxLength={300} defaultValue={valueOf(reason)} />
              </Field>
              <Field
                id={`title-${supplement}`}
                label="Supplement"
                error={errorOf(supplement)}
                className="wide:col-span-2"
              >
                <Input name={supplement} maxLength={120} defaultValue={valueOf(supplement)} />
              </Field>
              <Field id={`title-${on}`} label="Out on" error={errorOf(on)}>
                <Input type="date" name={on} defaultValue={valueOf(on)} />
              </Field>
            </div>
          </details>
        </fieldset>
      )
    })}
  </div>
)
