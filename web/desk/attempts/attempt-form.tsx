import { ChoiceField, TextField } from '../../storefront/form-fields.tsx'
import { DeskForm, YesField } from '../desk-page.tsx'
import type { Route } from './+types/attempts.ts'

type AttemptFormProps = {
  readonly view: Route.ComponentProps['loaderData']
}

const acts = [
  { value: '1961', label: 'Income-tax Act, 1961' },
  { value: '2025', label: 'Income-tax Act, 2025' },
]

/** An attempt: its day, its levels, and the law that it examines. */
export const AttemptForm = ({ view: { attempt, attempts, levels } }: AttemptFormProps) => (
  <DeskForm
    deed="attempt"
    values={attempt?.values}
    since={[attempt?.code, attempts.length]}
    submit={attempt ? 'Save attempt' : 'Add attempt'}
    className="mt-4"
  >
    <input type="hidden" name="code" value={attempt?.code ?? ''} />
    <TextField
      name="examOn"
      label="First day of the exams"
      hint="The attempt is named by its month."
      type="date"
    />
    <fieldset className="min-w-0">
      <legend className="text-14 font-medium" id="levels">
        Levels that are examined
      </legend>
      {attempt && <p className="text-14 text-soft">Without any, nobody can choose the attempt.</p>}
      <div className="grid gap-x-4 wide:grid-cols-3">
        {(attempt?.levels ?? levels).map((level) => (
          <YesField key={level.code} name={`level-${level.code}`} label={level.name} />
        ))}
      </div>
    </fieldset>
    <ChoiceField name="act" label="Examines" none="Neither, or not announced" options={acts} optional />
  </DeskForm>
)
