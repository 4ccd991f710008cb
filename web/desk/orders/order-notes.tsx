import { AreaField, FilledForm } from '../../storefront/form-fields.tsx'
import { DeedButton, useDeskForm } from '../desk-page.tsx'
import type { Route } from './+types/order.ts'

type OrderNotesProps = { readonly order: Route.ComponentProps['loaderData'] }

/** The notes of staff on an order, and the form for the next one. */
export function OrderNotes({ order: { notes, canWrite } }: OrderNotesProps) {
  const form = useDeskForm('note')
  return (
    <div className="grid gap-4 text-14">
      {canWrite && (
        <FilledForm form={form} key={notes.length} className="grid justify-items-start gap-3">
          <AreaField
            name="note"
            label="New note"
            hint="For colleagues. The buyer never sees it, and it cannot be changed."
            rows={2}
            max={2000}
            className="w-full"
          />
          <DeedButton deed="note" tone="secondary" words="Add note" />
        </FilledForm>
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
