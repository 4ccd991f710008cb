import { Form, redirect } from 'react-router'
import { formatInstantIst } from '#kernel/dates'
import { formatMobile } from '#kernel/mobile'
import { formatInr } from '#kernel/money'
import { awaitsConfirmation, confirmOrder, readPayment, resendConfirmation } from '#shop/payments'
import { readTerms } from '#shop/pricing'
import { readTexts, refuseForm } from '../../account/account-form.ts'
import { CodeField } from '../../account/fields.tsx'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FilledForm, FormProblem, formState } from '../form-fields.tsx'
import { OtherWays } from '../pay/other-ways.tsx'
import { payAddress, payProblemWords } from '../pay/pay-address.ts'
import { waysInstead } from '../pay/ways-instead.ts'
import { SubmitButton } from '../submit-button.tsx'
import { TitledSection } from '../titled-section.tsx'
import type { Route } from './+types/confirmation.ts'
import { openOrder, orderAddress } from './find-order.ts'
import { BesideOrder } from './order-sum.tsx'
import { toOrderSum } from './order-words.ts'

export const handle: RouteHandle = { policy: 'owner', layout: 'checkout' }

export const meta = titleMeta('Confirm your order')

/** A first cash-on-delivery order that waits; the link in the mail fills in the proof, and a button sends it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { needs, order, key } = await openOrder({ context, params, url })
  const until = await awaitsConfirmation(needs.db, order.id)
  if (until === null) throw redirect(orderAddress(order.orderNo, key))
  const { email, mobile } = order.contact
  return {
    orderNo: order.orderNo,
    until: formatInstantIst(until),
    sentTo: [email, mobile && (await needs.sendsSms('confirm-order')) && formatMobile(mobile)]
      .filter(Boolean)
      .join(' and '),
    proof: url.searchParams.get('proof') ?? '',
    isSentAgain: url.searchParams.has('sent'),
    payHref: payAddress('/pay', order.orderNo, key),
    ways: waysInstead(needs, order, await readTerms(needs.db)),
    codFee: order.codFee > 0 ? formatInr(order.codFee) : null,
    refusal: payProblemWords(url.searchParams.get('why')),
    cancelHref: orderAddress(order.orderNo, key, '/cancellation'),
    sum: toOrderSum(order, await readPayment(needs.db, order.id)),
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { needs, visitor, order, key } = await openOrder({ context, params, url })
  const { intent, code: typed = '', proof = '' } = await readTexts(request, 100)
  if (intent === 'resend') {
    const sent = await resendConfirmation(needs, order, visitor.ip)
    if (sent.ok) throw redirect(orderAddress(order.orderNo, key, '/confirmation', { sent: 'again' }), 303)
    return refuseForm({}, sent.refusal, sent.refusal.code === 'not_waiting' ? 422 : 429)
  }
  const confirmed = await confirmOrder(needs, order, { code: typed, proof })
  if (confirmed.ok) throw redirect(payAddress('/payment-success', order.orderNo, key), 303)
  return refuseForm({}, confirmed.refusal, confirmed.refusal.code === 'too_many' ? 429 : 422)
}

export default function Confirmation({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { orderNo, until, sentTo, proof, isSentAgain, cancelHref, sum, ways, payHref, codFee, refusal } = view
  return (
    <BesideOrder sum={sum} className="max-w-measure justify-items-start gap-5">
      <h1 className="font-serif text-30 font-bold tracking-tight wide:text-38">Confirm your order</h1>
      <p>
        Order <b className="font-bold tabular-nums select-all">{orderNo}</b> is saved and we hold the copies
        until {until}. {proof === '' && !isSentAgain && `We are sending a code and a link to ${sentTo}. `}We
        ship the order once you confirm it. We ask this only the first time you pay on delivery.
      </p>
      {refusal && !problem && <Notice tone="danger">{refusal}</Notice>}
      {isSentAgain && !problem && <Notice tone="success">We are sending the code again to {sentTo}.</Notice>}
      <FormProblem {...problem} />
      <FilledForm form={formState(problem)} noValidate={false} className="grid w-full max-w-80 gap-4">
        {proof === '' ? <CodeField /> : <input type="hidden" name="proof" value={proof} />}
        <SubmitButton className="justify-self-start max-wide:w-full">Confirm the order</SubmitButton>
      </FilledForm>
      {proof === '' && (
        <Form method="post" className="grid w-full max-w-80 justify-items-start gap-3">
          <p className="text-14">
            No code after a few minutes? Check the spam folder, or have it sent again.
          </p>
          <SubmitButton tone="secondary" name="intent" value="resend" className="max-wide:w-full">
            Send the code again
          </SubmitButton>
        </Form>
      )}
      <p className="text-14">
        An order that is not confirmed is cancelled by itself, and nothing is charged. You can also{' '}
        <TextLink href={cancelHref}>cancel it now</TextLink> and order again.
      </p>
      {ways.length > 0 && (
        <TitledSection title="Pay another way" className="grid gap-3 border-t border-line pt-5">
          <p>
            You need no code then{codFee && `, and the cash on delivery fee of ${codFee} is not charged`}.
          </p>
          <div className="flex flex-wrap gap-3">
            <OtherWays payHref={payHref} ways={ways} />
          </div>
        </TitledSection>
      )}
    </BesideOrder>
  )
}
