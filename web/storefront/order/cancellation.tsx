import { data, Form, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { type CancelRefusal, cancelOrder } from '#shop/payments'
import type { RouteHandle } from '../../policy.ts'
import { SecondaryLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { namedValues, oneValue, readForm } from '../form-data.ts'
import { Choice } from '../form-fields.tsx'
import { SubmitButton } from '../submit-button.tsx'
import type { Route } from './+types/cancellation.ts'
import { type OpenedOrder, openOrder, orderAddress } from './find-order.ts'
import { loadCancellation } from './load-cancellation.ts'
import { orderMeta } from './order-meta.ts'
import { NotPossible, OrderStep } from './order-step.tsx'
import { RefundTarget } from './refund-target.tsx'

export const handle: RouteHandle = { policy: 'owner' }

export const meta = orderMeta('Cancel')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { needs, ...found } = await openOrder({ context, params, url })
  return loadCancellation(needs, found, url)
}

export const action = async ({ request, ...args }: Route.ActionArgs) =>
  cancel(await openOrder(args), await readForm(request))

/** A refused cancellation shows the order as it is now. */
export const shouldRevalidate = () => true

export default function CancellationPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { orderNo, orderHref, isWhole, lines, refusal, choices, consequences, refundSource } = view
  return (
    <OrderStep
      of={`Order ${orderNo}`}
      title={
        isWhole && choices.length === 0
          ? 'Cancel the whole order?'
          : `Cancel ${lines.length === 1 ? 'this title' : 'these titles'}?`
      }
    >
      {problem && <Notice tone="danger">{problem.words}</Notice>}
      <ul className="w-full max-w-measure divide-y divide-line border-y border-line">
        {lines.map(({ id, title, note, amount }) => (
          <li key={id} className="flex justify-between gap-4 py-3">
            <span>
              <b className="block font-bold text-balance">{title}</b>
              <span className="block text-14 text-soft">{note}</span>
            </span>
            <span className="tabular-nums">{amount}</span>
          </li>
        ))}
      </ul>
      {refusal === null ? (
        <>
          <ul className="grid max-w-measure list-disc gap-1 pl-5">
            {consequences.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <Form method="post" className="grid w-full max-w-measure gap-5">
            {lines.map(({ id }) => (
              <input key={id} type="hidden" name="line" value={id} />
            ))}
            {choices.length > 0 && (
              <>
                <input type="hidden" name="of" value={lines[0]?.quantity} />
                <Field label="How many copies?" hint="Delivery and fees are included in the amounts.">
                  <Choice name="copies" options={choices} defaultValue={problem?.typed.copies} />
                </Field>
              </>
            )}
            {refundSource && <RefundTarget {...refundSource} chosen={problem?.typed.refund_to} />}
            <Field label="Why are you cancelling?" optional>
              <Select name="reason" defaultValue={problem?.typed.reason}>
                <option value="">Prefer not to say</option>
                {cancelReasons.map((reason) => (
                  <option key={reason}>{reason}</option>
                ))}
              </Select>
            </Field>
            <div className="flex flex-wrap gap-3">
              <SubmitButton tone="danger">
                {choices.length > 0
                  ? 'Cancel these copies'
                  : isWhole
                    ? 'Cancel the order'
                    : 'Cancel the title'}
              </SubmitButton>
              <SecondaryLink href={orderHref}>Keep order</SecondaryLink>
            </div>
          </Form>
        </>
      ) : (
        <NotPossible words={refusal} orderHref={orderHref} />
      )}
    </OrderStep>
  )
}

const statuses: Record<CancelRefusal['code'], number> = {
  not_allowed: 409,
  no_copies: 409,
  copies_changed: 409,
  not_yours: 403,
  no_such_line: 422,
  no_such_copies: 422,
}

const refused = (form: FormData, words: string, status: number) =>
  data({ words, typed: namedValues(form, ['copies', 'refund_to', 'reason']) }, { status })

/** Cancels the lines that the form names and redirects to the order; a refusal says why and changes nothing. */
async function cancel({ needs, visitor, order, key }: OpenedOrder, form: FormData) {
  const lineIds = form
    .getAll('line')
    .map((value) => (typeof value === 'string' ? parseNumberId(value) : null))
  const known = lineIds.filter((id) => id !== null)
  if (known.length === 0 || known.length < lineIds.length)
    return refused(form, 'Choose what to cancel from the order. Nothing was cancelled.', 422)
  // Some copies can be chosen of one line alone.
  const number = (name: string) => parseNumberId(oneValue(form, name) ?? '') ?? 0
  const copies =
    known.length === 1 && form.has('copies') ? { copies: number('copies'), of: number('of') } : {}
  const reason = cancelReasons.find((each) => each === oneValue(form, 'reason'))
  const done = await cancelOrder(needs, {
    order,
    lines: known.map((lineId) => ({ lineId, ...copies })),
    by: 'buyer',
    toWallet: visitor.acting === null && oneValue(form, 'refund_to') === 'wallet',
    actorId: visitor.user?.id ?? null,
    reason: reason ? `Cancelled by the buyer: ${reason.toLowerCase()}` : 'Cancelled by the buyer',
  })
  if (!done.ok) return refused(form, done.refusal.message, statuses[done.refusal.code])
  throw redirect(orderAddress(order.orderNo, key, '', { cancelled: '1' }), 303)
}

/** The optional reasons for a cancellation, as the form offers them. */
const cancelReasons = [
  'Ordered by mistake',
  'Another edition fits my attempt',
  'It arrives too late',
  'Found it elsewhere',
] as const
