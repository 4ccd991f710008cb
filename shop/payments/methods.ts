import { formatDay } from '#kernel/dates'
import { formatInr, formatInrShort, type Paise, paise } from '#kernel/money'
import type { Refusal } from '#kernel/result'
import { inSentence } from '#kernel/text'
import type { Cart, CheckoutDetails } from '#shop/cart'
import { isSentByIssue, mandateMaxPaise, mandateMonths, periodWords, renewalMonths } from '#shop/catalog'
import { type CouponQuote, discountsFor } from '#shop/coupons'
import { codServiceable } from '#shop/customers'
import {
  isByBank,
  type Order,
  type PaymentMethod,
  payBy,
  payingWords,
  paymentMethods,
  unpaidMinutes,
} from '#shop/orders'
import { type EmiQuote, emiQuotes, lowestInstalment, summarisePrice, type Terms } from '#shop/pricing'
import { shareBeside } from '#shop/wallet'
import type { MandateTrial, readMandateTrial } from './mandate-trial.ts'

/** A way to pay as offered for one cart: what it costs, and the reason when it cannot be chosen. */
export type PayChoice = {
  readonly method: PaymentMethod
  readonly name: string
  readonly description: string
  readonly fee: Paise
  /** What is left to pay once the wallet has paid its part. */
  readonly total: Paise
  readonly wallet: Paise
  readonly refusal: string | null
  /** EMI plans this total; empty in every way to pay but instalments. */
  readonly plans: readonly EmiQuote[]
  /** The free trial with which it begins: nothing is charged before its end. */
  readonly trial: MandateTrial | null
}

type Ordering = {
  readonly cart: Pick<Cart, 'lines' | 'currency'>
  readonly details: Pick<CheckoutDetails, 'shipping'>
  /** users.id of the buyer; null for a guest. */
  readonly userId?: string | null
  readonly coupons?: CouponQuote | null
  /** The free trial with which a mandate would begin, or why this buyer has none. */
  readonly trial?: Awaited<ReturnType<typeof readMandateTrial>>
}

const no = (message: string) => ({ code: 'method_not_allowed' as const, message })

type CodOrder = {
  readonly currency: string
  /** Where it is delivered; null when nothing travels. */
  readonly pin: string | null
  readonly allTravels: boolean
  /** Whether a journal in it is sent issue by issue. */
  readonly hasIssues: boolean
  /** With the fee. */
  readonly total: Paise
}

const digitalOnDelivery = no(
  'Cash on delivery is for printed books and pen drives. This order has a digital title.',
)

function goodsRefusal({ allTravels, hasIssues }: Pick<CodOrder, 'allTravels' | 'hasIssues'>) {
  if (!allTravels) return digitalOnDelivery
  return hasIssues ? no('A journal that comes issue by issue is paid before its first issue.') : null
}

type CodLines = readonly Pick<Cart['lines'][number], 'type' | 'isPhysical'>[]

const goodsOf = (lines: CodLines) => ({
  allTravels: lines.every(({ isPhysical }) => isPhysical),
  hasIssues: lines.some(isSentByIssue),
})

/** Whether what is in a cart may be paid on delivery, before its total and where it goes are known. */
export const mayCollectFor = (lines: CodLines): boolean => goodsRefusal(goodsOf(lines)) === null

/**
 * Whether an order may be paid on delivery, and if not, why: goods only, up to the limit of the terms with the fee
 * included, to a PIN where couriers collect cash.
 */
export function codRefusal(
  order: CodOrder,
  terms: Pick<Terms, 'codMax'>,
): Refusal<'method_not_allowed'> | null {
  if (order.currency !== 'INR') return no('Cash on delivery is for orders in rupees.')
  if (order.pin === null) return digitalOnDelivery
  const goods = goodsRefusal(order)
  if (goods) return goods
  if (order.total > terms.codMax)
    return no(`Cash on delivery is for orders up to ${formatInrShort(terms.codMax)}, the fee included.`)
  if (!codServiceable(order.pin)) return no(`Couriers do not collect cash in PIN code ${order.pin}.`)
  return null
}

/** Whether an order may be paid by instalments, and if not, why: in rupees, from the minimum of the terms on. */
export function emiRefusal(
  { currency, total }: { readonly currency: string; readonly total: Paise },
  { emi }: Pick<Terms, 'emi'>,
): Refusal<'method_not_allowed'> | null {
  if (currency !== 'INR') return no('Instalments are for orders in rupees.')
  if (total < emi.minOrder) return no(`Instalments are for orders from ${formatInrShort(emi.minOrder)}.`)
  if (emiQuotes(total, emi).length === 0) return no('No lender offers instalments for this total just now.')
  return null
}

