import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '#db/tables'
import { randomToken } from '#kernel/id'
import { inTransaction } from '#kernel/in-transaction'
import { paise, toDecimalString } from '#kernel/money'
import { ok } from '#kernel/result'
import {
  areDetailsFor,
  type Cart,
  type CartOwner,
  type CartRefusal,
  type CheckoutDetails,
  checkCheckout,
  readCart,
  readCheckout,
  readDestination,
  saveCheckout,
  setCartCoupons,
  setCartCurrency,
  setCartQuantitiesIn,
} from '#shop/cart'
import { enterCoupons, quoteCoupons } from '#shop/coupons'
import { isMethodOpen, payChoices } from '#shop/payments'
import { type EmiQuote, readTerms, type Terms } from '#shop/pricing'
import { readBalance } from '#shop/wallet'
import { type ApiOptions, examFor, ownerOf, ownerOrNew } from './api-plugin.ts'
import type { CallName } from './calls.ts'
import { type CallRefusal, failure, refuseCall, success, usualRefusals } from './envelope.ts'
import { openCall } from './open-call.ts'
import { cartView, emptyCart, mismatchRefusal, presentCart, presentMismatch } from './present-cart.ts'

const detailsMissing = refuseCall(409, {
  code: 'details_missing',
  message: 'Please send the checkout details first.',
})

const noDollars = { code: 'method_not_allowed', message: 'We do not take orders in dollars now.' }

/** The cart and the checkout. A caller without a cart gets one: a cookie, and its token for the header. */
export function checkoutCalls(app: FastifyInstance, options: ApiOptions): void {
  changeCall(app, options)
  choicesCall(app, options, 'order/saveOrderInTemp')
  // The academy sells by the same cart.
  choicesCall(app, options, 'academy/saveTempOrder')
}

/** The same as of the cart's page. */
const statuses = {
  unknown_edition: 404,
  not_on_sale: 409,
  out_of_stock: 409,
  bad_quantity: 422,
  not_in_cart: 409,
  cart_full: 409,
  cart_changed: 409,
} as const satisfies Record<Exclude<CartRefusal['code'], 'does_not_fit'>, number>

const wantedItems = z
  .array(
    z.object({
      editionId: z.int().positive(),
      quantity: z.int().min(0).max(9999),
      isMismatchAcknowledged: z
        .boolean()
        .optional()
        .describe('The buyer knows that it does not fit the attempt and wants it anyway'),
    }),
  )
  .max(50)

function changeCall(app: FastifyInstance, options: ApiOptions): void {
  const { needs } = options
  openCall(app, 'order/insertUpdateCheckoutData', 'public', {
    summary: 'Puts titles in the cart and saves the checkout details',
    body: z.object({
      items: wantedItems.optional(),
      attempt: z
        .string()
        .max(60)
        .regex(/^\P{Cc}*$/u, 'Send the code of an attempt, such as ca-2027-05.')
        .optional()
        .describe('attempts.code; default: the visitor’s. A title that does not fit is refused once'),
      currency: z
        .enum(['INR', 'USD'])
        .optional()
        .describe('USD prices the whole cart in dollars, for an address outside India; paid by card'),
      promoCode: z
        .string()
        .max(66)
        .optional()
        .describe(
          'The codes of the order, up to three with commas between, in place of those before; empty takes all off',
        ),
      details: z
        .record(z.string(), z.unknown())
        .optional()
        .describe(
          'contact {email, mobile}, shipping {name, mobile, address1, address2, landmark, city, pin, stateCode}, billingSameAsShipping, billing, business {gstin, panOfBusiness, name}, gift {note}; where nothing is shipped buyer {name, email, mobile, stateCode}; in USD buyer {name, email, country, address, city, postalCode}',
        ),
    }),
    answer: cartView.extend({ cartToken: z.string() }),
    refusals: usualRefusals,
    responses: { 409: z.union([mismatchRefusal, failure]) },
    handler: async (request, reply) => {
      const { owner, token } = ownerOrNew(request, reply, options)
      const { items = [], attempt, promoCode, currency, details: typed } = request.body
      const exam = examFor(options.callerOf(request), attempt)
      const terms = await readTerms(needs.db)
      if (currency === 'USD' && terms.paisePerUsd === null) return refuseCall(422, noDollars)
      // A refusal of any part changes nothing.
      const changed = await inTransaction(needs.db, async (tx) => {
        const set = await setCartQuantitiesIn(tx, { owner, items, exam })
        if (!set.ok) {
          const { refusal } = set
          return refusal.code === 'does_not_fit'
            ? { ok: false as const, mismatch: refusal }
            : refused(refuseCall(statuses[refusal.code], refusal))
        }
        if (currency) await setCartCurrency(tx, owner, currency)
        const cart = currency === undefined ? set.value : await readCart(tx, owner, exam)
        // Before the codes: some are for the first order of a contact.
        let details: CheckoutDetails | undefined
        if (typed) {
          if (!cart) return refused(emptyCart)
          const isShipped = cart.lines.some((line) => line.isPhysical)
          const checked = checkCheckout(typed, isShipped, { currency: cart.currency })
          if (!checked.ok) return refused(refuseCall(422, checked.refusal))
          await saveCheckout(tx, cart.id, checked.value)
          details = checked.value
        }
        const destination = details?.shipping ?? (cart && (await readDestination(tx, cart, owner)))
        const quoted = await quoteCodes(tx, { owner, cart, details }, promoCode, terms)
        return quoted.ok
          ? ok(presentCart(cart, terms, quoted.value, destination))
          : refused(refuseCall(422, { ...quoted.refusal, path: 'promoCode' }))
      })
      if ('mismatch' in changed)
        return reply.code(409).send(await presentMismatch(needs.db, changed.mismatch))
      if (!changed.ok) return changed.answer
      options.cartHolds(request, changed.value.cartCount)
      return success({ ...changed.value, cartToken: token }, 'Your cart is up to date.')
    },
  })
}

