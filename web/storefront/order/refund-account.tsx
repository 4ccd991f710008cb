import { data, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { formatInr } from '#kernel/money'
import { payBy } from '#shop/orders'
import { giveRefundAccount, readMoneyBack, refundAccount } from '#shop/payments'
import { fieldErrors, readTexts, refusedForm, refuseForm } from '../../account/account-form.ts'
import type { RouteHandle } from '../../policy.ts'
import { SecondaryLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FilledForm, FormProblem, formState } from '../form-fields.tsx'
import { SubmitButton } from '../submit-button.tsx'
import type { Route } from './+types/refund-account.ts'
import { openOrder, orderAddress } from './find-order.ts'
import { orderMeta } from './order-meta.ts'
import { NotPossible, OrderStep } from './order-step.tsx'
import { RefundAccountFields } from './refund-account-fields.tsx'

export const handle: RouteHandle = { policy: 'payer' }

export const meta = orderMeta('Refund')

/** A refund by transfer that belongs to an order the visitor may see; 404 for any other. */
async function findRefund(args: Route.LoaderArgs | Route.ActionArgs) {
  const found = await openOrder(args)
  const id = parseNumberId(args.params.refundId)
  const sums = await readMoneyBack(found.needs.db, found.order.id)
  const refund = sums.find((each) => each.id === id && each.route === 'transfer')
  if (!refund) throw data(null, { status: 404 })
  return { ...found, refund }
}

export async function loader(args: Route.LoaderArgs) {
  const { order, key, refund } = await findRefund(args)
  return {
    orderNo: order.orderNo,
    orderHref: orderAddress(order.orderNo, key),
    amount: formatInr(refund.amount),
    name: order.contact.name,
    account: refund.account,
    note: refund.note,
    why:
      refund.method === payBy.cashOnDelivery
        ? 'You paid the courier, so we transfer the refund.'
        : 'We transfer the refund to an account of yours.',
    isOver: refund.state === 'processed',
  }
}

/** Takes the account and redirects to the order; a refusal says what to correct. Account numbers are not sent back. */
export async function action(args: Route.ActionArgs) {
  const { needs, order, key, refund } = await findRefund(args)
  const { kind = '', holder = '', ifsc = '', ...secret } = await readTexts(args.request)
  const values = { kind, holder, ifsc }
  const parsed = refundAccount.safeParse({ ...values, ...secret })
  if (!parsed.success) return refusedForm(values, fieldErrors(parsed.error))
  const given = { orderId: order.id, refundId: refund.id, account: parsed.data }
  const done = await giveRefundAccount(needs, given)
  if (!done.ok) return refuseForm(values, { message: done.refusal.message }, 409)
  throw redirect(orderAddress(order.orderNo, key, '', { account: 'given' }), 303)
}

/** A refused account shows the refund as it is now. */
export const shouldRevalidate = () => true

export default function RefundAccountPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  return (
    <OrderStep
      of={`Order ${view.orderNo}`}
      title={`Where shall we send ${view.amount}?`}
      className="*:max-w-measure"
    >
      <FormProblem {...problem} />
      {problem?.errors.some(({ path }) => path !== '') && (
        <Notice tone="danger">Please correct the account below.</Notice>
      )}
      {view.note && !view.isOver && <Notice tone="warning">We ask again because: {view.note}</Notice>}
      {view.isOver ? (
        <NotPossible words="This refund was transferred already." orderHref={view.orderHref} />
      ) : (
        <FilledForm
          form={formState(problem, { values: { holder: view.name } })}
          autoComplete="off"
          className="grid w-full gap-5"
        >
          {view.account && <p>We have {view.account}. You can correct it until the transfer is made.</p>}
          <p>
            {view.why} It usually arrives within three working days. We delete these details once the transfer
            is made.
          </p>
          <RefundAccountFields />
          <div className="flex flex-wrap gap-3">
            <SubmitButton>Send the account</SubmitButton>
            <SecondaryLink href={view.orderHref}>Back to the order</SecondaryLink>
          </div>
        </FilledForm>
      )}
    </OrderStep>
  )
}
