import { AreaField, type FormState, TextField } from '../../storefront/form-fields.tsx'
import { DeedButton, DeskForm } from '../desk-page.tsx'

type WordsFormProps = {
  readonly form: FormState
  /** How many reasons can be written; none for a block of an intro alone. */
  readonly points: number
}

/** The words of a block of home: its intro, and the reasons and the link of "Sell with us". */
export const WordsForm = ({ form, points }: WordsFormProps) => (
  <DeskForm form={form}>
    <AreaField
      name="intro"
      label="Intro"
      hint="A line below the title of the block."
      rows={2}
      max={300}
      optional
    />
    {Array.from({ length: points }, (_, index) => (
      <div key={String(index)} className="grid gap-4 border-t border-line pt-4">
        <TextField name={`points.${index}.title`} label={`Heading ${index + 1}`} maxLength={60} optional />
        <AreaField name={`points.${index}.text`} label={`Text ${index + 1}`} rows={2} max={200} optional />
      </div>
    ))}
    {points > 0 && (
      <div className="grid gap-4 border-t border-line pt-4">
        <TextField name="action.label" label="Words of the link" maxLength={30} />
        <TextField
          name="action.target"
          label="Where the link leads"
          hint="A path such as /books, or an address that begins with https://."
          maxLength={300}
        />
      </div>
    )}
    <DeedButton deed="words">Save words</DeedButton>
  </DeskForm>
)
