import { type FormState, TextField } from '../../storefront/form-fields.tsx'
import { RefundAccountFields } from '../../storefront/order/refund-account-fields.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DeedButton, OrderLink } from '../desk-page.tsx'
import { FormOf } from '../form-of.tsx'
import type { DeskRefundView } from './refunds.tsx'

type RefundItemProps = {
  readonly refund: DeskRefundView
  readonly canWrite: boolean
  /** Why a form about it was refused, or the account that was asked for. */
  readonly answer: (FormState & { readonly account?: readonly string[] }) | undefined
}

/** A refund with how far it is, and what staff do with it. */
export const RefundItem = ({ refund, canWrite, answer }: RefundItemProps) => (
  <article aria-label={`${refund.amount}, order ${refund.orderNo}`} className="grid gap-2">
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <b className="font-bold tabular-nums">{refund.amount}</b>
      <OrderLink orderNo={refund.orderNo} />
      <Badge tone={refund.step === 'retry' || refund.step === 'recover' ? 'danger' : 'plain'}>
        {refund.what}
      </Badge>
      {refund.isLate && <Badge tone="danger">Late</Badge>}
    </p>
    <p className="text-14 text-soft">
      {refund.clock}
      {refund.reference && (
        <>
          {' Reference '}
          <span className="select-all">{refund.reference}</span>
        </>
      )}
    </p>
    {answer?.account ? (
      <p className="flex flex-wrap gap-x-6 font-medium tabular-nums">
        {answer.account.map((part) => (
          <span key={part} className="select-all">
            {part}
          </span>
        ))}
      </p>
    ) : (
      refund.masked && <p className="font-medium tabular-nums">{refund.masked}</p>
    )}
    {refund.step === 'account' && !refund.hasEmail && (
      <p>The order has no e-mail address: please call the customer and ask for the account.</p>
    )}
    {canWrite && refund.step === 'account' && <AccountForm refund={refund} answer={answer} />}
    {refund.step === 'retry' && refund.byLender && (
      <p>The lender is always paid back: the customer still owes it the instalments.</p>
    )}
    {refund.step === 'recover' && (
      <p>By our transfer and by the provider. Please ask the customer to pay one of the two back.</p>
    )}
    {canWrite && (refund.step === 'returned' || refund.step === 'recover') && (
      <ReturnedForm refund={refund} answer={answer} />
    )}
    {canWrite && (refund.step === 'transfer' || refund.step === 'retry') && (
      <FormOf thing="refund" of={refund.id} className="flex flex-wrap items-end gap-3">
        {refund.step === 'transfer' ? (
          <TransferFields accountAt={refund.accountAt} isShown={answer?.account !== undefined} />
        ) : (
          <>
            <DeedButton deed="provider" words="Send to the provider again" />
            {refund.mayTransfer && (
              <DeedButton deed="by-transfer" tone="secondary" words="Refund by bank transfer" />
            )}
          </>
        )}
      </FormOf>
    )}
  </article>
)

/** Takes the account that a customer gave by phone or at the counter. */
const AccountForm = ({ refund, answer }: Pick<RefundItemProps, 'refund' | 'answer'>) => (
  <details open={answer !== undefined}>
    <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand">
      Enter the account for the customer
    </summary>
    <FormOf thing="refund" of={refund.id} autoComplete="off" className="mt-3 grid max-w-measure gap-5">
      <RefundAccountFields />
      <DeedButton deed="account" words="Save the account" />
    </FormOf>
  </details>
)

type TransferFieldsProps = { readonly accountAt: string; readonly isShown: boolean }

const TransferFields = ({ accountAt, isShown }: TransferFieldsProps) => (
  <>
    <input type="hidden" name="accountAt" value={accountAt} />
    {!isShown && <DeedButton deed="show" tone="secondary" words="Show the account" />}
    <TextField name="utr" label="UTR of the transfer" maxLength={30} autoComplete="off" required={false} />
    <DeedButton deed="transfer" words="Record the transfer" />
    <TextField name="reason" label="If it came back: why" maxLength={300} required={false} />
    {askForAnother}
  </>
)

const askForAnother = <DeedButton deed="ask" tone="secondary" words="Ask for another account" />

/** Reopens a transfer that the bank sent back, or closes what was paid twice and came back. */
const ReturnedForm = ({ refund, answer }: Pick<RefundItemProps, 'refund' | 'answer'>) => (
  <details open={answer !== undefined}>
    <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand">It came back</summary>
    <FormOf thing="refund" of={refund.id} className="mt-3 flex flex-wrap items-end gap-3">
      <TextField
        name="reason"
        label={refund.step === 'recover' ? 'How it came back, such as its UTR' : 'Why it came back'}
        maxLength={300}
      />
      {refund.step === 'recover' ? (
        <DeedButton deed="recover" words="Record that it came back" />
      ) : (
        askForAnother
      )}
    </FormOf>
  </details>
)
