import { Form } from 'react-router'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { DeedButton } from '../deed-form.tsx'
import type { DeskLineView } from './load-desk-line.ts'
import type { DeedProblem } from './order.tsx'

type CloseFormProps = {
  readonly lines: readonly DeskLineView[]
  readonly problem: DeedProblem | null
}

/** Closes the access to a digital title that was opened, with a reason, and gives its money back or not. */
export const CloseForm = ({ lines, problem }: CloseFormProps) => (
  <Form method="post" className="grid max-w-140 gap-4">
    <p className="text-14 text-soft">
      The title no longer opens. The buyer is e-mailed, reads the reason in the library and keeps the notes.
    </p>
    <Field label="Title to close">
      <Select name="line">
        {lines
          .filter(({ canClose }) => canClose)
          .map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
      </Select>
    </Field>
    <Field
      label="Reason for closing"
      hint="The buyer will see it."
      error={problem?.path === 'reason' ? problem.words : null}
    >
      <Input name="reason" maxLength={500} defaultValue={problem?.reason} />
    </Field>
    <Checkbox name="refund" value="yes" label="Refund what was paid for it" />
    <div>
      <DeedButton deed="close" tone="danger">
        Close access
      </DeedButton>
    </div>
  </Form>
)
