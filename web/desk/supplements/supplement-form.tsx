import { formatDay } from '#kernel/dates'
import type { readEditionToSupplement } from '#shop/supplements'
import {
  AreaField,
  ChoiceField,
  FilledForm,
  type FormState,
  TextField,
} from '../../storefront/form-fields.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DeedButton, FormKey } from '../desk-page.tsx'

type Edition = NonNullable<Awaited<ReturnType<typeof readEditionToSupplement>>>

type FormProps = { readonly edition: Edition; readonly form: FormState }

const kinds = [
  { value: 'supplement', label: 'Supplement' },
  { value: 'errata', label: 'Errata' },
]

/** A supplement or errata to write, for an edition that was chosen. */
export const SupplementForm = ({ edition, form }: FormProps) => (
  <FilledForm form={form} id="write" className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-4">
    <FormKey />
    <input type="hidden" name="edition" value={edition.editionId} />
    <div className="grid gap-4 wide:grid-cols-2">
      <ChoiceField name="kind" label="Kind" options={kinds} />
      <TextField
        name="lawOn"
        label="Law as on"
        hint={
          edition.updatedTill
            ? `The edition states it up to ${formatDay(edition.updatedTill)}. Empty for errata`
            : 'Empty for errata'
        }
        type="date"
        required={false}
      />
    </div>
    <TextField name="title" label="Title" maxLength={120} />
    <SupplementTextFields chapters={edition.chapters} />
    {edition.promised.length > 0 && (
      <fieldset className="min-w-0">
        <legend className="text-14 font-medium">Attempts that wait for it</legend>
        {edition.promised.map(({ code, label, on }) => (
          <Checkbox
            key={code}
            name="attempts"
            value={code}
            label={label}
            hint={`${on ? `Promised for ${formatDay(on)}` : 'In place of one that was withdrawn'}. The edition fits from today if you tick it.`}
          />
        ))}
      </fieldset>
    )}
    <DeedButton deed="publish" words="Publish and notify owners" />
  </FilledForm>
)

/** The text of a supplement, and what it changes in which chapter. */
export const SupplementTextFields = ({ chapters }: Pick<Edition, 'chapters'>) => (
  <>
    <AreaField
      name="body"
      label="Text"
      hint="An empty line begins a paragraph, ## a heading, - a list."
      rows={12}
      max={50_000}
    />
    {chapters.length > 0 && (
      <fieldset className="grid min-w-0 gap-4">
        <legend className="text-14 font-medium">What it changes in which chapter</legend>
        <p className="text-14 text-soft">
          Shown in the reader. With words of a paragraph it stands after that paragraph, else at the start.
        </p>
        {chapters.map(({ no, title }) => (
          <div key={no} className="grid items-end gap-x-4 gap-y-1 wide:grid-cols-2">
            <TextField name={`note-${no}`} label={`${no} ${title}`} optional maxLength={500} />
            <TextField
              name={`after-${no}`}
              label={`After the words, in chapter ${no}`}
              optional
              maxLength={200}
            />
          </div>
        ))}
      </fieldset>
    )}
  </>
)
