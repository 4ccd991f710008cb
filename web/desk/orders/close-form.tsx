import { ChoiceField, FilledForm, TextField } from '../../storefront/form-fields.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DeedButton, useDeskForm } from '../desk-page.tsx'
import type { Route } from './+types/order.ts'

type CloseFormProps = { readonly order: Route.ComponentProps['loaderData'] }

/** Closes the access to a digital title that was opened, with a reason, and gives its money back or not. */
export function CloseForm({ order }: CloseFormProps) {
  const form = useDeskForm('close')
  return (
    <FilledForm form={form} id="close" className="grid max-w-140 gap-4">
      <p className="text-14 text-soft">
        The title no longer opens. The buyer is e-mailed, reads the reason in the library and keeps the notes.
      </p>
      <ChoiceField
        name="line"
        label="Title to close"
        options={order.lines
          .filter(({ canClose }) => canClose)
          .map(({ id, title }) => ({ value: id, label: title }))}
      />
      <TextField
        name="reason"
        label="Reason for closing"
        hint="The buyer will see it."
        maxLength={500}
        required={false}
      />
      <Checkbox name="refund" value="yes" label="Refund what was paid for it" />
      {order.renews && (
        <Checkbox
          name="renewal"
          value="cancel"
          label="Also cancel the automatic renewal"
          hint="Else the plan is charged again on its next day, and opens then."
          defaultChecked={form.errors.length === 0 || form.values.renewal === 'cancel'}
        />
      )}
      <DeedButton deed="close" tone="danger" words="Close access" />
    </FilledForm>
  )
}
