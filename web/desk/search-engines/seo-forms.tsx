import { AreaField, ChoiceField, TextField } from '../../storefront/form-fields.tsx'
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

type View = Route.ComponentProps['loaderData']
type DetailsFormProps = { readonly edited: NonNullable<View['edited']> }

/** What a page tells search engines, and what is shown where it is shared. */
export const DetailsForm = ({ edited: { name, values, types } }: DetailsFormProps) => (
  <DeskForm deed="details" values={values} since={name} submit="Save words">
    {types && (
      <>
        <ChoiceField
          name="pageType"
          label="Kind of page"
          options={types.map((value) => ({ value, label: pageTypeName(value) }))}
        />
        <TextField
          name="entityIds"
          label="Number of the title, author or seller"
          hint="Empty: every page of the kind"
          maxLength={60}
          optional
        />
      </>
    )}
    <p className="text-14 text-soft">What you leave empty, the page says by itself.</p>
    <TextField name="title" label="Page title" maxLength={120} optional />
    <AreaField name="description" label="Description" rows={3} max={320} optional />
    <TextField name="keywords" label="Keywords" hint="With commas between them" maxLength={300} optional />
    <ChoiceField name="robots" label="Search engines may" options={robots} none="As the page says" optional />
    <TextField name="ogTitle" label="Title when it is shared" maxLength={120} optional />
    <AreaField name="ogDescription" label="Description when it is shared" rows={2} max={320} optional />
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
        {
          title: 'Leads to',
          look: 'min-w-40 wrap-anywhere',
          cell: ({ to }) => to,
        },
      ]}
    />
    <DeskForm
      deed="redirect"
      since={redirects.length}
      submit="Save old address"
      tone="secondary"
      className="mt-4"
    >
      <TextField
        name="from"
        label="Old address"
        hint="Its path, such as /bookstore/old-title"
        maxLength={300}
      />
      <TextField
        name="to"
        label="Leads to"
        hint="A page of the store, such as /students/books or /students/product/1001"
        maxLength={300}
      />
      <TextField name="note" label="Why" maxLength={300} optional />
    </DeskForm>
  </DeskSection>
)
