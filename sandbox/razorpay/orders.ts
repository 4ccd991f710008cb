import { z } from 'zod'
import { badState, readBody } from '../provider/refusals.ts'
import { newId } from '../provider/sign.ts'
import type { Notes, RazorpayOrder } from './entities.ts'
import type { OrderEntry } from './ledger-entries.ts'
import type { RazorpaySimulator } from './simulator.ts'

const currencies = ['INR', 'USD'] as const
export const LEAST = 100
/** How long authorised money waits for its capture unless the order says otherwise: three days. */
const MANUAL_MINUTES = 3 * 24 * 60

export const notesShape = z
  .record(z.string().max(256), z.string().max(256))
  .refine((notes) => Object.keys(notes).length <= 15, 'The notes may have at most 15 pairs.')

/** An empty object is written as []. */
export const notesOf = (notes: Readonly<Record<string, string>> | undefined): Notes =>
  notes && Object.keys(notes).length > 0 ? notes : []

const minutes = z.int().max(7200)
const request = z.strictObject({
  amount: z
    .int({ error: 'The amount must be an integer.' })
    .min(LEAST, 'The amount must be at least INR 1.00'),
  currency: z.enum(currencies, { error: 'The currency is not supported.' }),
  receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').optional(),
  unique_receipt: z.boolean().optional(),
  notes: notesShape.optional(),
  payment: z
    .strictObject({
      capture: z.enum(['automatic', 'manual']),
      capture_options: z
        .strictObject({
          automatic_expiry_period: minutes.min(12).optional(),
          manual_expiry_period: minutes.min(12).optional(),
          refund_speed: z.enum(['normal', 'optimum']),
        })
        .optional(),
    })
    .optional(),
})

/** POST /orders. A unique receipt answers its first order, and refuses another amount. */
export function createOrder({ ledger, scheduler }: RazorpaySimulator, body: unknown): RazorpayOrder {
  const query = readBody(request, body)
  const before = query.unique_receipt && query.receipt ? ledger.ordersByReceipt.get(query.receipt) : undefined
  if (before) {
    if (before.order.amount !== query.amount || before.order.currency !== query.currency)
      throw badState('An order with this receipt exists with another amount.')
    return before.order
  }
  const options = query.payment?.capture_options
  const isManual = query.payment?.capture === 'manual'
  const manualMinutes = options?.manual_expiry_period ?? MANUAL_MINUTES
  const entry: OrderEntry = {
    order: {
      id: newId('order'),
      entity: 'order',
      amount: query.amount,
      currency: query.currency,
      receipt: query.receipt ?? null,
      status: 'created',
      notes: notesOf(query.notes),
      created_at: scheduler.seconds(),
    },
    settings: {
      automaticMinutes: isManual ? 0 : (options?.automatic_expiry_period ?? manualMinutes),
      manualMinutes,
    },
    payments: [],
  }
  ledger.orders.set(entry.order.id, entry)
  if (query.receipt && !ledger.ordersByReceipt.has(query.receipt))
    ledger.ordersByReceipt.set(query.receipt, entry)
  return entry.order
}
