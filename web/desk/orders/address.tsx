import { data, Form, redirect, useNavigation } from 'react-router'
import { salutations } from '#shop/customers'
import { asShown, correctAddress } from '#shop/desk'
import { mayChangeAddress } from '#shop/orders'
import { addressStates, stateByCode } from '#shop/tax'
import { needsContext, visitorContext } from '#web/context.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { AddressFields, MobileField } from '../../storefront/checkout/address-fields.tsx'
import {
  fieldsOfAddress,
  readAddress,
  readFields,
  toFieldErrors,
} from '../../storefront/checkout/checkout-form.ts'
import { oneValue, readForm } from '../../storefront/form-data.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { loadDesks } from '../desk-links.ts'
import { DeskPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import type { Route } from './+types/address.ts'
import { findDeskOrder } from './find-desk-order.ts'

export const handle = deskHandle('/desk/orders/new')

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Address · Order ${args.params.orderNo}`,
    description: 'Correct a delivery address.',
  })

export async function loader({ context, params }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const order = await findDeskOrder(needs, params.orderNo)
  const verdict = mayChangeAddress(order.lines)
  return {
    desks: await loadDesks(needs, context.get(visitorContext).user),
    orderNo: order.orderNo,
    refusal: verdict.allowed ? null : verdict.reason,
    values: fieldsOfAddress(order.shipping),
    seen: asShown(order.shipping),
    states: addressStates.map(({ code, name }) => ({ code, name })),
    salutations: [...salutations],
  }
}

/** Corrects the address. Another State is asked about first, with what it changes. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const needs = context.get(needsContext)
  const { user } = context.get(visitorContext)
  if (!user) throw data(null, { status: 403 })
  const order = await findDeskOrder(needs, params.orderNo)
  const form = await readForm(request)
  const values = readFields(form)
  const typed = readAddress(values)
  const done = await correctAddress(needs.db, {
    order,
    typed,
    mayReissue: oneValue(form, 'reissue') === (stateByCode(typed.stateCode ?? '')?.code ?? null),
    seen: oneValue(form, 'seen') ?? '',
    actorId: user.id,
  })
  if (done.ok) throw redirect(`/desk/orders/${order.orderNo}`, 303)
  const { refusal } = done
  const found = refusal.code === 'invalid_details' ? refusal.errors : []
  return data(
    {
      words: refusal.code === 'other_state' ? null : refusal.message,
      reissue: refusal.code === 'other_state' ? (typed.stateCode ?? null) : null,
      values,
      errors: toFieldErrors(found, values),
    },
    { status: refusal.code === 'invalid_details' ? 422 : 409 },
  )
}

/** A refused correction shows the address as it is now. */
export const shouldRevalidate = () => true

export default function DeskAddress({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const { desks, orderNo, refusal, states, seen } = view
  const form = { ...view, values: problem?.values ?? view.values, errors: problem?.errors ?? [] }
  const state = states.find(({ code }) => code === problem?.reissue)
  return (
    <DeskPage title="Correct the delivery address" desks={desks} words={`Order ${orderNo}`}>
      <div className="grid max-w-measure gap-5">
        {problem?.words && <Notice tone="danger">{problem.words}</Notice>}
        {state && (
          <Notice tone="warning">
            {state.name} is another State. The total stays. IGST, or CGST and SGST, are worked out afresh for
            delivery in {state.name}: each document issued is reversed by a credit note and issued again.
          </Notice>
        )}
        {refusal !== null ? (
          <p>{refusal}</p>
        ) : (
          <Form method="post" noValidate className="grid gap-5">
            <input type="hidden" name="seen" value={seen} />
            <AddressFields form={form} part="shipping" />
            <MobileField form={form} autoComplete="off" />
            <div className="flex flex-wrap gap-3">
              {state ? (
                <Button name="reissue" value={state.code} busy={busy}>
                  Deliver in {state.name} and issue again
                </Button>
              ) : (
                <Button busy={busy}>Save address</Button>
              )}
              <ButtonLink href={`/desk/orders/${orderNo}`} tone="secondary">
                Back to the order
              </ButtonLink>
            </div>
          </Form>
        )}
      </div>
    </DeskPage>
  )
}
