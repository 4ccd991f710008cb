import { Form } from 'react-router'
import { fieldRows } from '../desk-fields.tsx'
import { DeedButton, DeskForm } from '../desk-page.tsx'
import { PickupFields } from '../orders/desk-parcel.tsx'
import type { loadDeskReturn } from './load-desk-return.ts'

type ReturnFormsProps = { readonly view: Awaited<ReturnType<typeof loadDeskReturn>> }

const { text, digits } = fieldRows()
const mailed = 'The buyer is e-mailed, if the order has an e-mail address.'

/** Accepts a return with its pickup, or rejects it with a reason. */
export const DecideForms = ({ view }: ReturnFormsProps) => (
  <div className="grid gap-6">
    <DeskForm
      deed="accept"
      since={view.copies}
      submit={view.comesBack ? 'Accept and book the pickup' : 'Accept'}
    >
      <p className="text-14 text-soft">{view.refund}</p>
      {view.comesBack && (
        <>
          <PickupFields />
          <p className="text-14 text-soft">
            Book the day that the buyer wants. Once it is here or past, book the next working day: the buyer
            is told that one.
          </p>
        </>
      )}
    </DeskForm>
    <RejectForm view={view} hint={mailed} />
  </div>
)

// Fields start again when some of the copies were rejected: they count the others.
const RejectForm = ({ view: { copies }, hint }: ReturnFormsProps & { readonly hint: string }) => (
  <DeskForm
    deed="reject"
    since={copies}
    tone="danger"
    submit={copies > 1 ? 'Reject these copies' : 'Reject the return'}
    fields={[
      ...(copies > 1
        ? [digits('copies', `Copies to reject, of ${copies}`, 3, { hint: 'The others stay in this return.' })]
        : []),
      text('reason', 'Reason for rejecting', 500, { hint }),
    ]}
  >
    <input type="hidden" name="of" value={copies} />
    {copies === 1 && <input type="hidden" name="copies" value="1" />}
  </DeskForm>
)

const receiveLabel = ({ comesBack, isExchange }: ReturnFormsProps['view']): string => {
  if (comesBack) return isExchange ? 'Receive and send a replacement' : 'Receive and refund'
  return isExchange ? 'Send a replacement' : 'Refund'
}

/** Notes that a return has arrived or never will, receives it copy by copy, or rejects what was inspected. */
export const ReceiveForms = ({ view }: ReturnFormsProps) => (
  <div className="grid gap-6">
    {!view.hasArrived && (
      <Form method="post" className="flex flex-wrap gap-3">
        <DeedButton deed="arrive" tone="secondary" words="It has arrived" />
        <DeedButton deed="close" tone="secondary" words="The courier got nothing: close it" />
      </Form>
    )}
    <DeskForm
      deed="receive"
      values={{ sellable: String(view.sellable) }}
      since={view.copies}
      submit={receiveLabel(view)}
      fields={
        view.comesBack
          ? [
              digits('sellable', `Copies that can be sold again, of ${view.copies}`, 3, {
                hint: 'The others are written off with your note.',
              }),
              text('note', 'Note', 300, {
                hint: 'Needed where copies cannot be sold again.',
                optional: true,
              }),
            ]
          : []
      }
    >
      <p className="text-14 text-soft">{view.refund}</p>
      {!view.comesBack && <input type="hidden" name="sellable" value="0" />}
    </DeskForm>
    {view.hasArrived && (
      <RejectForm
        view={view}
        hint={`${mailed}${view.comesBack ? ' Then send the copies back and enter the courier here.' : ''}`}
      />
    )}
  </div>
)

/** Notes how rejected copies go back, or has a rejected return looked at again. */
export const ReopenForms = ({ view }: ReturnFormsProps) => (
  <div className="grid gap-6">
    {view.isSentBackNext && (
      <DeskForm deed="send-back" submit="Sent back to the buyer">
        <PickupFields />
        <p className="text-14 text-soft">{mailed}</p>
      </DeskForm>
    )}
    <DeskForm
      deed="reopen"
      tone="secondary"
      submit="Reopen the return"
      fields={[
        text('reason', 'Why it is looked at again', 500, {
          hint: view.isSentBackNext
            ? 'The copies are inspected again. Another person should do it.'
            : 'It is decided again. Another person should do it.',
        }),
      ]}
    />
  </div>
)
