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
export const TitleFits = ({ attempts, valueOf, errorOf }: FitsProps) => (
  <div className="divide-y divide-line border-y border-line">
    {attempts.map(({ code, label }) => (
      <fieldset key={code} className="grid min-w-0 items-end gap-x-4 gap-y-2 py-3 wide:grid-cols-4">
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
        <Field id={`title-reason-${code}`} label="Reason" error={errorOf(`reason-${code}`)}>
          <Input name={`reason-${code}`} maxLength={300} defaultValue={valueOf(`reason-${code}`)} />
        </Field>
        <Field id={`title-supplement-${code}`} label="Supplement" error={errorOf(`supplement-${code}`)}>
          <Input name={`supplement-${code}`} maxLength={120} defaultValue={valueOf(`supplement-${code}`)} />
        </Field>
        <Field id={`title-supplementOn-${code}`} label="Out on" error={errorOf(`supplementOn-${code}`)}>
          <Input type="date" name={`supplementOn-${code}`} defaultValue={valueOf(`supplementOn-${code}`)} />
        </Field>
      </fieldset>
    ))}
  </div>
)
