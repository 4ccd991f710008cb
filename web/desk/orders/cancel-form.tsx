import { ChoiceField, TextField } from '../../storefront/form-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DeskForm } from '../desk-page.tsx'
import type { Route } from './+types/order.ts'
import { whatIsCancelled } from './what-is-cancelled.ts'

/** Cancels a line of those that may still be cancelled, or the whole order, with a reason. */
export function CancelForm({ order }: { readonly order: Route.ComponentProps['loaderData'] }) {
  const { lines, preview, cancelsWhole: isWhole } = order
  const open = isWhole ? [] : lines.filter(({ canCancel }) => canCancel)
  const start = preview ? { ...preview, line: String(preview.line) } : {}
  return (
    <DeskForm
      id="cancel"
      deed="cancel"
      values={start}
      tone="danger"
      submit={`Cancel ${whatIsCancelled(lines, isWhole)}`}
      beside={
        !isWhole && (
          <Button formMethod="get" tone="secondary">
            Show the money first
          </Button>
        )
      }
    >
      <p className="text-14 text-soft">
        {isWhole
          ? 'The order waits for its payment, so it is cancelled as a whole. Copies return to stock, and what came of the money goes back.'
          : 'Copies return to stock, a credit note is issued, and what was paid for them goes back to the buyer.'}{' '}
        {order.contact.email
          ? 'The buyer is e-mailed.'
          : 'The order has no e-mail address: please call the buyer. A refund of cash needs an account, which you enter under Refunds.'}
      </p>
      {open.length > 1 && (
        <ChoiceField
          name="line"
          label="What to cancel"
          options={open.map(({ id, choice }) => ({ value: id, label: choice }))}
        />
      )}
      {open.length === 1 && <input type="hidden" name="line" value={open[0]?.id} />}
      {open.map(({ id, quantity }) => (
        <input key={id} type="hidden" name={`of-${id}`} value={quantity} />
      ))}
      {open.some(({ quantity }) => quantity > 1) && (
        <TextField
          name="copies"
          label="Copies"
          optional
          hint="Leave empty to cancel all copies of the title."
          inputMode="numeric"
          maxLength={3}
          controlClass="max-w-60"
        />
      )}
      <TextField name="reason" label="Reason" hint="The buyer will see it." maxLength={500} />
      {preview && <Notice tone="warning">{preview.words}</Notice>}
    </DeskForm>
  )
}
