import CircleCheck from 'lucide-react/icons/circle-check'
import { Form, redirect } from 'react-router'
import { formatDay } from '#kernel/dates'
import { readerHref } from '#kernel/library-links'
import { formatInr, formatMoney } from '#kernel/money'
import { readBook } from '#shop/library'
import { isByBank, type Order, type PaymentMethod, payBy, wasCancelled } from '#shop/orders'
import { isPaidOnline, readInstalmentPlan, readMoneyBack, readPayment, readWaiting } from '#shop/payments'
import { readPublicHolidays } from '#shop/pricing'
import { promisedDay } from '#shop/shipping'
import { type ShopNeeds, visitorContext } from '#web/context.ts'
import { openingWords } from '../../account/library/load-reader.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { Button, ButtonLink, SecondaryLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberedSteps } from '../../ui/numbered-steps.tsx'
import { planWords } from '../instalments/instalments-view.ts'
import { payAddress } from '../pay/pay-address.ts'
import { TitledSection } from '../titled-section.tsx'
import type { Route } from './+types/payment-success.ts'
import { openOrder, orderAddress } from './find-order.ts'
import { MoneyBackSection } from './money-back.tsx'
import { moneyBackViews } from './money-back-views.ts'
import { BesideOrder } from './order-sum.tsx'
import { toOrderSum, trialWords, walletWords } from './order-words.ts'

export const handle: RouteHandle = { policy: 'owner', layout: 'checkout' }

export const meta = titleMeta('Thank you')

const paidHow: Partial<Record<PaymentMethod, string>> = {
  [payBy.card]: ' by card, UPI or net banking',
  [payBy.instalments]: ' by instalments',
  [payBy.recurring]:
    ' by a mandate that renews the plan. Pause or cancel it under Subscriptions in your account',
  [payBy.bankTransfer]: ' into our bank account',
  [payBy.cheque]: ' by cheque',
}

/** The order just placed; null without one in the address. Redirects an unpaid order to the state of its payment. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const isSignedIn = context.get(visitorContext).user !== null
  if (params.orderNo === undefined) return { isSignedIn, placed: null }
  const { needs, visitor, order, key } = await openOrder({ context, params, url })
  const [payment, waiting, back, plan, holidays, { promises }] = await Promise.all([
    readPayment(needs.db, order.id),
    readWaiting(needs.db, order.id),
    readMoneyBack(needs.db, order.id),
    order.paymentMethod === payBy.instalments ? readInstalmentPlan(needs.db, order.id) : null,
    readPublicHolidays(needs.db),
    needs.facts.settings(),
  ])
  const isOnline = isPaidOnline(order.paymentMethod)
  const freeUntil = payment?.freeUntil ?? null
  if (isOnline && payment?.state !== 'captured' && !freeUntil)
    throw redirect(payAddress('/payment-failed', order.orderNo, key))
  if (payment?.state === 'pending' && !freeUntil)
    throw redirect(
      orderAddress(order.orderNo, key, isByBank(order.paymentMethod) ? '/bank-payment' : '/confirmation'),
    )
  const sent = order.lines.filter(({ goods }) => goods === 'physical')
  const arrivesOn = promisedDay({ order, lines: sent, holidays, dispatchDays: promises.dispatchDays })
  // A cancelled order shows its own page.
  if (order.lines.every(wasCancelled)) throw redirect(orderAddress(order.orderNo, key))
  // Only an order that was to be paid on delivery has that fee.
  const isPaidLater = order.codFee > 0 && payment?.state === 'captured'
  const isOwn = visitor.user !== null && order.userId === visitor.user.id
  return {
    isSignedIn,
    placed: {
      orderNo: order.orderNo,
      href: orderAddress(order.orderNo, key),
      // Of a trial its owner is written to, at their account.
      email: (freeUntil !== null && isOwn && visitor.user?.email) || order.contact.email,
      goesTo: order.shipping && `${order.shipping.city} ${order.shipping.pin}`,
      arrivesBy: arrivesOn && formatDay(arrivesOn),
      isTrial: freeUntil !== null,
      isPaidLater,
      isReadable: order.lines.some(({ goods }) => goods === 'digital'),
      isOwn,
      book: isOwn ? await loadOnlyBook(needs.db, order) : null,
      collects:
        order.paymentMethod === payBy.cashOnDelivery ? formatInr(payment?.amount ?? order.total) : null,
      paid:
        payment?.state === 'captured'
          ? `Paid ${formatMoney(order, payment.captured)}${order.currency === 'USD' ? ' by card' : (paidHow[order.paymentMethod] ?? '')}${walletWords(order)}.${isPaidLater ? ' Nothing is to be paid at the door.' : ''}`
          : freeUntil
            ? `${trialWords(order, freeUntil, false)} Cancel before under Subscriptions in your account, and you pay nothing.`
            : null,
      // Another try, as in a second tab, that the provider has not captured.
      hasOtherTry: waiting?.state === 'paid' && waiting.isUnclear,
      plan: plan && planWords(plan),
      sum: toOrderSum(order, payment),
      moneyBack: moneyBackViews(order, back, { key, holidays }),
    },
  }
}

/** The book to read at once: the only digital line of an order, not opened yet. What opening it means is said beside it. */
async function loadOnlyBook(db: ShopNeeds['db'], { lines }: Order) {
  const [line, ...others] = lines.filter(({ goods }) => goods === 'digital')
  if (line?.state !== 'ACCEPTED' || others.length > 0) return null
  const book = await readBook(db, line.editionId)
  return book && { readHref: readerHref(book.editionId), words: openingWords(book) }
}

