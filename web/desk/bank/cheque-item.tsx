import { Form } from 'react-router'
import { SubmitButton } from '../../storefront/submit-button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { loadBankDesk } from './load-bank-desk.ts'

type ChequeView = Awaited<ReturnType<typeof loadBankDesk>>['cheques'][number]

/** A cheque or draft, with the buttons that move it on. */
export const ChequeItem = ({ cheque }: { readonly cheque: ChequeView }) => (
  <li className="grid gap-2 py-4">
    <p className="flex flex-wrap items-center gap-x-3">
      <b className="font-bold tabular-nums">{cheque.amount}</b>
      <TextLink href={`/desk/orders/${cheque.orderNo}`}>{cheque.orderNo}</TextLink>
      {cheque.name} <Badge tone="plain">{cheque.state}</Badge>
    </p>
    <p className="text-14 text-soft">
      {cheque.instrument} · dated {cheque.dated} · {cheque.words}
    </p>
    <Form method="post" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="deed" value="cheque" />
      <input type="hidden" name="payment" value={cheque.paymentId} />
      {cheque.moves.some(({ to }) => to === 'bounced') && (
        <Field label="If it bounced: why">
          <Input name="note" maxLength={300} />
        </Field>
      )}
      {cheque.moves.map(({ to, label }) => (
        <SubmitButton
          key={to}
          name="to"
          value={to}
          tone="secondary"
          aria-label={`${label}: ${cheque.orderNo}`}
        >
          {label}
        </SubmitButton>
      ))}
    </Form>
  </li>
)
