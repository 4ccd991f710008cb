import { Form } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { DeskRefundView, RefundProblem } from './refunds.tsx'

type RefundItemProps = {
  readonly refund: DeskRefundView
  readonly canWrite: boolean
  readonly busy: boolean
  readonly problem: RefundProblem | null
}

/** A refund with how far it is, and what staff do with it. */
export const RefundItem = ({ refund, canWrite, busy, problem }: RefundItemProps) => (
  <article aria-label={`${refund.amount}, order ${refund.orderNo}`} className="grid gap-2">
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <b className="font-bold tabular-nums">{refund.amount}</b>
      <TextLink href={`/desk/orders/${refund.orderNo}`}>{refund.orderNo}</TextLink>
      <Badge tone={refund.step === 'retry' ? 'danger' : 'plain'}>{refund.what}</Badge>
      {refund.isLate && <Badge tone="danger">Late</Badge>}
    </p>
    <p className="text-14 text-soft">
      {refund.clock}
      {refund.reference && (
        <>
          {' · '}
          <span className="select-all">{refund.reference}</span>
        </>
      )}
    </p>
    {problem?.account ? (
      <p className="flex flex-wrap gap-x-6 font-medium tabular-nums">
        {problem.account.map((part) => (
          <span key={part} className="select-all">
            {part}
          </span>
        ))}
      </p>
    ) : (
      refund.masked && <p className="font-medium tabular-nums">{refund.masked}</p>
    )}
    {canWrite && refund.step !== null && (
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="refund" value={refund.id} />
        {refund.step === 'transfer' ? (
          <TransferFields refund={refund} busy={busy} problem={problem} />
        ) : (
          <>
            <Button name="deed" value="provider" busy={busy}>
              Send to the provider again
            </Button>
            {refund.currency === 'INR' && (
              <Button name="deed" value="by-transfer" tone="secondary" busy={busy}>
                Refund by bank transfer
              </Button>
            )}
          </>
        )}
      </Form>
    )}
  </article>
)

const TransferFields = ({ refund, busy, problem }: Omit<RefundItemProps, 'canWrite'>) => {
  const errorOf = (path: string) => (problem?.path === path ? problem.words : null)
  return (
    <>
      <input type="hidden" name="accountAt" value={refund.accountAt} />
      {!problem?.account && (
        <Button name="deed" value="show" tone="secondary" busy={busy}>
          Show the account
        </Button>
      )}
      <Field label="UTR of the transfer" error={errorOf('utr')}>
        <Input name="utr" maxLength={30} autoComplete="off" defaultValue={problem?.utr} />
      </Field>
      <Button name="deed" value="transfer" busy={busy}>
        Record the transfer
      </Button>
      <Field label="If it came back: why" error={errorOf('reason')}>
        <Input name="reason" maxLength={300} defaultValue={problem?.reason} />
      </Field>
      <Button name="deed" value="ask" tone="secondary" busy={busy}>
        Ask for another account
      </Button>
    </>
  )
}
