import type { TextKind } from '#shop/content'
import { type DeskField, DeskInputs, fieldRows } from '../desk-fields.tsx'
import { DeskForm } from '../desk-page.tsx'
import type { Route } from './+types/pages.ts'

type TextFormProps = Pick<Route.ComponentProps['loaderData'], 'kind' | 'slug' | 'choices'> & {
  readonly fields: NonNullable<Route.ComponentProps['loaderData']['fields']>
}

const { text, lines, day, select, yes } = fieldRows()

const body = lines('body', 'Text', 60_000, {
  hint: 'An empty line begins a paragraph, ## a heading, - a list. {{supportPhone}} and its like are filled in.',
  rows: 16,
})
const lead = text('summary', 'In one sentence', 300)
const address = text('slug', 'Address', 100, { hint: 'Its last part, such as paying-by-upi' })

const fieldsOf: Readonly<Record<TextKind, readonly DeskField[]>> = {
  page: [text('title', 'Title', 80), lead, body, day('inForceFrom', 'In force from')],
  article: [
    text('title', 'Title', 120),
    select('kind', 'Kind'),
    text('subcategory', 'Subject', 40, { hint: 'Of a blog entry' }),
    select('courseCode', 'Course', { hint: 'Empty: all of them' }),
    lead,
    body,
    day('publishedOn', 'Out on'),
    day('updatedOn', 'Corrected on', { hint: 'Where readers should know of it' }),
    text('papers', 'Papers', 500, { hint: 'Their codes, such as ca-final-2, ca-final-3' }),
  ],
  question: [
    text('question', 'Question', 200),
    select('topic', 'Topic'),
    lines('answer', 'Answer', 4000, { rows: 16 }),
    text('position', 'Place in its topic', 4),
    yes('isOnHome', 'Show it on the home page'),
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
    <DeskInputs
      required={false}
      choices={choices}
      none="–"
      fields={[...(slug === '' ? [address] : []), ...fieldsOf[kind]]}
    />
  </DeskForm>
)