/** A placed order as it costs in another way to pay than on delivery. */
export const withoutCodFee = ({ currency, total, codFee }: Pick<Order, 'currency' | 'total' | 'codFee'>) => ({
  currency,
  total: paise(total - codFee),
})

/** The months for which a cart is charged again and again, where it holds exactly one plan that may renew; null otherwise. */
const renewsEvery = ({ lines }: Pick<Cart, 'lines'>): number | null => {
  const [line, ...others] = lines
  return line && others.length === 0 && line.quantity === 1 ? renewalMonths(line) : null
}

/** Whether a cart may be paid by a mandate that renews its plan, and if not, why. Each charge is the full price of the plan. */
export function recurringRefusal(
  { cart, userId }: Pick<Ordering, 'cart' | 'userId'>,
  total: Paise,
): Refusal<'method_not_allowed'> | null {
  if (renewsEvery(cart) === null) return no('Automatic renewal is for one plan alone.')
  const running = cart.lines[0]?.running
  if (running?.kind === 'trial')
    return no(
      `Your free trial renews by itself on ${formatDay(running.chargedOn)}. Pay this at once, or cancel the trial first.`,
    )
  if (running)
    return no(
      `You have this plan until ${formatDay(running.until)}, and automatic renewal would charge its full price today. Choose it once that day is over.`,
    )
  if (cart.lines[0]?.hasMandate)
    return no(
      'You have automatic renewal of this plan already. Resume or cancel it under Subscriptions in your account.',
    )
  if (!userId)
    return no('Please sign in to choose automatic renewal: you pause or cancel it in your account.')
  if (total > mandateMaxPaise)
    return no(`Banks allow automatic renewal up to ${formatInrShort(paise(mandateMaxPaise))} a charge.`)
  if (total !== cart.lines[0]?.unitPrice)
    return no('Automatic renewal charges the full price each time, without a code or the wallet.')
  return null
}

/** Why a cart or an order in its currency cannot be paid a way: in dollars by card alone. */
export const currencyRefusal = (
  { currency }: Pick<Cart, 'currency'>,
  method: PaymentMethod,
): Refusal<'method_not_allowed'> | null =>
  currency === 'INR' || method === payBy.card ? null : no('Orders in dollars are paid by card.')

const creditByBank = no(
  'The credit for your running plan is that of today. Please pay online or from your wallet.',
)

const trialByBank = no(
  'Your free trial may be charged before money comes by bank. Please pay online or from your wallet.',
)

/** Why a placed order may not change to a way to pay: a code of it, or its credit for a running plan, is not for that one. */
export const placedMethodRefusal = (
  { coupons, planCredit }: Pick<Order, 'coupons' | 'planCredit'>,
  method: PaymentMethod,
): Refusal<'method_not_allowed'> | null => {
  if (planCredit > 0 && isByBank(method)) return creditByBank
  const other = coupons.find(({ methods }) => methods.length > 0 && !methods.includes(method))
  return other ? no(`The discount of ${other.code} is not for ${inSentence(paymentMethods[method])}.`) : null
}

/** The ways to pay that work today. */
const offered = [
  payBy.wallet,
  payBy.card,
  payBy.instalments,
  payBy.bankTransfer,
  payBy.cheque,
  payBy.cashOnDelivery,
  payBy.recurring,
] as const
type Offered = (typeof offered)[number]

/** Whether a way to pay is open in this shop. */
export const isOffered = (method: PaymentMethod): method is Offered => offered.some((each) => each === method)

/** What an open order may be paid by instead, at the same total. */
export type SwitchMethod = Exclude<Offered, 4 | 5 | 7>

/** Whether this order may be paid this way, and if not, why. Any order may be paid by card, one in dollars by nothing else. */
export function methodCondition(
  method: Offered,
  ordering: Ordering,
  total: Paise,
  terms: Pick<Terms, 'codMax' | 'emi' | 'paisePerUsd'>,
): Refusal<'method_not_allowed'> | null {
  const { cart, details } = ordering
  const inDollars = currencyRefusal(cart, method)
  if (inDollars) return inDollars
  if (cart.currency === 'USD' && terms.paisePerUsd === null)
    return no('We do not take orders in dollars now.')
  if (method === payBy.recurring) return recurringRefusal(ordering, total)
  if (method === payBy.instalments) return emiRefusal({ currency: cart.currency, total }, terms)
  const hasRunning = (kind: string) => cart.lines.some(({ running }) => running?.kind === kind)
  if (isByBank(method) && hasRunning('upgrade')) return creditByBank
  if (isByBank(method) && hasRunning('trial')) return trialByBank
  if (method !== payBy.cashOnDelivery) return null
  const pin = details.shipping?.pin ?? null
  return codRefusal({ currency: cart.currency, pin, ...goodsOf(cart.lines), total }, terms)
}

