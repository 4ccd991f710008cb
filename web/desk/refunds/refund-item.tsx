import { Form } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { TextLink } from '../../ui/link.tsx'
import { DeedButton } from '../deed-form.tsx'
import type { DeskRefundView, RefundProblem } from './refunds.tsx'

type RefundItemProps = {
  readonly refund: DeskRefundView
  readonly canWrite: boolean
  readonly problem: RefundProblem | null
}

/** A refund with how far it is, and what staff do with it. */
export const RefundItem = ({ refund, canWrite, problem }: RefundItemProps) => (
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
          <TransferFields refund={refund} problem={problem} />
        ) : (
          <>
            <DeedButton deed="provider">Send to the provider again</DeedButton>
            {refund.currency === 'INR' && (
              <DeedButton deed="by-transfer" tone="secondary">
                Refund by bank transfer
              </DeedButton>
            )}
          </>
        )}
      </Form>
    )}
  </article>
)

const TransferFields = ({ refund, problem }: Omit<RefundItemProps, 'canWrite'>) => {
  const errorOf = (path: string) => (problem?.path === path ? problem.words : null)
  return (
    <>
      <input type="hidden" name="accountAt" value={refund.accountAt} />
      {!problem?.account && (
        <DeedButton deed="show" tone="secondary">
          Show the account
        </DeedButton>
      )}
      <Field label="UTR of the transfer" error={errorOf('utr')}>
        <Input name="utr" maxLength={30} autoComplete="off" defaultValue={problem?.utr} />
      </Field>
      <DeedButton deed="transfer">Record the transfer</DeedButton>
      <Field label="If it came back: why" error={errorOf('reason')}>
        <Input name="reason" maxLength={300} defaultValue={problem?.reason} />
      </Field>
      <DeedButton deed="ask" tone="secondary">
        Ask for another account
      </DeedButton>
    </>
  )
}
