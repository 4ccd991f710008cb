import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { found } from '../provider/ledger.ts'
import { readBody } from '../provider/read-body.ts'
import { badField, badState } from '../provider/refusals.ts'
import type { RazorpaySimulator } from './simulator.ts'
import { firstOrder } from './subscriptions.ts'

/** A buyer who came from a shop to pay an order. */
export type Visit = {
  readonly token: string
  readonly orderId: string
  readonly shopName: string
  readonly description: string
  readonly email: string
  readonly contact: string
  readonly callbackUrl: string
  readonly cancelUrl: string | null
}

const MOST = 10_000
const address = z.url({ protocol: /^https?$/, error: 'The callback url is not valid.' })
const form = z.object({
  key_id: z.string(),
  order_id: z.string().optional(),
  subscription_id: z.string().optional(),
  amount: z.string().regex(/^\d+$/, 'The amount must be an integer.').optional(),
  currency: z.string().optional(),
  name: z.string().min(1),
  description: z.string().default(''),
  'prefill[name]': z.string().default(''),
  'prefill[email]': z.string().default(''),
  'prefill[contact]': z.string().default(''),
  callback_url: address,
  cancel_url: address.optional(),
})

/** Lets a buyer in whose form matches the order. Refuses any other. */
export function beginVisit(simulator: RazorpaySimulator, visits: Map<string, Visit>, body: unknown): Visit {
  const sent = readBody(form, body)
  if (sent.key_id !== simulator.account.keyId) throw badState('The api key provided is invalid', 401)
  const orderId = sent.subscription_id ? firstOrder(simulator, sent.subscription_id) : (sent.order_id ?? '')
  const { order } = found(simulator.ledger.orders, orderId)
  const isOrder = sent.subscription_id === undefined
  if (isOrder && (Number(sent.amount) !== order.amount || sent.currency !== order.currency))
    throw badField('Your payment amount is different from your order amount.', 'amount')
  const visit: Visit = {
    token: randomBytes(12).toString('base64url'),
    orderId: order.id,
    shopName: sent.name,
    description: sent.description,
    email: sent['prefill[email]'] || 'void@razorpay.example.com',
    contact: sent['prefill[contact]'] || '+919000090000',
    callbackUrl: sent.callback_url,
    cancelUrl: sent.cancel_url ?? null,
  }
  visits.set(visit.token, visit)
  const [oldest] = visits.keys()
  if (visits.size > MOST && oldest !== undefined) visits.delete(oldest)
  return visit
}
