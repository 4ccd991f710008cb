import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { DeedButton } from '../deed-form.tsx'
import type { DeskLineView } from './load-desk-line.ts'
import type { DeedProblem } from './order.tsx'

type CancelFormProps = {
  readonly lines: readonly DeskLineView[]
  /** What was asked about: the line, its copies, and what becomes of the money. */
  readonly preview: { readonly line: number; readonly copies: string; readonly words: string } | null
  readonly problem: DeedProblem | null
}

/** Cancels one line or all that may still be cancelled, with a reason. */
export function CancelForm({ lines, preview, problem }: CancelFormProps) {
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
          <Select name="line" defaultValue={preview?.line ?? only?.id}>
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
            defaultValue={problem?.copies ?? preview?.copies}
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
      {preview && <Notice tone="warning">{preview.words}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button formMethod="get" tone="secondary">
          Show the money first
        </Button>
        <DeedButton deed="cancel" tone="danger">
          Cancel {open.length > 1 ? 'this title' : 'the order'}
        </DeedButton>
      </div>
    </Form>
  )
}
