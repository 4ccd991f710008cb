import { redirect } from 'react-router'
import { randomToken } from '#kernel/id'
import { formatInr, paise, toDecimalString } from '#kernel/money'
import { addressee, type CheckoutDetails } from '#shop/cart'
import { isSentByIssue } from '#shop/catalog'
import { discountsFor, quoteCoupons } from '#shop/coupons'
import { includedGst, lastPaymentMethod, payBy } from '#shop/orders'
import { isMethodOpen, payChoices, readMandateTrial } from '#shop/payments'
import { readTerms, summarisePrice } from '#shop/pricing'
import { readBalance, shareBeside } from '#shop/wallet'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { cartOwner } from '../cart/cart-owner.ts'
import { toCouponView } from '../cart/change-coupon.ts'
import { deliveryDays } from '../delivery-days.ts'
import { toInstalments } from '../instalments/instalments-view.ts'
import { cancelTerms } from '../order/order-words.ts'
import { sameCheckout } from './buy-now.ts'
import { savedValues } from './checkout-form.ts'
import { openCheckout } from './open-checkout.ts'
import { type PayingSum, whenPaying } from './to-order-view.ts'

/** The payment page: the address, the payment methods and the sums. */
export type PaymentView = Awaited<ReturnType<typeof loadPayment>>

/** Loads the payment page; redirects to the information page while details are missing. */
export async function loadPayment(needs: ShopNeeds, visitor: Visitor, url: URL) {
  const { cart, travels, details, isComplete, problems, changeHref } = await openCheckout(needs, visitor, url)
  const informationHref = `/checkout/information${sameCheckout(url)}`
  if (!details || !isComplete) throw redirect(informationHref, 303)
  const terms = await readTerms(needs.db)
  const owner = cartOwner(visitor)
  const quote = await quoteCoupons(needs.db, cart, owner, terms)
  const balance =
    visitor.user && cart.currency === 'INR' ? await readBalance(needs.db, visitor.user.id) : paise(0)
  const isUsed = url.searchParams.get('wallet') === 'use'
  const undecided = summarisePrice(cart.lines, terms, { discounts: discountsFor(quote, null) })
  const share = shareBeside(undecided.total, balance)
  const userId = visitor.user?.id ?? null
  const trial = await readMandateTrial(needs.db, { userId, contact: details.contact, lines: cart.lines })
  const choices = payChoices({ cart, details, coupons: quote, userId, trial }, terms, {
    balance,
    isUsed,
  }).filter(({ method }) => isMethodOpen(needs, method))
  const open = problems.length > 0 ? [] : choices.filter(({ refusal }) => refusal === null)
  // Who comes back finds the way chosen in which they paid last.
  const last = visitor.user && (await lastPaymentMethod(needs.db, visitor.user.id))
  // A mandate is never chosen beforehand.
  const chosen = open.find(({ method }) => method === last && method !== payBy.recurring) ?? open[0]
  const methods = open.length > 0 ? open : [{ method: null, wallet: paise(0), trial: null }]
  const summaries = methods.map(({ method }) =>
    summarisePrice(cart.lines, terms, {
      payOnDelivery: method === payBy.cashOnDelivery,
      discounts: discountsFor(quote, method),
    }),
  )
  const { placeOfSupply } = details
  const gst = await includedGst(needs.db, { lines: cart.lines, summaries, asOn: terms.asOn, placeOfSupply })
  const sums = summaries.map(
    (summary, nth): PayingSum => ({
      method: open.length > 1 ? (methods[nth]?.method ?? null) : null,
      wallet: methods[nth]?.wallet ?? paise(0),
      trial: methods[nth]?.trial ?? null,
      summary,
      gst: gst[nth] ?? paise(0),
    }),
  )
  const others = cart.lines.filter(({ running }) => running?.kind !== 'upgrade')
  return {
    travels,
    isSignedIn: visitor.user !== null,
    currency: cart.currency,
    informationHref,
    changeHref,
    goesTo: addressWords(details),
    /** 'Wed 25 Nov to Fri 27 Nov'; null when nobody knows, or something cannot be ordered. */
    arrives: problems.length > 0 ? null : await deliveryDays(needs.db, cart.lines, details.shipping),
    email: details.contact.email ?? '',
    saved: savedValues(details),
    returnDays: terms.returnDays,
    /** The payment methods; `fee` is null when it costs nothing more. */
    choices: choices.map(({ fee, plans, ...choice }) => ({
      ...choice,
      fee: fee > 0 && choice.refusal === null ? `+ ${formatInr(fee)}` : null,
      instalments: plans.length > 0 ? toInstalments(choice.total, terms.emi) : null,
    })),
    /** The choice that is made at first. */
    chosen: chosen?.method ?? null,
    /** The choices that can be made, each with a form and an attempt to order of its own. */
    open: open.map(({ method, total, wallet, trial }) => ({
      method,
      total,
      wallet,
      trial,
      idempotencyKey: randomToken(24),
    })),
    /** Whether a plan can be bought by a mandate: its time begins then. */
    beginsPaid: open.some(({ method, trial }) => method === payBy.recurring && trial === null),
    opens: cart.lines.some(({ isPhysical }) => !isPhysical),
    upgrades: cart.lines.length > others.length,
    cancelTerms:
      others.length > 0 &&
      cancelTerms(
        others.map(({ isPhysical, type }) => ({
          goods: isPhysical ? 'physical' : 'digital',
          sendsIssues: isSentByIssue({ type, isPhysical }),
        })),
      ),
    /** A wallet that can pay a part; null when it covers the order, and is then a method of its own. */
    purse:
      share > 0 && choices.every(({ method }) => method !== payBy.wallet)
        ? { balance: formatInr(balance), share: formatInr(share), isUsed }
        : null,
    /** In rupees with two decimals. */
    walletUsed: toDecimalString((isUsed && open[0]?.wallet) || paise(0)),
    problems,
    order: whenPaying(cart, sums),
    coupon: await toCouponView(needs, cart, owner, terms, quote),
  }
}

function addressWords({ shipping, contact, billing }: CheckoutDetails): string {
  if (!shipping)
    return [contact.name, ...billing.lines, billing.city, billing.stateName].filter(Boolean).join(', ')
  return `${addressee(shipping)}, ${shipping.lines.join(', ')}, ${shipping.city} ${shipping.pin}, ${shipping.stateName}`
}
