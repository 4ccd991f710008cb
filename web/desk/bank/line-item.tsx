import { Form } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { DeedButton, DeedForm, FormKey } from '../desk-page.tsx'
import type { loadBankDesk } from './load-bank-desk.ts'

type LineView = Awaited<ReturnType<typeof loadBankDesk>>['lines'][number]

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
            <TextLink href={`/desk/orders/${proposal.orderNo}`}>{proposal.orderNo}</TextLink>
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

type LineDeedProps = {
  readonly line: LineView
  readonly deed: string
  readonly words: string
}

const LineDeed = ({ line, deed, words }: LineDeedProps) => (
  <DeedForm deed={deed} to={{ line: line.id }} aria-label={`${words}: ${line.amount}`} words={words} />
)
