import { createHmac } from 'node:crypto'
import type { Session, Transaction } from './entities.ts'
import { toldAmount } from './transactions.ts'
import type { EmiTwin } from './twin.ts'

/**
 * The fields that the buyer's browser posts to the shop, signed over all of them; null when they get lost on the way.
 * Whoever gives up before choosing a plan comes back without a transaction.
 */
export function returnFields(
  twin: EmiTwin,
  session: Session,
  transaction: Transaction | null,
): Readonly<Record<string, string>> | null {
  if (twin.faults.take('lost-return')) return null
  const fields = {
    session_id: session.session_id,
    our_ref: session.our_ref,
    status: transaction?.status ?? 'CANCELLED',
    transaction_id: transaction?.transaction_id ?? '',
    amount_paise: transaction ? String(toldAmount(twin, transaction)) : '',
    months: transaction ? String(transaction.plan.months) : '',
    rate_bp: transaction ? String(transaction.plan.rate_bp) : '',
  }
  const secret = twin.faults.take('wrong-return-signature') ? 'not the secret' : twin.account.secret
  const signature = createHmac('sha256', secret).update(Object.values(fields).join('|')).digest('hex')
  return { ...fields, signature }
}
