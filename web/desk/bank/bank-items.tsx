import { Form } from 'react-router'
import { SubmitButton } from '../../storefront/submit-button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { DeedButton, DeedForm, FormKey, OrderLink } from '../desk-page.tsx'
import type { loadBankDesk } from './load-bank-desk.ts'

type BankDesk = Awaited<ReturnType<typeof loadBankDesk>>
type LineView = BankDesk['lines'][number]

export const LineItem = ({ line }: { readonly line: LineView }) => (
  <li className="grid gap-x-6 gap-y-3 py-4 wide:grid-cols-2">
    <div className="min-w-0">
      <p className="flex justify-between gap-4">
        <span className="text-14 text-soft">{line.day}</span>
        <b className="font-bold tabular-nums">{line.amount}</b>
      </p>
      <p className="text-14 break-words text-soft">{line.narration}</p>
    </div>
    <div className="grid content-start gap-4">
      {line.proposals.length === 0 && <p className="font-bold">No order agrees</p>}
      {line.proposals.map((proposal, nth) => (
        <div key={proposal.paymentId} className="grid justify-items-start gap-2">
          <p className="flex w-full flex-wrap items-center gap-x-3">
            <OrderLink orderNo={proposal.orderNo} />
            {proposal.name} · {proposal.due} <Badge tone="plain">{proposal.badge}</Badge>
          </p>
          <p className="text-14 text-soft">{[...proposal.agrees, proposal.effect].join(' · ')}</p>
          <DeedForm
            deed="match"
            to={{ line: line.id, payment: proposal.paymentId }}
            tone={nth === 0 ? 'primary' : 'secondary'}
            aria-label={`${proposal.button}: ${proposal.orderNo}`}
            words={proposal.button}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <LineDeed line={line} deed="dismiss" words="Not from a buyer" />
        {line.mayJoin && <LineDeed line={line} deed="join" words="Put back on its line" />}
      </div>
      <Form key={line.amount} method="post" className="flex flex-wrap items-end gap-3">
        <FormKey />
        <input type="hidden" name="line" value={line.id} />
        <Field label="It pays two orders: split off (₹)">
          <Input name="part" maxLength={12} inputMode="decimal" />
        </Field>
        <DeedButton deed="split" tone="secondary" aria-label={`Split ${line.amount}`} words="Split" />
      </Form>
    </div>
  </li>
)

type LineDeedProps = { readonly line: LineView; readonly deed: string; readonly words: string }

const LineDeed = ({ line, deed, words }: LineDeedProps) => (
  <DeedForm deed={deed} to={{ line: line.id }} aria-label={`${words}: ${line.amount}`} words={words} />
)

/** A cheque or draft, with the buttons that move it on. */
export const ChequeItem = ({ cheque }: { readonly cheque: BankDesk['cheques'][number] }) => (
  <li className="grid gap-2 py-4">
    <p className="flex flex-wrap items-center gap-x-3">
      <b className="font-bold tabular-nums">{cheque.amount}</b>
      <OrderLink orderNo={cheque.orderNo} />
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
