import type { Db, Tx } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { paise } from '#kernel/money'
import { type Refusal, type Result, refuse } from '#kernel/result'
import type { Outbox } from '#ports/outbox'
import { refusesMeasuring } from '#shop/customers'
import { findActiveDealer } from '#shop/dealers'
import {
  announce,
  isByBank,
  type PlacedOrder,
  type PlaceRefusal,
  type PlaceRequest,
  payBy,
  placeOrder,
} from '#shop/orders'
import { readTerms } from '#shop/pricing'
import { readTaxRates } from '#shop/tax'
import { leastBesideWallet, lockWallet } from '#shop/wallet'
import { readMandateTrial } from './mandate-trial.ts'
import { isOffered, methodCondition } from './methods.ts'
import { addPayment } from './payments-store.ts'
import { payFromWallet } from './wallet-part.ts'

/**
 * An order to place and how it is paid. A dealer who is not active does not count, nor what brought a child or somebody
 * who withdrew consent.
 */
export type CheckOutRequest = Omit<PlaceRequest, 'staffId' | 'condition' | 'settles' | 'beforeDocuments'> & {
  /** A mandate that begins with the free trial that the buyer was offered. */
  readonly startsTrial?: boolean
  /** Staff who order for a customer: they may also take cash at the counter. `record` joins the transaction. */
  readonly staff?: { readonly id: string; readonly record: (tx: Tx, orderId: number) => Promise<void> }
}

/**
 * Places the owner's cart and records how it is to be paid, in one transaction. Cash on delivery is settled at placing:
 * the goods are taken, the documents issued, and the money is due to the courier; a first one is confirmed before that,
 * see confirm-order.ts. An order by card or by instalments
 * waits: its copies are kept, and nothing more happens until the money comes. A repeat of the same key answers the
 * order placed before. What staff order for a customer is paid in cash at once, or by the link that the customer gets.
 */
export async function checkOut(
  { db, outbox }: { readonly db: Db; readonly outbox: Outbox },
  request: CheckOutRequest,
): Promise<Result<PlacedOrder, PlaceRefusal>> {
  const { method, staff, wallet = paise(0) } = request
  const userId = staff ? null : request.owner.userId
  const isCash = method === payBy.cashAtCounter && staff !== undefined
  if (!isCash && !isOffered(method))
    return refuse('method_not_allowed', 'Please choose one of the payment methods shown.')
  const misuse = walletRefusal(userId, { ...request, wallet })
  if (misuse) return { ok: false, refusal: misuse }
  const terms = await readTerms(db)
  const rates = await readTaxRates(db, terms.asOn)
  const dealer = request.dealer ? await findActiveDealer(db, request.dealer) : null
  const refuses = request.attribution && userId !== null && (await refusesMeasuring(db, userId))
  const attribution = refuses ? null : request.attribution
  const onDelivery = method === payBy.cashOnDelivery
  return inTransaction(db, async (tx) => {
    let trialDays: number | null = null
    const balance = wallet > 0 && userId !== null ? await lockWallet(tx, userId) : 0
    return placeOrder(
      tx,
      { terms, rates },
      {
        ...request,
        dealer,
        attribution,
        ...(staff && { staffId: staff.id }),
        settles: onDelivery || isCash || method === payBy.wallet ? 'at-once' : 'later',
        condition: async (order) => {
          if (balance < wallet) return walletChanged
          if (wallet > 0 && order.cart.currency !== 'INR') return walletInRupees
          if (request.startsTrial && method === payBy.recurring) {
            const { details, cart } = order
            const trial = await readMandateTrial(tx, { userId, contact: details.contact, lines: cart.lines })
            if (!trial.ok) return trial.refusal
            if (trial.value === null) return trialOver
            trialDays = trial.value.days
          }
          return isOffered(method)
            ? methodCondition(method, { ...order, userId }, paise(order.summary.total - wallet), terms)
            : null
        },
        beforeDocuments: async ({ id, total, currency, settles }) => {
          const isSettled = settles === 'at-once'
          const state = !isSettled ? 'pending' : onDelivery ? 'on-delivery' : 'captured'
          if (wallet > 0 && userId !== null)
            await payFromWallet(tx, {
              userId,
              orderId: id,
              amount: wallet,
              isWhole: method === payBy.wallet,
              state: isSettled ? 'captured' : 'pending',
            })
          if (method !== payBy.wallet)
            await addPayment(tx, { id, currency }, { method, state, amount: total, trialDays })
          if (isSettled) await announce(tx, outbox, 'accept', { orderId: id })
          else if (onDelivery) await outbox.send(tx, 'confirmation-asked', { orderId: id })
          else if (isByBank(method)) await outbox.send(tx, 'bank-payment-due', { orderId: id })
          else if (staff) await outbox.send(tx, 'pay-link', { orderId: id })
          await staff?.record(tx, id)
        },
      },
    )
  })
}

const walletChanged = {
  code: 'method_not_allowed' as const,
  message: 'Your wallet has less than was to be paid from it. Please check the amounts and order again.',
}

const walletInRupees = {
  code: 'method_not_allowed' as const,
  message: 'Wallets hold rupees. Orders in dollars are paid by card.',
}

const trialOver = {
  code: 'method_not_allowed' as const,
  message: 'This plan no longer begins with a free trial. Please choose how to pay again.',
}

/** Why a wallet cannot pay so, whatever it holds: its own way to pay pays all, another way is left a rupee at least. */
function walletRefusal(
  userId: string | null,
  { method, wallet, expectedTotal }: Required<Pick<CheckOutRequest, 'method' | 'wallet' | 'expectedTotal'>>,
): Refusal<'method_not_allowed'> | null {
  const no = (message: string) => ({ code: 'method_not_allowed' as const, message })
  if (wallet === 0 && method !== payBy.wallet) return null
  if (userId === null) return no('Please sign in to pay from your wallet.')
  if (method === payBy.wallet)
    return expectedTotal === 0 && wallet > 0 ? null : no('Your wallet does not cover this order.')
  return expectedTotal >= leastBesideWallet ? null : no('At least ₹1 must be left to pay beside the wallet.')
}
