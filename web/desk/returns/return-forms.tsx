import { Form } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { DeedButton } from '../deed-form.tsx'

type ReturnFormsProps = {
  readonly view: {
    readonly copies: number
    readonly comesBack: boolean
    readonly hasArrived: boolean
    readonly refund: string
    readonly isExchange: boolean
  }
  readonly problem: {
    readonly words: string
    readonly path: string | null
    readonly typed: Readonly<Record<string, string>>
  } | null
}

const errorOf = (problem: ReturnFormsProps['problem'], path: string) =>
  problem?.path === path ? problem.words : null

/** Accepts a return with its pick-up, or rejects it with a reason. */
export const DecideForms = ({ view, problem }: ReturnFormsProps) => (
  <div className="grid gap-6">
    <Form method="post" className="grid gap-4">
      <p className="text-14 text-soft">{view.refund}</p>
      {view.comesBack && (
        <div className="flex flex-wrap gap-4">
          <Field label="Courier" error={errorOf(problem, 'courier')}>
            <Input name="courier" maxLength={60} autoComplete="off" defaultValue={problem?.typed.courier} />
          </Field>
          <Field label="AWB number" error={errorOf(problem, 'awb')}>
            <Input name="awb" maxLength={40} autoComplete="off" defaultValue={problem?.typed.awb} />
          </Field>
        </div>
      )}
      <DeedButton deed="accept" className="justify-self-start">
        {view.comesBack ? 'Accept and book the pick-up' : 'Accept'}
      </DeedButton>
    </Form>
    <Form method="post" className="grid gap-4">
      <Field label="Reason for rejecting" hint="The buyer is e-mailed." error={errorOf(problem, 'reason')}>
        <Input name="reason" maxLength={500} defaultValue={problem?.typed.reason} />
      </Field>
      <DeedButton deed="reject" tone="danger" className="justify-self-start">
        Reject the return
      </DeedButton>
    </Form>
  </div>
)

const receiveLabel = ({ comesBack, isExchange }: ReturnFormsProps['view']): string => {
  if (comesBack) return isExchange ? 'Receive and send a replacement' : 'Receive and refund'
  return isExchange ? 'Send a replacement' : 'Refund'
}

/** Notes that a return has arrived, and receives it copy by copy. */
export const ReceiveForms = ({ view, problem }: ReturnFormsProps) => (
  <div className="grid gap-6">
    {!view.hasArrived && (
      <Form method="post">
        <DeedButton deed="arrive" tone="secondary">
          It has arrived
        </DeedButton>
      </Form>
    )}
    <Form method="post" className="grid gap-4">
      <p className="text-14 text-soft">{view.refund}</p>
      {view.comesBack ? (
        <>
          <Field
            label={`Copies that can be sold again, of ${view.copies}`}
            hint="The others are written off with your note."
            error={errorOf(problem, 'sellable')}
          >
            <Input
              name="sellable"
              inputMode="numeric"
              maxLength={3}
              className="w-24"
              defaultValue={problem?.typed.sellable ?? view.copies}
            />
          </Field>
          <Field label="Note" optional error={errorOf(problem, 'note')}>
            <Input name="note" maxLength={300} defaultValue={problem?.typed.note} />
          </Field>
        </>
      ) : (
        <input type="hidden" name="sellable" value="0" />
      )}
      <DeedButton deed="receive" className="justify-self-start">
        {receiveLabel(view)}
      </DeedButton>
    </Form>
  </div>
)
