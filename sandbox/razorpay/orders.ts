import { z } from 'zod'
import { readBody } from '../twin/read-body.ts'
import { badState } from '../twin/refusals.ts'
import type { OrderEntry } from './books.ts'
import type { Notes, Order } from './entities.ts'
import { newId } from './ids.ts'
import type { Twin } from './twin.ts'

const currencies = ['INR', 'USD'] as const
export const LEAST = 100
/** Authorised money is kept this long unless the order says otherwise: three days. */
const MANUAL_MINUTES = 3 * 24 * 60

export const notesShape = z
  .record(z.string().max(256), z.string().max(256))
  .refine((notes) => Object.keys(notes).length <= 15, 'The notes may have at most 15 pairs.')

/** An empty object is written as []. */
export const written = (notes: Readonly<Record<string, string>> | undefined): Notes =>
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
  partial_payment: z.literal(false).optional(),
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

/** POST /orders. A unique receipt answers the order it had, and refuses to stand for another amount. */
export function createOrder({ books, agenda }: Twin, body: unknown): Order {
  const asked = readBody(request, body)
  const before = asked.unique_receipt && asked.receipt ? books.ordersByReceipt.get(asked.receipt) : undefined
  if (before) {
    if (before.order.amount !== asked.amount || before.order.currency !== asked.currency)
      throw badState('An order with this receipt exists with another amount.')
    return before.order
  }
  const options = asked.payment?.capture_options
  const isManual = asked.payment?.capture === 'manual'
  const manualMinutes = options?.manual_expiry_period ?? MANUAL_MINUTES
  const entry: OrderEntry = {
    order: {
      id: newId('order'),
      entity: 'order',
      amount: asked.amount,
      amount_paid: 0,
      amount_due: asked.amount,
      currency: asked.currency,
      receipt: asked.receipt ?? null,
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: written(asked.notes),
      created_at: agenda.seconds(),
    },
    settings: {
      automaticMinutes: isManual ? 0 : (options?.automatic_expiry_period ?? manualMinutes),
      manualMinutes,
    },
    payments: [],
  }
  books.orders.set(entry.order.id, entry)
  if (asked.receipt && !books.ordersByReceipt.has(asked.receipt))
    books.ordersByReceipt.set(asked.receipt, entry)
  return entry.order
}
