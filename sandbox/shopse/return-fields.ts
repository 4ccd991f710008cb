import { sign } from '../provider/sign.ts'
import type { Session, Transaction } from './entities.ts'
import type { ShopseSimulator } from './simulator.ts'
import { reportedAmount } from './transactions.ts'

/**
 * The fields that the buyer's browser posts to the shop, signed over all of them; null when a fault loses them.
 * A buyer who gives up before choosing a plan comes back without a transaction.
 */
export function returnFields(
  simulator: ShopseSimulator,
  session: Session,
  transaction: Transaction | null,
): Readonly<Record<string, string>> | null {
  if (simulator.faults.consume('lost-return')) return null
  const fields = {
    session_id: session.session_id,
    our_ref: session.our_ref,
    status: transaction?.status ?? 'CANCELLED',
    transaction_id: transaction?.transaction_id ?? '',
    amount_paise: transaction ? String(reportedAmount(simulator, transaction)) : '',
    months: transaction ? String(transaction.plan.months) : '',
    rate_bp: transaction ? String(transaction.plan.rate_bp) : '',
  }
  const isForged = simulator.faults.consume('wrong-return-signature') !== null
  return { ...fields, signature: sign(simulator.account.secret, Object.values(fields).join('|'), isForged) }
}