/** What a wallet holds, and whether its owner wants it to pay a part. */
type Purse = { readonly balance: Paise; readonly isUsed: boolean }
const noPurse: Purse = { balance: paise(0), isUsed: false }

/**
 * The ways to pay that this shop offers today, with the fee and the total of each before choosing. A wallet that covers
 * the order is one of them; one that does not can pay a part beside them.
 */
export function payChoices(ordering: Ordering, terms: Terms, purse = noPurse): PayChoice[] {
  const open = ordering.cart.currency === 'USD' ? [payBy.card] : offered
  return open.flatMap((method) => {
    const summary = summarisePrice(ordering.cart.lines, terms, {
      payOnDelivery: method === payBy.cashOnDelivery,
      discounts: discountsFor(ordering.coupons ?? null, method),
    })
    const isWallet = method === payBy.wallet
    const trial = method === payBy.recurring && ordering.trial?.ok ? ordering.trial.value : null
    const notFree = ordering.trial?.ok === false ? `${ordering.trial.refusal.message} ` : ''
    if (method === payBy.recurring && renewsEvery(ordering.cart) === null) return []
    if (isWallet && purse.balance < summary.total) return []
    const isBeside = purse.isUsed && ordering.cart.currency === 'INR'
    // Codes that are for some ways to pay can make an order cheaper by these than from the wallet alone.
    const beside = isBeside ? shareBeside(summary.total, purse.balance) : paise(0)
    const wallet = isWallet ? summary.total : beside
    const total = paise(summary.total - wallet)
    return [
      {
        method,
        name: payingWords({ currency: ordering.cart.currency, paymentMethod: method }),
        description: isWallet
          ? `You have ${formatInr(purse.balance)}. Nothing else is to be paid.`
          : descriptionOf(method, total, terms, { months: renewsEvery(ordering.cart), trial, notFree }),
        fee: summary.codFee,
        total,
        wallet,
        refusal: methodCondition(method, ordering, total, terms)?.message ?? null,
        trial,
        plans: method === payBy.instalments ? emiQuotes(total, terms.emi) : [],
      },
    ]
  })
}

/** Days for which an unpaid order stays open. */
const unpaidDays = (method: PaymentMethod): number => (unpaidMinutes[method]?.isOpen ?? 0) / (24 * 60)

type Renewal = {
  readonly months: number | null
  readonly trial: MandateTrial | null
  /** Why it begins without a trial, and a space; empty when there is nothing to say. */
  readonly notFree: string
}

function descriptionOf(method: Offered, total: Paise, terms: Terms, { months, trial, notFree }: Renewal) {
  if (method === payBy.recurring && trial)
    return `Free for ${trial.days} days, until ${formatDay(trial.chargedOn)}. Then ${formatInr(total)} every ${periodWords(months ?? 1)} for ${mandateMonths / 12} years at most. We write to you 24 hours before each charge. Cancel before ${formatDay(trial.chargedOn)} in your account and you pay nothing.`
  if (method === payBy.recurring)
    return `${notFree}${formatInr(total)} today, then every ${periodWords(months ?? 1)} for ${mandateMonths / 12} years at most. We write to you 24 hours before each charge. Pause or cancel at any time in your account.`
  if (method === payBy.cashOnDelivery)
    return `Pay the courier in cash or by UPI. Up to ${formatInrShort(terms.codMax)}, printed books and pen drives only.`
  if (method === payBy.card) return 'You pay on Razorpay’s page and come back here. We never see your card.'
  if (method === payBy.bankTransfer)
    return `You get our account details and pay within ${unpaidDays(method)} days. Your order goes ahead once the money is here.`
  if (method === payBy.cheque)
    return `Payable to us, to reach us within ${unpaidDays(method)} days. Your order goes ahead once it has cleared.`
  const least = lowestInstalment(emiQuotes(total, terms.emi))
  return `${least === null ? '' : `From ${formatInrShort(least)} a month. `}A lender pays us now, and you pay the lender month by month.`
}
