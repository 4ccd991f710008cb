import { ChoiceField, type FormState, TextField } from '../../storefront/form-fields.tsx'
import { DeedButton, DeskForm, YesField } from '../desk-page.tsx'

type AttemptFormProps = {
  readonly form: FormState
  /** attempts.code of the one that is changed; null for a new one. */
  readonly code: string | null
  readonly levels: readonly { readonly code: string; readonly name: string }[]
}

const acts = [
  { value: '1961', label: 'Income-tax Act, 1961' },
  { value: '2025', label: 'Income-tax Act, 2025' },
]

/** An attempt: its day, its levels, and the law that it examines. */
export const AttemptForm = ({ form, code, levels }: AttemptFormProps) => (
  <DeskForm form={form} className="mt-4">
    <input type="hidden" name="code" value={code ?? ''} />
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
      {code !== null && <p className="text-14 text-soft">Without any, nobody can choose the attempt.</p>}
      <div className="grid gap-x-4 wide:grid-cols-3">
        {levels.map((level) => (
          <YesField key={level.code} name={`level-${level.code}`} label={level.name} />
        ))}
      </div>
    </fieldset>
    <ChoiceField name="act" label="Examines" none="Neither, or not announced" options={acts} optional />
    <DeedButton deed="attempt">{code === null ? 'Add attempt' : 'Save attempt'}</DeedButton>
  </DeskForm>
)