/** Rolls a transaction back, with what the call answers. */
const refused = <Answer extends CallRefusal>(answer: Answer) => ({ ok: false as const, answer })

/** Puts the codes of a call on its cart, where it names any, and answers what those on it give. */
async function quoteCodes(
  db: Db,
  {
    owner,
    cart,
    details,
  }: { readonly owner: CartOwner; readonly cart: Cart | null; readonly details: CheckoutDetails | undefined },
  codes: string | undefined,
  terms: Terms,
) {
  if (codes === undefined) return ok(await quoteCoupons(db, cart, owner, terms, details))
  if (codes.trim() !== '') return enterCoupons(db, { owner, cart }, codes, terms, details ? { details } : {})
  await setCartCoupons(db, owner, [])
  return ok(null)
}

function choicesCall(app: FastifyInstance, options: ApiOptions, name: CallName): void {
  const { needs } = options
  openCall(app, name, 'payer', {
    summary: 'Previews the order: total and payment methods, with a key to place it once',
    answer: z.object({
      idempotencyKey: z.string(),
      walletBalance: z
        .string()
        .describe('What the wallet of the account can pay; a part leaves at least 1.00'),
      choices: z.array(
        z.object({
          paymentMethod: z.int(),
          name: z.string(),
          fee: z.string(),
          total: z.string(),
          walletUsed: z.string(),
          refusal: z.string().nullable(),
          plans: z.array(planView).describe('The plans of lenders; empty for all methods but instalments'),
        }),
      ),
      cart: cartView,
    }),
    refusals: usualRefusals,
    handler: async (request) => {
      const owner = ownerOf(request, options)
      const cart = owner && (await readCart(needs.db, owner, null))
      if (!cart || cart.lines.length === 0) return emptyCart
      const details = await readCheckout(needs.db, cart.id)
      if (!details || !areDetailsFor(cart, details)) return detailsMissing
      const terms = await readTerms(needs.db)
      const coupons = await quoteCoupons(needs.db, cart, owner, terms)
      const balance = owner.userId === null ? paise(0) : await readBalance(needs.db, owner.userId)
      return success({
        idempotencyKey: randomToken(24),
        walletBalance: toDecimalString(balance),
        choices: payChoices({ cart, details, coupons, userId: owner.userId }, terms, {
          balance,
          isUsed: false,
        })
          .filter(({ method }) => isMethodOpen(needs, method))
          .map((choice) => ({
            paymentMethod: choice.method,
            name: choice.name,
            fee: toDecimalString(choice.fee),
            total: toDecimalString(choice.total),
            walletUsed: toDecimalString(choice.wallet),
            refusal: choice.refusal,
            plans: choice.plans.map(presentPlan),
          })),
        cart: presentCart(cart, terms, coupons, details.shipping),
      })
    },
  })
}

/** A plan for one amount. `total` is amount and interest; GST on the interest is extra. */
const planView = z.object({
  lender: z.string(),
  months: z.int(),
  ratePercent: z.number(),
  isNoCost: z.boolean(),
  monthly: z.string(),
  total: z.string(),
  interest: z.string(),
  gstOnInterest: z.string(),
})

const presentPlan = ({ plan, monthly, total, interest, gstOnInterest }: EmiQuote) => ({
  ...plan,
  ratePercent: plan.rateBp / 100,
  monthly: toDecimalString(monthly),
  total: toDecimalString(total),
  interest: toDecimalString(interest),
  gstOnInterest: toDecimalString(gstOnInterest),
})
