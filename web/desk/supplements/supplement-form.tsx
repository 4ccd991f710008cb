import { formatDay } from '#kernel/dates'
import type { readEditionToSupplement } from '#shop/supplements'
import { AreaField, TextField } from '../../storefront/form-fields.tsx'
import { DeskInputs, fieldRows, YesField } from '../desk-fields.tsx'
import { DeskForm } from '../desk-page.tsx'

type Edition = NonNullable<Awaited<ReturnType<typeof readEditionToSupplement>>>

const { text, day, select } = fieldRows()
const kinds = [
  { value: 'supplement', label: 'Supplement' },
  { value: 'errata', label: 'Errata' },
]
const fieldsOf = ({ updatedTill }: Edition) => [
  select('kind', 'Kind', { values: kinds }),
  day('lawOn', 'Law as on', {
    hint: `${updatedTill ? `The edition states it up to ${formatDay(updatedTill)}. ` : ''}Empty for errata`,
  }),
  text('title', 'Title', 120),
]

/** A supplement or errata to write, for an edition that was chosen. */
export const SupplementForm = ({ edition }: { readonly edition: Edition }) => (
  <DeskForm deed="publish" once submit="Publish and notify owners">
    <input type="hidden" name="edition" value={edition.editionId} />
    <DeskInputs fields={fieldsOf(edition)} required={false} />
    <SupplementTextFields chapters={edition.chapters} />
    {edition.promised.length > 0 && (
      <fieldset className="min-w-0">
        <legend className="text-14 font-medium">Attempts that wait for it</legend>
        {edition.promised.map(({ code, label, on }) => (
          <YesField
            key={code}
            name={`attempt-${code}`}
            label={label}
            hint={`${on ? `Promised for ${formatDay(on)}` : 'In place of one that was withdrawn'}. The edition fits from today if you tick it.`}
          />
        ))}
      </fieldset>
    )}
  </DeskForm>
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