type Placed = NonNullable<Route.ComponentProps['loaderData']['placed']>

function headingOf({ isTrial, isPaidLater }: Placed): string {
  if (isTrial) return 'Your free trial has begun'
  return isPaidLater ? 'Your order is paid' : 'Your order is placed'
}

export default function PaymentSuccess({ loaderData: { placed, isSignedIn } }: Route.ComponentProps) {
  return (
    <BesideOrder sum={placed && placed.sum} className="justify-items-start gap-5">
      <CircleCheck className="size-10 text-success" />
      <h1 className="font-serif text-30 font-bold tracking-tight wide:text-38">
        {placed ? headingOf(placed) : 'Thank you'}
      </h1>
      {placed ? (
        <Next placed={placed} isSignedIn={isSignedIn} />
      ) : (
        <>
          <p className="max-w-measure text-soft">
            The e-mail about your order has a link to track it and download its documents.
          </p>
          <ButtonLink href={isSignedIn ? '/user/order' : '/track-order'}>
            {isSignedIn ? 'See your orders' : 'Track your order'}
          </ButtonLink>
        </>
      )}
    </BesideOrder>
  )
}

const stepsAfter = ({ email, goesTo, arrivesBy, collects, isReadable, isOwn, isTrial }: Placed) => [
  ...(email === null
    ? []
    : [
        {
          title: 'We e-mail you',
          words: isTrial
            ? `The e-mail to ${email} says until when it is free and how to cancel.`
            : `A link to the order and its documents goes to ${email}.`,
        },
      ]),
  ...(isReadable
    ? [
        {
          title: 'Open it online',
          words: isOwn
            ? 'What opens online is in your library now.'
            : 'What opens online is in your library. Sign in with the e-mail address of this order to open it.',
        },
      ]
    : []),
  ...(goesTo
    ? [
        {
          title: 'We ship it',
          words: `The seller packs it and the courier takes it to ${goesTo}.${arrivesBy ? ` It arrives by ${arrivesBy}.` : ''}`,
        },
      ]
    : []),
  ...(collects
    ? [{ title: 'You pay', words: `You pay the courier ${collects}, in cash or by UPI, when it arrives.` }]
    : []),
]

const Next = ({ placed, isSignedIn }: { readonly placed: Placed; readonly isSignedIn: boolean }) => (
  <>
    <p>
      Thank you. Your order number is <b className="font-bold tabular-nums select-all">{placed.orderNo}</b>
    </p>
    {placed.paid && (
      <p>
        {placed.paid} {placed.plan}
      </p>
    )}
    <MoneyBackSection sums={placed.moneyBack} />
    {placed.hasOtherTry && (
      <Notice tone="warning">
        We took one payment for this order. If your bank or lender shows another one, you get it back
        automatically.
      </Notice>
    )}
    <TitledSection title="What happens next" below="mb-4" className="justify-self-stretch">
      <NumberedSteps steps={stepsAfter(placed)} />
    </TitledSection>
    {placed.book && <p className="max-w-measure text-14 text-soft">{placed.book.words}</p>}
    <div className="flex flex-wrap gap-3 justify-self-stretch max-wide:flex-col">
      {placed.book && (
        // A whole page: it is read before the scripts of the reader have come.
        <Form method="post" action={placed.book.readHref} reloadDocument>
          <Button name="intent" value="open" className="max-wide:w-full">
            Start reading
          </Button>
        </Form>
      )}
      {placed.isReadable && (
        <ButtonLink href="/user/library" tone={placed.book ? 'secondary' : 'primary'}>
          Open your library
        </ButtonLink>
      )}
      <ButtonLink href={placed.href} tone={placed.isReadable ? 'secondary' : 'primary'}>
        See the order
      </ButtonLink>
      {!placed.isReadable && (
        <SecondaryLink href={isSignedIn ? '/user/order' : '/'}>
          {isSignedIn ? 'All your orders' : 'Go to the home page'}
        </SecondaryLink>
      )}
    </div>
  </>
)
