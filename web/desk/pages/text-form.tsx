import type { TextKind } from '#shop/content'
import { AreaField, ChoiceField, TextField } from '../../storefront/form-fields.tsx'
import { DeskForm, YesField } from '../desk-page.tsx'
import type { Route } from './+types/pages.ts'

type EditedField = {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** The most characters of one line, or of a text of many. */
  readonly max?: number
  readonly isLong?: true
  readonly isDay?: true
}

type TextFormProps = Pick<Route.ComponentProps['loaderData'], 'kind' | 'slug' | 'choices'> & {
  readonly fields: NonNullable<Route.ComponentProps['loaderData']['fields']>
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
export const TextForm = ({ kind, slug, fields, choices }: TextFormProps) => (
  <DeskForm
    values={fields}
    since={[kind, slug, fields.seen]}
    submit={kind === 'page' ? 'Publish this version' : 'Save'}
  >
    {/* What the writer read, for changes of others meanwhile; empty: it is new. */}
    <input type="hidden" name="seen" value={fields.seen ?? ''} />
    {[...(slug === '' ? [address] : []), ...fieldsOf[kind]].map(({ max = 4000, isLong, isDay, ...field }) => {
      const options = choices[field.name as keyof typeof choices]
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
  </DeskForm>
)
