import { Fragment } from 'react'
import { Form, useLocation } from 'react-router'
import { formatDay } from '#kernel/dates'
import { formatInr, formatMoney } from '#kernel/money'
import { needsContext, visitorContext } from '#web/context.ts'
import { useCheckoutData } from '../../browser/checkout-data.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { CouponBox } from '../cart/coupon-box.tsx'
import { PlanList } from '../instalments/plan-list.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { TitledSection } from '../titled-section.tsx'
import type { Route } from './+types/payment.ts'
import { isBuyNow } from './buy-now.ts'
import { whenChosen } from './chosen-method.ts'
import { loadPayment, type PaymentView } from './load-payment.ts'
import { OrderBox } from './order-box.tsx'
import { placeFromForm } from './place.ts'
import { WhatNext } from './what-next.tsx'

export const handle: RouteHandle = { policy: 'payer', layout: 'checkout', step: 'payment' }

export const meta = titleMeta('Payment · Checkout')

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadPayment(context.get(needsContext), context.get(visitorContext), url)

export const action = ({ context, request, url }: Route.ActionArgs) =>
  placeFromForm(context.get(needsContext), context.get(visitorContext), request, url)

/** A refused order shows the total as it is now, under a new key. */
export const shouldRevalidate = () => true

export default function PaymentPage({ loaderData: payment, actionData }: Route.ComponentProps) {
  const refused = actionData && 'coupon' in actionData ? actionData : null
  const problem = actionData && 'beside' in actionData ? actionData : null
  const { travels, goesTo, problems, order, open } = payment
  const wanted = problem?.method ?? payment.chosen
  const chosen = open.find(({ method }) => method === wanted) ?? open[0]
  useCheckoutData(
    { ...payment, promoCode: payment.coupon?.codes.map(({ code }) => code).join(',') ?? '' },
    payment.saved,
  )
  return (
    <div className="group/pay page grid gap-x-14 gap-y-6 pt-4 wide:grid-cols-[minmax(0,1fr)_400px] wide:pt-9">
      <div className="wide:order-2">
        <OrderBox order={order} />
      </div>
      <div className="grid content-start gap-5">
        <header>
          <h1 className="font-serif text-30 font-bold tracking-tight">How would you like to pay?</h1>
          <p className="mt-1 text-pretty wrap-anywhere text-soft">
            {travels ? 'Deliver to' : 'For'} {goesTo}.{' '}
            <TextLink href={payment.informationHref} aria-label="Change the address">
              Change
            </TextLink>
            {payment.arrives && (
              <span className="block">
                Delivery <b className="font-bold text-ink">{payment.arrives}</b>
              </span>
            )}
          </p>
        </header>
        {problem && (
          <Notice
            tone="danger"
            aside={
              problem.beside === 'cart' &&
              problems.length === 0 && <TextLink href={payment.changeHref}>Change your order</TextLink>
            }
          >
            {problem.words}
            {chosen &&
              problem.beside === 'total' &&
              ` The total now is ${formatMoney(payment, chosen.total)}.`}
          </Notice>
        )}
        {problems.length > 0 && <Blocked {...payment} />}
        {problems.length === 0 && (
          <>
            {payment.coupon && <CouponBox coupon={payment.coupon} problem={refused} />}
            {payment.purse && <Purse purse={payment.purse} />}
            <PayForms payment={{ ...payment, chosen: chosen?.method ?? null }} />
            <WhatNext {...payment} />
          </>
        )}
      </div>
    </div>
  )
}

const Blocked = ({ problems, changeHref }: PaymentView) => (
  <TitledSection
    title="Part of your order cannot be bought now"
    size={16}
    className="grid justify-items-start gap-3"
  >
    <ul className="grid gap-1">
      {problems.map(({ edition, title, words }) => (
        <li key={edition}>
          <b className="font-bold">{title}</b>: {words}
        </li>
      ))}
    </ul>
    <ButtonLink href={changeHref}>Change your order</ButtonLink>
  </TitledSection>
)

