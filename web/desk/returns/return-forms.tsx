import { Form } from 'react-router'
import { FilledForm, type FormState, TextField } from '../../storefront/form-fields.tsx'
import { DeedButton } from '../desk-page.tsx'
import { PickupFields } from '../orders/desk-parcel.tsx'
import type { loadDeskReturn } from './load-desk-return.ts'

type ReturnFormsProps = {
  readonly view: Awaited<ReturnType<typeof loadDeskReturn>>
  readonly form: FormState
}

/** Accepts a return with its pickup, or rejects it with a reason. */
export const DecideForms = ({ view, form }: ReturnFormsProps) => (
  <div className="grid gap-6">
    <FilledForm form={form} className="grid gap-4">
      <p className="text-14 text-soft">{view.refund}</p>
      {view.comesBack && (
        <>
          <div className="flex flex-wrap gap-4">
            <PickupFields />
          </div>
          <p className="text-14 text-soft">
            Book the day that the buyer wants. Once it is here or past, book the next working day: the buyer
            is told that one.
          </p>
        </>
      )}
      <DeedButton deed="accept" words={view.comesBack ? 'Accept and book the pickup' : 'Accept'} />
    </FilledForm>
    <RejectForm view={view} form={form} hint="The buyer is e-mailed, if the order has an e-mail address." />
  </div>
)

const RejectForm = ({ view, form, hint }: ReturnFormsProps & { readonly hint: string }) => (
  <FilledForm form={form} className="grid gap-4">
    <input type="hidden" name="of" value={view.copies} />
    {view.copies > 1 ? (
      <TextField
        name="copies"
        label={`Copies to reject, of ${view.copies}`}
        hint="The others stay in this return."
        inputMode="numeric"
        maxLength={3}
        controlClass="max-w-60"
      />
    ) : (
      <input type="hidden" name="copies" value="1" />
    )}
    <TextField name="reason" label="Reason for rejecting" hint={hint} maxLength={500} required={false} />
    <DeedButton
      deed="reject"
      tone="danger"
      words={view.copies > 1 ? 'Reject these copies' : 'Reject the return'}
    />
  </FilledForm>
)

const receiveLabel = ({ comesBack, isExchange }: ReturnFormsProps['view']): string => {
  if (comesBack) return isExchange ? 'Receive and send a replacement' : 'Receive and refund'
  return isExchange ? 'Send a replacement' : 'Refund'
}

/** Notes that a return has arrived or never will, receives it copy by copy, or rejects what was inspected. */
export const ReceiveForms = ({ view, form }: ReturnFormsProps) => (
  <div className="grid gap-6">
    {!view.hasArrived && (
      <Form method="post" className="flex flex-wrap gap-3">
        <DeedButton deed="arrive" tone="secondary" words="It has arrived" />
        <DeedButton deed="close" tone="secondary" words="The courier got nothing: close it" />
      </Form>
    )}
    <FilledForm form={form} className="grid gap-4">
      <p className="text-14 text-soft">{view.refund}</p>
      {view.comesBack ? (
        <>
          <TextField
            name="sellable"
            label={`Copies that can be sold again, of ${view.copies}`}
            hint="The others are written off with your note."
            inputMode="numeric"
            maxLength={3}
            controlClass="max-w-60"
          />
          <TextField
            name="note"
            label="Note"
            hint="Needed unless all copies can be sold again."
            required={false}
            maxLength={300}
          />
        </>
      ) : (
        <input type="hidden" name="sellable" value="0" />
      )}
      <DeedButton deed="receive" words={receiveLabel(view)} />
    </FilledForm>
    {view.hasArrived && (
      <RejectForm
        view={view}
        form={form}
        hint={`The buyer is e-mailed, if the order has an e-mail address.${view.comesBack ? ' Then send the copies back and enter the courier here.' : ''}`}
      />
    )}
  </div>
)

/** Notes how rejected copies go back, or has a rejected return looked at again. */
export const ReopenForms = ({ view, form }: ReturnFormsProps) => (
  <div className="grid gap-6">
    {view.isSentBackNext && (
      <FilledForm form={form} className="grid gap-4">
        <div className="flex flex-wrap gap-4">
          <PickupFields />
        </div>
        <p className="text-14 text-soft">The buyer is e-mailed, if the order has an e-mail address.</p>
        <DeedButton deed="send-back" words="Sent back to the buyer" />
      </FilledForm>
    )}
    <FilledForm form={form} className="grid gap-4">
      <TextField
        name="reason"
        label="Why it is looked at again"
        hint={
          view.isSentBackNext
            ? 'The copies are inspected again. Another person should do it.'
            : 'It is decided again. Another person should do it.'
        }
        maxLength={500}
        required={false}
      />
      <DeedButton deed="reopen" tone="secondary" words="Reopen the return" />
    </FilledForm>
  </div>
)
