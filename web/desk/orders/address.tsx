import { data, redirect } from 'react-router'
import { asShown, correctAddress } from '#shop/desk'
import { mayChangeAddress } from '#shop/orders'
import { needsContext } from '#web/context.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { addressChoices } from '../../storefront/checkout/address-choices.ts'
import {
  fieldsOfAddress,
  readAddress,
  readFields,
  toFieldErrors,
} from '../../storefront/checkout/checkout-form.ts'
import { AddressForm, addressProblem } from '../../storefront/order/address-form.tsx'
import { TextLink } from '../../ui/link.tsx'
import { DeskPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import type { Route } from './+types/address.ts'
import { findDeskOrder } from './find-desk-order.ts'

export const handle = deskHandle('/desk/orders/new')

export const meta = (args: Route.MetaArgs) => titleMeta(`Address · Order ${args.params.orderNo}`)(args)

export async function loader({ context, params }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const order = await findDeskOrder(needs, params.orderNo)
  const verdict = mayChangeAddress(order.lines)
  return {
    orderNo: order.orderNo,
    refusal: verdict.allowed ? null : verdict.reason,
    values: fieldsOfAddress(order.shipping),
    seen: asShown(order.shipping),
    choices: addressChoices,
  }
}

/** Corrects the address. Another State is asked about first, with what it changes. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { needs, actorId, form, text } = await readDeskForm({ context, request })
  const order = await findDeskOrder(needs, params.orderNo)
  const values = readFields(form)
  const done = await correctAddress(needs.db, {
    order,
    typed: readAddress(values),
    reissueFor: text('reissue') || null,
    seen: text('seen'),
    actorId,
  })
  if (done.ok) throw redirect(`/desk/orders/${order.orderNo}`, 303)
  const { refusal } = done
  const found = refusal.code === 'invalid_details' ? refusal.errors : []
  return data(
    {
      ...addressProblem(refusal),
      values,
      errors: toFieldErrors(found, values),
    },
    { status: refusal.code === 'invalid_details' ? 422 : 409 },
  )
}

/** A refused correction shows the address as it is now. */
export const shouldRevalidate = () => true

export default function DeskAddress({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { orderNo, refusal, seen } = view
  const orderHref = `/desk/orders/${orderNo}`
  return (
    <DeskPage
      title="Correct the delivery address"
      words={<TextLink href={orderHref}>Order {orderNo}</TextLink>}
    >
      <div className="grid max-w-measure gap-5">
        {refusal !== null ? (
          <p>{refusal}</p>
        ) : (
          <AddressForm
            view={view}
            problem={problem}
            back={{ href: orderHref, words: 'Back to the order' }}
            autoComplete="off"
          >
            <input type="hidden" name="seen" value={seen} />
          </AddressForm>
        )}
      </div>
    </DeskPage>
  )
}
