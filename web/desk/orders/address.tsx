import { data, redirect } from 'react-router'
import { cleanIdentifier } from '#kernel/text'
import { findPin } from '#shop/customers'
import { asShown, correctAddress } from '#shop/desk'
import { mayChangeAddress } from '#shop/orders'
import { needsContext } from '#web/context.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { addressChoices } from '../../storefront/checkout/address-choices.ts'
import { AddressFields, MobileField } from '../../storefront/checkout/address-fields.tsx'
import {
  fieldsOfAddress,
  readAddress,
  readFields,
  toFieldErrors,
} from '../../storefront/checkout/checkout-form.ts'
import { FilledForm, formState } from '../../storefront/form-fields.tsx'
import { SubmitButton } from '../../storefront/submit-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
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
  const typed = readAddress(values)
  // An empty State is that of the PIN.
  const stateCode = typed.stateCode || findPin(cleanIdentifier(typed.pin ?? ''))?.stateCode
  const done = await correctAddress(needs.db, {
    order,
    typed,
    // Agreed to for the State that was asked about, not for one that was chosen since.
    mayReissue: stateCode !== undefined && text('reissue') === stateCode,
    seen: text('seen'),
    actorId,
  })
  if (done.ok) throw redirect(`/desk/orders/${order.orderNo}`, 303)
  const { refusal } = done
  const found = refusal.code === 'invalid_details' ? refusal.errors : []
  return data(
    {
      words: refusal.code === 'other_state' ? null : refusal.message,
      reissue: refusal.code === 'other_state' ? (stateCode ?? null) : null,
      values,
      errors: toFieldErrors(found, values),
    },
    { status: refusal.code === 'invalid_details' ? 422 : 409 },
  )
}

/** A refused correction shows the address as it is now. */
export const shouldRevalidate = () => true

export default function DeskAddress({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { orderNo, refusal, choices, seen } = view
  const state = choices.states.find(({ value }) => value === problem?.reissue)
  return (
    <DeskPage
      title="Correct the delivery address"
      words={<TextLink href={`/desk/orders/${orderNo}`}>Order {orderNo}</TextLink>}
    >
      <div className="grid max-w-measure gap-5">
        {problem?.words && <Notice tone="danger">{problem.words}</Notice>}
        {state && (
          <Notice tone="warning">
            {state.label} is another State. The total stays. IGST, or CGST and SGST, are worked out afresh for
            delivery in {state.label}: each document issued is reversed by a credit note and issued again.
          </Notice>
        )}
        {refusal !== null ? (
          <p>{refusal}</p>
        ) : (
          <FilledForm form={formState(problem, view)} className="grid gap-5">
            <input type="hidden" name="seen" value={seen} />
            <AddressFields choices={choices} part="shipping" />
            <MobileField autoComplete="off" />
            <div className="flex flex-wrap gap-3">
              {state ? (
                <SubmitButton name="reissue" value={state.value}>
                  Deliver in {state.label} and issue again
                </SubmitButton>
              ) : (
                <SubmitButton>Save address</SubmitButton>
              )}
              <ButtonLink href={`/desk/orders/${orderNo}`} tone="secondary">
                Back to the order
              </ButtonLink>
            </div>
          </FilledForm>
        )}
      </div>
    </DeskPage>
  )
}