const PayForms = ({
  payment: { currency, choices, open, chosen, changeHref },
}: {
  readonly payment: PaymentView
}) => (
  <div className="grid gap-5">
    <RadioGroup legend="Ways to pay" isLegendHidden>
      {choices.map(({ method, name, description, fee, refusal, instalments, total }) => (
        <Fragment key={method}>
          <RadioCard
            name="choice"
            value={method}
            defaultChecked={method === chosen}
            disabled={refusal !== null}
            label={name}
            hint={refusal ?? description}
            aside={fee}
          />
          {instalments && refusal === null && (
            <TitledSection
              title={`EMI plans for ${formatInr(total)}`}
              size={16}
              below="mb-2"
              className={classes(
                'border-0! px-4 pt-1 pb-4 wide:pl-12',
                open.length > 1 && whenChosen[method],
              )}
            >
              <PlanList instalments={instalments} />
            </TitledSection>
          )}
        </Fragment>
      ))}
    </RadioGroup>
    {open.map((choice) => (
      <PayForm key={choice.method} {...choice} currency={currency} isOneOfMany={open.length > 1} />
    ))}
    {open.length === 0 && (
      <Notice tone="warning" aside={<TextLink href={changeHref}>Change your order</TextLink>}>
        No payment method is available for this order. Your cart and details are saved.
      </Notice>
    )}
  </div>
)

/** Whether the wallet pays a part: another look at the page, so it works without scripts. */
function Purse({ purse: { balance, share, isUsed } }: { readonly purse: NonNullable<PaymentView['purse']> }) {
  return (
    <Form
      replace
      preventScrollReset
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-card p-4"
    >
      {isBuyNow(useLocation()) && <input type="hidden" name="buy" value="now" />}
      {!isUsed && <input type="hidden" name="wallet" value="use" />}
      <p className="grow">
        <span className="font-bold">{isUsed ? `${share} is paid from your wallet` : 'Wallet'}</span>
        <span className="block text-14 text-soft">
          {isUsed
            ? 'Choose how to pay the rest.'
            : `You have ${balance}. Pay the rest in any of the ways below.`}
        </span>
      </p>
      <Button tone="secondary">{isUsed ? 'Do not use it' : `Use ${share}`}</Button>
    </Form>
  )
}

type PayFormProps = PaymentView['open'][number] &
  Pick<PaymentView, 'currency'> & { readonly isOneOfMany: boolean }

const laterWords: Readonly<Record<number, string>> = {
  2: 'You are not charged now: the next page says where the cheque goes.',
  3: 'You are not charged now: the next page has our account details.',
  4: 'You are not charged now: the courier collects the amount.',
}

/** One form for each payment method, with its total; only that of the chosen method shows. */
function PayForm({ currency, method, total, wallet, trial, idempotencyKey, isOneOfMany }: PayFormProps) {
  const paysLater = trial
    ? `You are not charged now. ${formatInr(total)} is charged on ${formatDay(trial.chargedOn)}, unless you cancel before. The payment page may check the card with a small amount, which is not taken.`
    : laterWords[method]
  return (
    <Form method="post" className={isOneOfMany ? whenChosen[method] : undefined}>
      <input type="hidden" name="method" value={method} />
      <input type="hidden" name="expected_total" value={total} />
      {trial && <input type="hidden" name="trial" value="1" />}
      {wallet > 0 && <input type="hidden" name="wallet" value={wallet} />}
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <SubmitButton className="max-wide:w-full wide:min-w-70">
        {trial ? (
          `Start ${trial.days} days free`
        ) : (
          <>
            {paysLater ? 'Place order ·' : 'Pay'} {formatMoney({ currency }, method === 5 ? wallet : total)}
            {method === 5 && ' from your wallet'}
            {method === 6 && ' by instalments'}
            {method === 7 && ' and renew'}
          </>
        )}
      </SubmitButton>
      {paysLater && <p className="mt-3 text-14 text-pretty text-soft">{paysLater}</p>}
    </Form>
  )
}
