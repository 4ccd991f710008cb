import type { Currency } from '#kernel/money'
import { type Order, type OrderLine, type PaymentMethod, payBy, readLine } from '#shop/orders'

/** Why money goes back. */
export const refundCauses = {
  cancelled: 'The order was cancelled',
  undelivered: 'The parcel could not be delivered',
  returned: 'The goods were returned',
  closed: 'Access to a digital title was closed',
  'paid-twice': 'The order was paid twice',
  'wrong-amount': 'The amount paid was not the amount asked for',
  underpaid: 'The payment did not cover the order, which has ended',
  overpaid: 'More was paid than the order cost',
  'sold-out': 'The payment came after the copies were gone',
  'order-closed': 'The payment came after the order was closed',
} as const
export type RefundCause = keyof typeof refundCauses

/**
 * requested: by us, or it waits for the buyer's account; pending: with the provider, or staff have to transfer it;
 * processed: the bank has it; failed: a person must look.
 */
export type RefundState = 'requested' | 'pending' | 'processed' | 'failed'

/** How far all the money is that goes back: some waits for the buyer's account, is on its way, or all of it has arrived. */
export type RefundProgress = 'wants-account' | 'started' | 'complete'

/** Reads it from the refunds; a failed one is ours to mend, so it counts as started. */
export function refundProgress(
  back: readonly { readonly state: RefundState; readonly route: RefundRoute }[],
): RefundProgress {
  if (back.some(({ state, route }) => route === 'transfer' && state === 'requested')) return 'wants-account'
  return back.length > 0 && back.every(({ state }) => state === 'processed') ? 'complete' : 'started'
}

/** How far the refund of a line is: of the refunds that began with it, whatever goes back for others; of all where none did. */
export function lineRefundProgress(
  { moves }: Pick<OrderLine, 'moves'>,
  back: readonly {
    readonly state: RefundState
    readonly route: RefundRoute
    readonly requestedAt: Date
  }[],
): RefundProgress {
  const began = moves.findLast(({ to }) => to === 'REFUND_INITIATED')?.at.getTime()
  const own = back.filter(({ requestedAt }) => requestedAt.getTime() === began)
  return refundProgress(own.length > 0 ? own : back)
}

/** The status of a line for people. A refund is named by how far it is. */
export function lineStatus(
  line: Parameters<typeof readLine>[0],
  progress: RefundProgress,
): ReturnType<typeof readLine> {
  if (line.state !== 'REFUND_INITIATED' || progress === 'started') return readLine(line)
  return progress === 'complete'
    ? { label: 'Refunded', description: 'Your refund is complete.' }
    : {
        label: 'Waiting for refund account',
        description:
          'We refund you once you give us a bank account or UPI ID: choose “Tell us where to send” on this page.',
      }
}

/** How money goes back: by the provider that took it, by a bank transfer that staff make, or at once to the buyer's wallet. */
export type RefundRoute = 'provider' | 'transfer' | 'wallet'

/**
 * Whether the buyer chooses between the source and the wallet. A lender is always paid back, because the buyer owes it the
 * instalments; what the wallet paid goes back there, and a wallet holds rupees.
 */
export const hasRefundChoice = ({
  userId,
  paymentMethod,
  currency,
}: Pick<Order, 'userId' | 'paymentMethod' | 'currency'>): boolean =>
  userId !== null &&
  currency === 'INR' &&
  paymentMethod !== payBy.instalments &&
  paymentMethod !== payBy.wallet

/** Whether a refund that the provider failed at may be transferred to the buyer: rupees, and not what a lender paid. */
export const mayTransfer = ({
  method,
  currency,
}: {
  readonly method: PaymentMethod
  readonly currency: Currency
}): boolean => currency === 'INR' && method !== payBy.instalments
