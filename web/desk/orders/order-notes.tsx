import { Form } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { DeedButton } from '../deed-form.tsx'

type OrderNotesProps = {
  readonly notes: readonly { readonly id: number; readonly words: string; readonly byline: string }[]
  readonly canWrite: boolean
  readonly problem?:
    | { readonly deed: string; readonly words: string; readonly note?: string }
    | null
    | undefined
}

/** The notes of staff on an order, and the form for the next one. */
export const OrderNotes = ({ notes, canWrite, problem }: OrderNotesProps) => {
  const refused = problem?.deed === 'note' ? problem : null
  return (
    <div className="grid gap-4 text-14">
      {canWrite && (
        <Form method="post" key={notes.length} className="grid justify-items-start gap-3">
          <Field
            label="New note"
            hint="For colleagues. The buyer never sees it, and it cannot be changed."
            error={refused?.words ?? null}
            className="w-full"
          >
            <Textarea name="note" rows={2} max={2000} defaultValue={refused?.note ?? ''} />
          </Field>
          <DeedButton deed="note" tone="secondary">
            Add note
          </DeedButton>
        </Form>
      )}
      {notes.length > 0 && (
        <ul className="grid gap-3">
          {notes.map(({ id, words, byline }) => (
            <li key={id}>
              <span className="block whitespace-pre-line wrap-anywhere">{words}</span>
              <span className="text-12 text-soft">{byline}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
