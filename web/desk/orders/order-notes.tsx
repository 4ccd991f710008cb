import { fieldRows } from '../desk-fields.tsx'
import { DeskForm } from '../desk-page.tsx'
import type { Route } from './+types/order.ts'

type OrderNotesProps = { readonly order: Route.ComponentProps['loaderData'] }

const fields = [
  fieldRows().lines('note', 'New note', 2000, {
    hint: 'For colleagues. The buyer never sees it, and it cannot be changed.',
    rows: 2,
  }),
]

/** The notes of staff on an order, and the form for the next one. */
export const OrderNotes = ({ order: { notes, canWrite } }: OrderNotesProps) => (
  <div className="grid gap-4 text-14">
    {canWrite && (
      <DeskForm deed="note" since={notes.length} tone="secondary" submit="Add note" fields={fields} />
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
