import { DeskInputs, fieldRows } from '../desk-fields.tsx'
import { DeskForm, DeskSection, DeskTable } from '../desk-page.tsx'
import type { Route } from './+types/search-engines.ts'

/** What a kind of page is called at the desk: 'Lectures CA foundation' for LECTURES_CA_FOUNDATION. */
export const pageTypeName = (key: string): string => {
  const words = key
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/\b(?:ca|cs|cma|cseet)\b/g, (exam) => exam.toUpperCase())
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const robots = [
  { value: 'index, follow', label: 'Show the page and follow its links' },
  { value: 'noindex, follow', label: 'Follow its links, but not show it' },
  { value: 'noindex, nofollow', label: 'Neither show it nor follow its links' },
] as const

const { text, lines, select } = fieldRows()
const optional = { optional: true } as const
const detailFields = [
  text('title', 'Page title', 120, optional),
  lines('description', 'Description', 320, { rows: 3, ...optional }),
  text('keywords', 'Keywords', 300, { hint: 'With commas between them', ...optional }),
  select('robots', 'Search engines may', { values: robots, none: 'As the page says', ...optional }),
  text('ogTitle', 'Title when it is shared', 120, optional),
  lines('ogDescription', 'Description when it is shared', 320, { rows: 2, ...optional }),
]
const redirectFields = [
  text('from', 'Old address', 300, { hint: 'Its path, such as /bookstore/old-title' }),
  text('to', 'Leads to', 300, {
    hint: 'A page of the store, such as /students/books or /students/product/1001',
  }),
  text('note', 'Why', 300, optional),
]

type View = Route.ComponentProps['loaderData']
type DetailsFormProps = { readonly edited: NonNullable<View['edited']> }

/** What a page tells search engines, and what is shown where it is shared. */
export const DetailsForm = ({ edited: { name, values, types } }: DetailsFormProps) => (
  <DeskForm deed="details" values={values} since={name} submit="Save words">
    {types && (
      <DeskInputs
        fields={[
          select('pageType', 'Kind of page', {
            values: types.map((value) => ({ value, label: pageTypeName(value) })),
          }),
          text('entityIds', 'Number of the title, author or seller', 60, {
            hint: 'Empty: every page of the kind',
            optional: true,
          }),
        ]}
      />
    )}
    <p className="text-14 text-soft">What you leave empty, the page says by itself.</p>
    <DeskInputs fields={detailFields} />
  </DeskForm>
)

/** Old addresses and where they lead, and a form for one more. */
export const OldAddresses = ({ redirects }: Pick<View, 'redirects'>) => (
  <DeskSection title="Old addresses" count={redirects.length}>
    <DeskTable
      caption="Old addresses and where they lead"
      empty="No old addresses yet."
      rows={redirects}
      keyOf={({ from }) => from}
      deedOf={({ from }) => ({ deed: 'delete-redirect', to: { from }, about: from })}
      columns={[
        {
          title: 'Old address',
          look: 'min-w-56 wrap-anywhere',
          cell: ({ from }) => from,
          below: ({ note }) => note,
        },
        { title: 'Leads to', look: 'min-w-40 wrap-anywhere', cell: ({ to }) => to },
      ]}
    />
    <DeskForm
      deed="redirect"
      once
      since={redirects.length}
      submit="Save old address"
      tone="secondary"
      className="mt-4"
      fields={redirectFields}
    />
  </DeskSection>
)
