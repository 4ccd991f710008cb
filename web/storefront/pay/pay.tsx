import { useEffect, useRef } from 'react'
import { redirect, useHref } from 'react-router'
import { formatDay, istDay } from '#kernel/dates'
import { formatMoney } from '#kernel/money'
import { isByBank, payBy } from '#shop/orders'
import {
  payAnotherWay,
  payForm,
  payOnDeliveryInstead,
  readPayment,
  readTrialEnd,
  startPayment,
} from '#shop/payments'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { oneValue, readForm } from '../form-data.ts'
import { openOrder, orderAddress } from '../order/find-order.ts'
import { BesideOrder } from '../order/order-sum.tsx'
import { toOrderSum } from '../order/order-words.ts'
import type { Route } from './+types/pay.ts'
import { type PayProblem, payAddress, payProblemAddress } from './pay-address.ts'
import { switchIntents } from './ways-instead.ts'

export const handle: RouteHandle = { policy: 'payer', layout: 'checkout', step: 'payment' }

export const meta = titleMeta('Pay', 'Go on to the payment provider to pay for your order.')

/** The form to the provider's page while the order waits and its copies are held; else redirects. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { needs, order, key } = await openOrder({ context, params, url })
  const form = await payForm(needs, order)
  const due = order.paymentMethod === payBy.recurring ? await readTrialEnd(needs.db, order.id) : null
  if (!form) throw redirect(payAddress('/payment-failed', order.orderNo, key))
  const payment = await readPayment(needs.db, order.id)
  const ofCourier = order.paymentMethod === payBy.cashOnDelivery
  return {
    orderNo: order.orderNo,
    // Of an order on delivery what is cancelled is not paid any more.
    total: formatMoney(order, payment?.amount ?? order.total),
    back: ofCourier ? orderAddress(order.orderNo, key) : payAddress('/payment-failed', order.orderNo, key),
    form,
    goesOn: url.searchParams.get('why') === 'go',
    byInstalments: order.paymentMethod === payBy.instalments,
    means: order.currency === 'USD' ? 'card' : 'card, UPI or net banking',
    ofCourier,
    byMandate: order.paymentMethod === payBy.recurring,
    freeUntil: due && formatDay(istDay(due)),
    sum: toOrderSum(order, payment && { ...payment, freeUntil: due }),
  }
}

/** Starts the payment again, or changes the payment method first. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { needs, order, key } = await openOrder({ context, params, url })
  const intent = oneValue(await readForm(request), 'intent')
  const failed = (why: PayProblem, { paymentMethod } = order) =>
    redirect(payProblemAddress({ ...order, paymentMethod }, key, why), 303)
  if (intent === 'on-delivery') {
    const switched = await payOnDeliveryInstead(needs, order)
    if (switched.ok) throw redirect(payAddress('/payment-success', order.orderNo, key), 303)
    throw failed(switched.refusal.code)
  }
  const instead = intent !== null && Object.hasOwn(switchIntents, intent) ? switchIntents[intent] : undefined
  if (instead) {
    const switched = await payAnotherWay(needs, order, instead.method)
    if (!switched.ok) throw failed(switched.refusal.code)
  }
  const paymentMethod = instead?.method ?? order.paymentMethod
  if (isByBank(paymentMethod)) throw redirect(orderAddress(order.orderNo, key, '/bank-payment'), 303)
  const started = await startPayment(needs, { ...order, paymentMethod })
  if (started.ok) throw redirect(payAddress('/pay', order.orderNo, key, 'go'), 303)
  if (paymentMethod === payBy.cashOnDelivery)
    throw redirect(orderAddress(order.orderNo, key, '', { why: started.refusal.code }), 303)
  throw failed(started.refusal.code, { ...order, paymentMethod })
}

export default function PayPage({ loaderData }: Route.ComponentProps) {
  const { orderNo, total, back, form, goesOn, means, byInstalments, byMandate, ofCourier, freeUntil, sum } =
    loaderData
  const leaving = useRef<HTMLFormElement>(null)
  const backHref = useHref(back)
  useEffect(() => {
    if (!goesOn) return
    // The way back from the provider leads to the state of the payment, not here again.
    history.replaceState(history.state, '', backHref)
    leaving.current?.submit()
  }, [goesOn, backHref])
  return (
    <BesideOrder sum={sum} className="justify-items-start gap-5">
      <h1 className="font-serif text-30 font-bold tracking-tight">
        {freeUntil ? 'Start your free trial' : `Pay ${total}`}
      </h1>
      <p className="max-w-measure">
        Order <b className="font-bold tabular-nums">{orderNo}</b>{' '}
        {ofCourier
          ? 'stays as it is until you have paid: if you stop, you pay the courier.'
          : 'is held for you for 15 minutes.'}{' '}
        {byInstalments
          ? 'On the provider’s own page you choose a lender and a plan, and come back here. The lender pays us now and you pay the lender month by month.'
          : freeUntil
            ? `Nothing is charged now. On Razorpay’s own page you allow the later charges with an OTP of your bank, and come back here. Your bank may hold ₹5 for a moment to check the card. ${total} is charged on ${freeUntil}, unless you cancel before.`
            : byMandate
              ? 'On Razorpay’s own page you pay the first period and allow the later charges with an OTP of your bank, and come back here. We never see your card.'
              : `You pay on Razorpay’s own page by ${means} and come back here. We never see your card.`}
      </p>
      <form ref={leaving} method={form.method} action={form.action} className="max-wide:w-full">
        {Object.entries(form.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button className="max-wide:w-full wide:min-w-70">
          {byInstalments ? 'Choose a plan' : 'Go to the payment page'}
        </Button>
      </form>
      <p className="text-14 text-soft">
        Changed your mind?{' '}
        <TextLink href={back}>{ofCourier ? 'Back to the order' : 'Pay another way or cancel'}</TextLink>
      </p>
    </BesideOrder>
  )
}
