import { fieldRows } from '../desk-fields.tsx'
import { DeskForm } from '../desk-page.tsx'
import type { Route } from './+types/order.ts'

type CloseFormProps = { readonly order: Route.ComponentProps['loaderData'] }

const { text, select, yes } = fieldRows()

/** Closes the access to a digital title that was opened, with a reason, and gives its money back or not. */
export const CloseForm = ({ order: { lines, renews } }: CloseFormProps) => (
  <DeskForm
    id="close"
    deed="close"
    values={{ renewal: 'yes' }}
    tone="danger"
    submit="Close access"
    fields={[
      select('line', 'Title to close', {
        values: lines
          .filter(({ canClose }) => canClose)
          .map(({ id, title }) => ({ value: id, label: title })),
      }),
      text('reason', 'Reason for closing', 500, { hint: 'The buyer will see it.' }),
      yes('refund', 'Refund what was paid for it'),
      ...(renews
        ? [
            yes('renewal', 'Also cancel the automatic renewal', {
              hint: 'Else the plan is charged again on its next day, and opens then.',
            }),
          ]
        : []),
    ]}
  >
    <p className="text-14 text-soft">
      The title no longer opens. The buyer is e-mailed, reads the reason in the library and keeps the notes.
    </p>
  </DeskForm>
)
