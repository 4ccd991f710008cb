import { z } from 'zod'
import { found } from '../provider/ledger.ts'
import { badState, readBody } from '../provider/refusals.ts'
import { newId } from '../provider/sign.ts'
import type { Session } from './entities.ts'
import type { ShopseSimulator } from './simulator.ts'
import { presentTransaction } from './transactions.ts'

const address = z.url({ protocol: /^https?$/, error: 'The address is not valid.' })
const paise = z.int({ error: 'The amount must be an integer.' })
const request = z.strictObject({
  our_ref: z.string().min(1).max(60),
  amount_paise: paise.min(100, 'The amount must be at least INR 1.00.'),
  merchant_name: z.string().min(1).max(60),
  currency: z.literal('INR', { error: 'The currency is not supported.' }),
  customer: z.strictObject({
    name: z.string(),
    mobile: z.string().nullable(),
    email: z.string(),
    pin: z.string().nullable(),
  }),
  items: z
    .array(z.strictObject({ title: z.string().max(300), quantity: z.int().min(1), amount_paise: paise }))
    .min(1)
    .max(100),
  return_url: address,
  cancel_url: address,
  notify_url: address,
})

/** POST /sessions. A reference answers its first session, and refuses another amount. */
export function createSession({ ledger, scheduler }: ShopseSimulator, body: unknown): Session {
  const { merchant_name: merchant, customer, items: _, ...query } = readBody(request, body)
  const before = ledger.sessionsByRef.get(query.our_ref)
  if (before) {
    if (before.amount_paise !== query.amount_paise)
      throw badState('A session with this reference exists with another amount.')
    return before
  }
  const session: Session = {
    session_id: newId('fs'),
    ...query,
    status: 'OPEN',
    merchant,
    mobile: customer.mobile ?? '',
    created_at: scheduler.seconds(),
    transactions: [],
  }
  ledger.sessions.set(session.session_id, session)
  ledger.sessionsByRef.set(session.our_ref, session)
  return session
}

/** A session as the API answers it, without the buyer. */
export function presentSession({ ledger, faults }: ShopseSimulator, id: string) {
  const { session_id, our_ref, amount_paise, currency, status, created_at, transactions } = found(
    ledger.sessions,
    id,
  )
  return {
    session_id,
    our_ref: faults.consume('wrong-reference') ? `${our_ref}0` : our_ref,
    amount_paise,
    currency,
    status,
    created_at,
    transactions: transactions.map(presentTransaction),
  }
}
