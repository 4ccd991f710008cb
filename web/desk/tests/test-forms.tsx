import { AreaField, ChoiceField, type FormState, TextField } from '../../storefront/form-fields.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { DeedButton, DeskForm } from '../desk-page.tsx'

const example = `Topic: Simple interest
What simple interest does ₹10,000 earn in 2 years at 5 % a year?
A. ₹500
B. ₹1,000
C. ₹1,025
D. ₹1,050
Answer: B
Explanation: ₹10,000 × 5 % × 2 = ₹1,000.`

type TestFormProps = {
  readonly form: FormState
  /** The papers to choose from; null once it is chosen. */
  readonly papers: readonly { readonly value: string; readonly label: string }[] | null
  readonly most: { readonly questions: number; readonly megabytes: number }
}

/** A test with its questions, written or from a file. */
export const TestForm = ({ form, papers, most }: TestFormProps) => (
  <DeskForm form={form} encType="multipart/form-data">
    {papers && <ChoiceField name="paper" label="Paper" options={papers} none="Choose" />}
    <TextField name="title" label="Name" hint="Such as Test 1" maxLength={120} />
    <TextField name="minutes" label="Minutes" inputMode="numeric" maxLength={3} />
    <TextField
      name="minus"
      label="Marks off for a wrong answer"
      hint="0 where the exam takes none off"
      inputMode="decimal"
      maxLength={4}
    />
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand">
        How to write a question
      </summary>
      <pre className="text-14 whitespace-pre-line">{example}</pre>
      <p className="mt-2 text-14">
        The topic holds until you name another. A line such as “Marks: 2” gives more than one mark.
      </p>
    </details>
    <AreaField
      name="questions"
      label="Questions"
      hint={`Up to ${most.questions}, with an empty line between two`}
      rows={14}
      max={600_000}
      style={{ maxHeight: '70vh' }}
      required={false}
    />
    <Field
      id="file"
      label="Or a file in their place"
      error={form.errors.find(({ path }) => path === 'file')?.message}
    >
      <FileDrop
        name="file"
        accept=".csv,.xlsx"
        takes={`CSV or Excel, up to ${most.megabytes} MB, with the columns Question, A, B, C, D, Answer, Explanation, Topic and Marks`}
      />
    </Field>
    <div className="flex flex-wrap gap-3">
      <DeedButton deed="preview" tone="secondary">
        Preview
      </DeedButton>
      <DeedButton deed="save">Save test</DeedButton>
    </div>
  </DeskForm>
)

const opensTo = [
  { value: 'owners', label: 'Those who have it' },
  { value: 'all', label: 'Everybody, as a free sample' },
]

type TitlesFormProps = {
  readonly form: FormState
  readonly titles: readonly { readonly workId: number; readonly title: string }[]
}

export const TitlesForm = ({ form, titles }: TitlesFormProps) => (
  <DeskForm form={form}>
    {titles.map(({ workId, title }) => (
      <ChoiceField key={workId} name={`title-${workId}`} label={title} options={opensTo} none="Not in it" />
    ))}
    <DeedButton deed="place">Save titles</DeedButton>
  </DeskForm>
)
