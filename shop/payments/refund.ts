/** Why money goes back. */
export const refundCauses = {
  cancelled: 'The order was cancelled',
  undelivered: 'The parcel could not be delivered',
  'paid-twice': 'The order was paid twice',
  'wrong-amount': 'The amount paid was not the amount asked for',
  'sold-out': 'The payment came after the copies were gone',
  'order-closed': 'The payment came after the order was closed',
} as const
export type RefundCause = keyof typeof refundCauses

/** asked: by us; pending: the provider has it; processed: the bank has it; failed: a person must look. */
export type RefundState = 'requested' | 'pending' | 'processed' | 'failed'
