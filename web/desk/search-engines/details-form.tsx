import { AreaField, ChoiceField, type FormState, TextField } from '../../storefront/form-fields.tsx'
import { DeedButton, DeskForm } from '../desk-page.tsx'

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

type DetailsFormProps = {
  readonly form: FormState
  /** The kinds of page to choose from; null where the page is known. */
  readonly types: readonly string[] | null
}

/** What a page tells search engines, and what is shown where it is shared. */
export const DetailsForm = ({ form, types }: DetailsFormProps) => (
  <DeskForm form={form}>
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
    <DeedButton deed="details">Save words</DeedButton>
  </DeskForm>
)
