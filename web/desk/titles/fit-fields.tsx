import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'

type FitsProps = {
  readonly attempts: readonly { readonly code: string; readonly label: string }[]
  readonly valueOf: (name: string) => string
  readonly errorOf: (name: string) => string | null
}

const verdicts = [
  ['', 'Not checked'],
  ['fits', 'Fits'],
  ['fits-with-supplement', 'Fits with a supplement'],
  ['does-not-fit', 'Does not fit'],
] as const

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
            <Select name={`fit-${code}`} defaultValue={valueOf(`fit-${code}`)}>
              {verdicts.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </Select>
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
