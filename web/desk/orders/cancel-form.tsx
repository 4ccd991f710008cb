import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import type { DeskLineView } from './desk-order-view.ts'
import type { DeedProblem } from './order.tsx'

type CancelFormProps = {
  readonly lines: readonly DeskLineView[]
  readonly busy: boolean
  readonly problem: DeedProblem | null
}

/** Cancels one line or all that may still be cancelled, with a reason. */
export function CancelForm({ lines, busy, problem }: CancelFormProps) {
  const open = lines.filter(({ canCancel }) => canCancel)
  const [only] = open
  return (
    <Form method="post" className="grid max-w-140 gap-4">
      <p className="text-14 text-soft">
        Copies return to stock, a credit note is issued, and what was paid for them goes back to the buyer,
        who is e-mailed.
      </p>
      {open.length > 1 ? (
        <Field label="What to cancel">
          <Select name="line" defaultValue={only?.id}>
            {open.map(({ id, title, quantity }) => (
              <option key={id} value={id}>
                {title}
                {quantity > 1 && ` (${quantity} copies)`}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <input type="hidden" name="line" value={only?.id} />
      )}
      {open.some(({ quantity }) => quantity > 1) && (
        <Field
          label="Copies"
          optional
          hint="Leave empty to cancel all copies of the title."
          error={problem?.path === 'copies' ? problem.words : null}
        >
          <Input
            name="copies"
            inputMode="numeric"
            maxLength={3}
            defaultValue={problem?.copies}
            className="w-24"
          />
        </Field>
      )}
      <Field
        label="Reason"
        hint="The buyer will see it."
        error={problem?.path === 'reason' ? problem.words : null}
      >
        <Input name="reason" maxLength={500} defaultValue={problem?.reason} />
      </Field>
      <Button name="deed" value="cancel" tone="danger" busy={busy} className="justify-self-start">
        Cancel {open.length > 1 ? 'this title' : 'the order'}
      </Button>
    </Form>
  )
}
