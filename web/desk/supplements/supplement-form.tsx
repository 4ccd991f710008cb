import { Form, useNavigation } from 'react-router'
import { formatDay } from '#kernel/dates'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'

type FormProps = {
  readonly edition: {
    readonly editionId: number
    readonly updatedTill: string | null
    readonly chapters: readonly { readonly no: number; readonly title: string }[]
    readonly promised: readonly {
      readonly code: string
      readonly label: string
      readonly on: string | null
    }[]
  }
  readonly refused: {
    readonly typed: Readonly<Record<string, string>>
    readonly field: string
    readonly words: string
  } | null
}

/** A supplement or errata to write, for an edition that was chosen. */
export function SupplementForm({ edition, refused }: FormProps) {
  const busy = useNavigation().state !== 'idle'
  const errorOf = (field: string) => (refused?.field === field ? refused.words : null)
  const typed = refused?.typed ?? {}
  return (
    <Form method="post" className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-4" noValidate>
      <input type="hidden" name="edition" value={edition.editionId} />
      <div className="grid gap-4 wide:grid-cols-2">
        <Field label="Kind">
          <Select name="kind" defaultValue={typed.kind}>
            <option value="supplement">Supplement</option>
            <option value="errata">Errata</option>
          </Select>
        </Field>
        <Field
          label="Law as on"
          hint={
            edition.updatedTill
              ? `The edition states it up to ${formatDay(edition.updatedTill)}. Empty for errata`
              : 'Empty for errata'
          }
          error={errorOf('lawOn')}
        >
          <Input name="lawOn" type="date" defaultValue={typed.lawOn} />
        </Field>
      </div>
      <Field label="Title" error={errorOf('title')}>
        <Input name="title" maxLength={120} defaultValue={typed.title} required />
      </Field>
      <SupplementTextFields chapters={edition.chapters} typed={typed} errorOf={errorOf} />
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
      <Button name="deed" value="publish" busy={busy} className="justify-self-start">
        Publish and notify owners
      </Button>
    </Form>
  )
}

type TextProps = {
  readonly chapters: readonly { readonly no: number; readonly title: string }[]
  readonly typed: Readonly<Record<string, string>>
  readonly errorOf: (field: string) => string | null
}

/** The text of a supplement, and what it changes in which chapter. */
export const SupplementTextFields = ({ chapters, typed, errorOf }: TextProps) => (
  <>
    <Field
      label="Text"
      hint="An empty line begins a paragraph, ## a heading, - a list."
      error={errorOf('body')}
    >
      <Textarea name="body" rows={12} max={50_000} defaultValue={typed.body} />
    </Field>
    {chapters.length > 0 && (
      <fieldset className="grid min-w-0 gap-4">
        <legend className="text-14 font-medium">What it changes in which chapter</legend>
        <p className="text-14 text-soft">
          Shown in the reader. With words of a paragraph it stands after that paragraph, else at the start.
        </p>
        {chapters.map(({ no, title }) => (
          <div key={no} className="grid items-end gap-x-4 gap-y-1 wide:grid-cols-2">
            <Field label={`${no} ${title}`} optional error={errorOf(`note-${no}`)}>
              <Input name={`note-${no}`} maxLength={500} defaultValue={typed[`note-${no}`]} />
            </Field>
            <Field label={`After the words, in chapter ${no}`} optional error={errorOf(`after-${no}`)}>
              <Input name={`after-${no}`} maxLength={200} defaultValue={typed[`after-${no}`]} />
            </Field>
          </div>
        ))}
      </fieldset>
    )}
  </>
)
