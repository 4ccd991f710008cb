import { data, redirect } from 'react-router'
import { inTransaction } from '#kernel/in-transaction'
import { changeAddress, mayChangeAddress } from '#shop/orders'
import type { RouteHandle } from '../../policy.ts'
import { addressChoices } from '../checkout/address-choices.ts'
import { fieldsOfAddress, readAddress, readFields, toFieldErrors } from '../checkout/checkout-form.ts'
import { oneValue, readForm } from '../form-data.ts'
import type { Route } from './+types/address.ts'
import { AddressForm, addressProblem } from './address-form.tsx'
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

/** Changes the address and shows the order; a refusal says why and keeps what was typed. Another State is asked about first. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { needs, order, key } = await openOrder({ context, params, url })
  const form = await readForm(request)
  const values = readFields(form)
  const done = await inTransaction(needs.db, (tx) =>
    changeAddress(tx, { order, typed: readAddress(values), reissueFor: oneValue(form, 'reissue') }),
  )
  if (done.ok) throw redirect(orderAddress(order.orderNo, key, '', { address: 'changed' }), 303)
  const { refusal } = done
  const found =
    refusal.code === 'invalid_details'
      ? refusal.errors
      : refusal.path && refusal.code !== 'other_state'
        ? [{ path: refusal.path, message: refusal.message }]
        : []
  return data(
    { ...addressProblem(refusal), values, errors: toFieldErrors(found, values) },
    { status: refusal.code === 'invalid_details' ? 422 : 409 },
  )
}

export default function AddressPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { orderNo, orderHref, refusal } = view
  return (
    <OrderStep of={`Order ${orderNo}`} title="Change delivery address">
      {refusal !== null ? (
        <NotPossible words={refusal} orderHref={orderHref} />
      ) : (
        <AddressForm view={view} problem={problem} back={{ href: orderHref, words: 'Cancel' }} />
      )}
    </OrderStep>
  )
}
