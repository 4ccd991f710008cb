import { z } from 'zod'
import { found } from '../twin/books.ts'
import { readBody } from '../twin/read-body.ts'
import { badState } from '../twin/refusals.ts'
import type { Session } from './entities.ts'
import { newId } from './ids.ts'
import { tellTransaction } from './transactions.ts'
import type { EmiTwin } from './twin.ts'

const LEAST = 100
const address = z.url({ protocol: /^https?$/, error: 'The address is not valid.' })
const paise = z.int({ error: 'The amount must be an integer.' })
const request = z.strictObject({
  our_ref: z.string().min(1).max(60),
  amount_paise: paise.min(LEAST, 'The amount must be at least INR 1.00.'),
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

/** POST /sessions. The same reference answers the session it had, and refuses to stand for another amount. */
export function createSession({ books, agenda }: EmiTwin, body: unknown): Session {
  const asked = readBody(request, body)
  const before = books.sessionsByRef.get(asked.our_ref)
  if (before) {
    if (before.amount_paise !== asked.amount_paise)
      throw badState('A session with this reference exists with another amount.')
    return before
  }
  const session: Session = {
    session_id: newId('fs'),
    our_ref: asked.our_ref,
    amount_paise: asked.amount_paise,
    currency: asked.currency,
    status: 'OPEN',
    merchant: asked.merchant_name,
    mobile: asked.customer.mobile ?? '',
    return_url: asked.return_url,
    cancel_url: asked.cancel_url,
    notify_url: asked.notify_url,
    created_at: agenda.seconds(),
    transactions: [],
  }
  books.sessions.set(session.session_id, session)
  books.sessionsByRef.set(session.our_ref, session)
  return session
}

/** A session as the API tells it; who buys is not repeated. */
export function tellSession({ books, faults }: EmiTwin, id: string) {
  const { session_id, our_ref, amount_paise, currency, status, created_at, transactions } = found(
    books.sessions,
    id,
  )
  return {
    session_id,
    our_ref: faults.take('wrong-reference') ? `${our_ref}0` : our_ref,
    amount_paise,
    currency,
    status,
    created_at,
    transactions: transactions.map(tellTransaction),
  }
}
