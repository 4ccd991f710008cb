import { Form, redirect } from 'react-router'
import { formatInstantIst } from '#kernel/dates'
import { formatMoney } from '#kernel/money'
import { payBy } from '#shop/orders'
import { isPaidOnline, readMoneyBack, readPayment, readWaiting, type Waiting } from '#shop/payments'
import { readPublicHolidays, readTerms } from '#shop/pricing'
import { messages } from '../../messages.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OtherWays } from '../pay/other-ways.tsx'
import { payAddress, payProblemWords } from '../pay/pay-address.ts'
import { fewerWaysWords, waysInstead } from '../pay/ways-instead.ts'
import { TitledSection } from '../titled-section.tsx'
import type { Route } from './+types/payment-failed.ts'
import { openOrder, orderAddress } from './find-order.ts'
import { MoneyBackSection } from './money-back.tsx'
import { moneyBackViews } from './money-back-views.ts'
import { BesideOrder } from './order-sum.tsx'
import { closedOrderWords, toOrderSum, walletHasAgain } from './order-words.ts'

export const handle: RouteHandle = { policy: 'owner', layout: 'checkout' }

export const meta = titleMeta('The payment did not go through')

/** The state of the order's payment; once it is paid, redirects to the confirmation. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (params.orderNo === undefined) return null
  const { needs, order, key } = await openOrder({ context, params, url })
  const [waiting, payment, back, terms, holidays] = await Promise.all([
    readWaiting(needs.db, order.id),
    readPayment(needs.db, order.id),
    readMoneyBack(needs.db, order.id),
    readTerms(needs.db),
    readPublicHolidays(needs.db),
  ])
  const why = url.searchParams.get('why')
  // Begun beside cash on delivery: the order stays as it is.
  if (order.paymentMethod === payBy.cashOnDelivery && waiting)
    throw redirect(orderAddress(order.orderNo, key, '', { why: why ?? 'not_paid' }))
  if (!isPaidOnline(order.paymentMethod) || waiting?.state === 'paid')
    throw redirect(payAddress('/payment-success', order.orderNo, key))
  return {
    orderNo: order.orderNo,
    total: formatMoney(order, order.total),
    orderHref: orderAddress(order.orderNo, key),
    cancelHref: orderAddress(order.orderNo, key, '/cancellation'),
    payHref: payAddress('/pay', order.orderNo, key),
    // Money that came and goes back was a try too, even if the provider said so before the student came back.
    hasTried: why === 'not_confirmed' || back.length > 0,
    // What came and goes back says more, and is no guess; while a try is unclear, the heading says so.
    problem: back.length > 0 || (waiting?.isUnclear && why === 'not_confirmed') ? null : payProblemWords(why),
    closedWords: closedOrderWords(order.lines) + walletHasAgain(order, payment),
    byInstalments: order.paymentMethod === payBy.instalments,
    instead: waysInstead(needs, order, terms),
    fewerWays: fewerWaysWords(order),
    sum: toOrderSum(order, payment),
    moneyBack: moneyBackViews(order, back, { key, holidays }),
    ...whatIsKnown(waiting),
  }
}

function whatIsKnown(waiting: Waiting | null) {
  return {
    isOpen: waiting?.state === 'open',
    isUnclear: waiting?.isUnclear ?? false,
    // While a later attempt is unclear, the failure of an earlier one would mislead.
    lastFailure: waiting?.isUnclear ? null : (waiting?.lastFailure ?? null),
    knownBy: waiting ? formatInstantIst(waiting.nextLookAt) : null,
    openUntil: waiting ? formatInstantIst(waiting.openUntil) : null,
  }
}

export default function PaymentFailed({ loaderData: known }: Route.ComponentProps) {
  if (!known) return <WithoutOrder />
  return (
    <BesideOrder sum={known.sum} className="max-w-measure gap-6">
      <header className="grid gap-2">
        <h1 className="font-serif text-30 font-bold tracking-tight">
          {known.isUnclear
            ? 'We are confirming your payment'
            : known.isOpen
              ? known.lastFailure || known.hasTried
                ? 'The payment did not go through'
                : 'You have not paid yet'
              : 'This order is closed'}
        </h1>
        <p>
          {known.isOpen && !known.isUnclear && known.lastFailure && `${messages.tryAgain} `}
          Order <b className="font-bold tabular-nums">{known.orderNo}</b>
          {known.isOpen ? ` (${known.total}) is saved. You can still pay.` : ` ${known.closedWords}`}
        </p>
      </header>
      {known.problem && <Notice tone="warning">{known.problem}</Notice>}
      {known.lastFailure && (
        <p className="text-soft">
          {known.byInstalments ? 'The provider says' : 'Your bank says'}: {known.lastFailure}
        </p>
      )}
      <MoneyBackSection sums={known.moneyBack} />
      {known.isOpen && !known.isUnclear && <Ways known={known} />}
      <PaidElsewhere known={known} />
      {known.isOpen && known.isUnclear && (
        <TitledSection title="You did not finish paying?" className="grid gap-3 border-t border-line pt-5">
          <p>
            Then nothing was charged, and you can pay now. If you are charged twice, we refund one payment
            automatically.
          </p>
          <Ways known={known} />
        </TitledSection>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink href={known.orderHref}>See the order</TextLink>
        {known.isOpen && <TextLink href={known.cancelHref}>Cancel the order</TextLink>}
      </p>
    </BesideOrder>
  )
}

type WaysProps = { readonly known: NonNullable<Route.ComponentProps['loaderData']> }

const Ways = ({ known }: WaysProps) => (
  <div className="flex flex-wrap gap-3">
    <Form method="post" action={known.payHref} className="max-wide:w-full">
      <Button className="max-wide:w-full">
        {known.lastFailure ? 'Try again ·' : 'Pay'} {known.total}
        {known.byInstalments && ' by instalments'}
      </Button>
    </Form>
    <OtherWays payHref={known.payHref} ways={known.instead} />
    {known.fewerWays && <p className="w-full text-14 text-soft">{known.fewerWays}</p>}
  </div>
)

/** For buyers whose bank or lender says that they paid: how we confirm it, and what else they need to know. */
const PaidElsewhere = ({ known: { byInstalments, isOpen, knownBy, openUntil } }: WaysProps) => (
  <TitledSection
    title={byInstalments ? 'Your lender says “approved”?' : 'Your bank says “paid”?'}
    className="grid gap-2 border-t border-line pt-5"
  >
    {isOpen ? (
      <p>
        Then we are confirming it. We ask the {!byInstalments && 'payment '}provider by {knownBy} at the
        latest and again at least every hour until {openUntil}. Once it is confirmed, we accept the order and
        e-mail you. You need not pay again.
      </p>
    ) : (
      <p>
        {byInstalments
          ? 'If a lender still pays for this order, we refund it automatically and the plan ends.'
          : 'If a payment for this order still arrives, we refund it automatically.'}
      </p>
    )}
    <p className="text-14 text-soft">
      {byInstalments
        ? 'You owe no instalments for an order that we do not accept. If one is taken all the same, quote the order number to your lender or to us.'
        : 'If the payment failed and money left your account, your bank returns it within five working days, and owes you ₹100 for each day after that (Reserve Bank of India, 20 September 2019).'}
    </p>
  </TitledSection>
)

/** A return from the provider that names no order of ours: an order is placed then, and its payment not known. */
const WithoutOrder = () => (
  <div className="page">
    <ErrorState
      title="The payment did not go through"
      words={`${messages.tryAgain} Your order has the link to pay. If money left your account, we accept the order once the payment is confirmed, or refund it.`}
    >
      <ButtonLink href="/user/order">Your orders</ButtonLink>
      <ButtonLink href="/track-order" tone="quiet">
        No account? Find your order
      </ButtonLink>
    </ErrorState>
  </div>
)
