import { data, redirect } from 'react-router'
import { inTransaction } from '#kernel/in-transaction'
import { changeAddress, mayChangeAddress } from '#shop/orders'
import type { RouteHandle } from '../../policy.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { addressChoices } from '../checkout/address-choices.ts'
import { AddressFields, MobileField } from '../checkout/address-fields.tsx'
import { fieldsOfAddress, readAddress, readFields, toFieldErrors } from '../checkout/checkout-form.ts'
import { readForm } from '../form-data.ts'
import { FilledForm, formState } from '../form-fields.tsx'
import { SubmitButton } from '../submit-button.tsx'
import type { Route } from './+types/address.ts'
import { openOrder, orderAddress } from './find-order.ts'
import { orderMeta } from './order-meta.ts'
import { NotPossible, OrderStep } from './order-step.tsx'

export const handle: RouteHandle = { policy: 'owner' }

export const meta = orderMeta('Delivery address')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { order, key } = await openOrder({ context, params, url })
  const verdict = mayChangeAddress(order.lines)
  return {
    orderNo: order.orderNo,
    orderHref: orderAddress(order.orderNo, key),
    refusal: verdict.allowed ? null : verdict.reason,
    values: fieldsOfAddress(order.shipping),
    choices: addressChoices,
  }
}

/** Changes the address and shows the order; a refusal says why and keeps what was typed. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { needs, order, key } = await openOrder({ context, params, url })
  const values = readFields(await readForm(request))
  const done = await inTransaction(needs.db, (tx) => changeAddress(tx, { order, typed: readAddress(values) }))
  if (done.ok) throw redirect(orderAddress(order.orderNo, key, '', { address: 'changed' }), 303)
  const { refusal } = done
  const found =
    refusal.code === 'invalid_details'
      ? refusal.errors.map(({ path, message }) => ({
          path: path === 'shipping.mobile' ? 'contact.mobile' : path,
          message,
        }))
      : refusal.path
        ? [{ path: refusal.path, message: refusal.message }]
        : []
  return data(
    { words: refusal.message, values, errors: toFieldErrors(found, values) },
    { status: refusal.code === 'invalid_details' ? 422 : 409 },
  )
}

export default function AddressPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { orderNo, orderHref, refusal } = view
  return (
    <OrderStep orderNo={orderNo} title="Change delivery address">
      {problem && <Notice tone="danger">{problem.words}</Notice>}
      {refusal !== null ? (
        <NotPossible words={refusal} orderHref={orderHref} />
      ) : (
        <FilledForm form={formState(problem, view)} className="grid w-full max-w-measure gap-5">
          <AddressFields choices={view.choices} part="shipping" />
          <MobileField />
          <div className="flex flex-wrap gap-3">
            <SubmitButton>Save address</SubmitButton>
            <ButtonLink href={orderHref} tone="secondary">
              Cancel
            </ButtonLink>
          </div>
        </FilledForm>
      )}
    </OrderStep>
  )
}
