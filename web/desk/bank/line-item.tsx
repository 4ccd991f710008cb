import { Form } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { loadBankDesk } from './load-bank-desk.ts'

type LineView = Awaited<ReturnType<typeof loadBankDesk>>['lines'][number]

/** A line of a statement, with the payments that it may be. */
export const LineItem = ({ line, busy }: { readonly line: LineView; readonly busy: boolean }) => (
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
          <Form method="post">
            <input type="hidden" name="line" value={line.id} />
            <input type="hidden" name="payment" value={proposal.paymentId} />
            <Button
              name="deed"
              value="match"
              tone={nth === 0 ? 'primary' : 'secondary'}
              busy={busy}
              aria-label={`${proposal.button}: ${proposal.orderNo}`}
            >
              {proposal.button}
            </Button>
          </Form>
        </div>
      ))}
      <Form method="post">
        <input type="hidden" name="line" value={line.id} />
        <Button
          name="deed"
          value="dismiss"
          tone="quiet"
          busy={busy}
          aria-label={`Not from a buyer: ${line.amount}`}
        >
          Not from a buyer
        </Button>
      </Form>
    </div>
  </li>
)
