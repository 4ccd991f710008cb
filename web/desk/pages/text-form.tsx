import { Form } from 'react-router'
import type { TextFields, TextKind } from '#shop/content'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'

type Choice = { readonly value: string; readonly label: string }
type TextField = {
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
  readonly fields: TextFields
  readonly errors: readonly { readonly path: string; readonly message: string }[]
  /** What fields that are chosen from a list may be. */
  readonly choices: Readonly<Record<string, readonly Choice[]>>
  readonly busy: boolean
}

const body: TextField = {
  name: 'body',
  label: 'Text',
  hint: 'An empty line begins a paragraph, ## a heading, - a list. {{supportPhone}} and its like are filled in.',
  max: 60_000,
  isLong: true,
}
const lead: TextField = { name: 'summary', label: 'In one sentence', max: 300 }
const address: TextField = {
  name: 'slug',
  label: 'Address',
  hint: 'Its last part, such as paying-by-upi',
  max: 100,
}

const fieldsOf: Readonly<Record<TextKind, readonly TextField[]>> = {
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
export function TextForm({ kind, isNew, fields, errors, choices, busy }: TextFormProps) {
  return (
    <Form method="post" noValidate className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-4">
      {errors.length > 0 && (
        <ErrorSummary
          title="Nothing was saved. Please correct this"
          errors={errors.map(({ path, message }) => ({ field: `text-${path}`, words: message }))}
        />
      )}
      {[...(isNew ? [address] : []), ...fieldsOf[kind]].map((field) => (
        <Field
          key={field.name}
          id={`text-${field.name}`}
          label={field.label}
          hint={field.hint}
          error={errors.find(({ path }) => path === field.name)?.message}
        >
          <Control field={field} value={fields[field.name] ?? ''} choices={choices[field.name]} />
        </Field>
      ))}
      {kind === 'question' && (
        <Checkbox
          name="isOnHome"
          value="yes"
          label="Show it on the home page"
          defaultChecked={fields.isOnHome === 'yes'}
        />
      )}
      <Button busy={busy} className="justify-self-start">
        {kind === 'page' ? 'Publish this version' : 'Save'}
      </Button>
    </Form>
  )
}

type ControlProps = {
  readonly field: TextField
  readonly value: string
  readonly choices: readonly Choice[] | undefined
}

function Control({ field: { name, max, isLong, isDay }, value, choices }: ControlProps) {
  if (isLong) return <Textarea name={name} rows={16} max={max ?? 4000} defaultValue={value} />
  if (!choices)
    return <Input name={name} type={isDay ? 'date' : 'text'} maxLength={max} defaultValue={value} />
  return (
    <Select name={name} defaultValue={value}>
      <option value="">–</option>
      {choices.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </Select>
  )
}
