import type { TextKind } from '#shop/content'
import { AreaField, ChoiceField, type FormState, TextField } from '../../storefront/form-fields.tsx'
import { SubmitButton } from '../../storefront/submit-button.tsx'
import { DeskForm, YesField } from '../desk-page.tsx'

type Choice = { readonly value: string; readonly label: string }
type EditedField = {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** The most characters of one line, or of a text of many. */
  readonly max?: number
  readonly isLong?: true
  readonly isDay?: true
}

type TextFormProps = {
  readonly kind: TextKind
  readonly isNew: boolean
  /** What the writer read, for changes of others meanwhile; absent: it is new. */
  readonly seen: string | undefined
  readonly form: FormState
  /** What fields that are chosen from a list may be. */
  readonly choices: Readonly<Record<string, readonly Choice[]>>
}

const body: EditedField = {
  name: 'body',
  label: 'Text',
  hint: 'An empty line begins a paragraph, ## a heading, - a list. {{supportPhone}} and its like are filled in.',
  max: 60_000,
  isLong: true,
}
const lead: EditedField = { name: 'summary', label: 'In one sentence', max: 300 }
const address: EditedField = {
  name: 'slug',
  label: 'Address',
  hint: 'Its last part, such as paying-by-upi',
  max: 100,
}

const fieldsOf: Readonly<Record<TextKind, readonly EditedField[]>> = {
  page: [
    { name: 'title', label: 'Title', max: 80 },
    lead,
    body,
    { name: 'inForceFrom', label: 'In force from', isDay: true },
  ],
  article: [
    { name: 'title', label: 'Title', max: 120 },
    { name: 'kind', label: 'Kind' },
    { name: 'subcategory', label: 'Subject', hint: 'Of a blog entry', max: 40 },
    { name: 'courseCode', label: 'Course', hint: 'Empty: all of them' },
    lead,
    body,
    { name: 'publishedOn', label: 'Out on', isDay: true },
    { name: 'updatedOn', label: 'Corrected on', hint: 'Where readers should know of it', isDay: true },
    { name: 'papers', label: 'Papers', hint: 'Their codes, such as ca-final-2, ca-final-3', max: 500 },
  ],
  question: [
    { name: 'question', label: 'Question', max: 200 },
    { name: 'topic', label: 'Topic' },
    { name: 'answer', label: 'Answer', max: 4000, isLong: true },
    { name: 'position', label: 'Place in its topic', max: 4 },
  ],
}

/** The fields of a page, an article or a question. */
export const TextForm = ({ kind, isNew, seen, form, choices }: TextFormProps) => (
  <DeskForm form={form}>
    <input type="hidden" name="seen" value={seen ?? ''} />
    {[...(isNew ? [address] : []), ...fieldsOf[kind]].map(({ max = 4000, isLong, isDay, ...field }) => {
      const options = choices[field.name]
      if (isLong) return <AreaField key={field.name} {...field} rows={16} max={max} />
      if (options) return <ChoiceField key={field.name} {...field} options={options} none="–" />
      return (
        <TextField
          key={field.name}
          {...field}
          type={isDay ? 'date' : 'text'}
          maxLength={max}
          required={false}
        />
      )
    })}
    {kind === 'question' && <YesField name="isOnHome" label="Show it on the home page" />}
    <SubmitButton className="justify-self-start">
      {kind === 'page' ? 'Publish this version' : 'Save'}
    </SubmitButton>
  </DeskForm>
)
