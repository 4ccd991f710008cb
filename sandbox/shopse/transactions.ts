import { addMovement, found } from '../provider/ledger.ts'
import { badState } from '../provider/refusals.ts'
import { newId, sign } from '../provider/sign.ts'
import type { Plan, Session, Transaction } from './entities.ts'
import type { ShopseSimulator } from './simulator.ts'
import { type ShopseFailureReason, shopseFailures } from './test-data.ts'

/** A lender who has not answered by then declines. */
const LENDER_ANSWERS_WITHIN_MS = 24 * 3_600_000

/** How an attempt ends: financed, refused for a reason, cancelled by the buyer, or left to the lender. */
export type Outcome = 'SUCCESS' | 'CANCELLED' | 'PENDING' | ShopseFailureReason

/** Tries to finance a session by a plan. Refused while the session is paid. */
export function tryPlan(
  simulator: ShopseSimulator,
  session: Session,
  plan: Plan,
  planned: Outcome,
): Transaction {
  const { faults, scheduler, ledger } = simulator
  if (session.status === 'PAID' && !faults.isOn('paid-twice')) throw badState('This session is already paid.')
  const transaction: Transaction = {
    transaction_id: newId('ft'),
    session_id: session.session_id,
    status: 'PENDING',
    amount_paise: session.amount_paise - (faults.consume('wrong-amount') ? 100 : 0),
    currency: 'INR',
    refunded_paise: 0,
    plan: { lender: plan.lender, months: plan.months, rate_bp: plan.rate_bp },
    failure: null,
    created_at: scheduler.seconds(),
    refunds: [],
  }
  session.transactions.push(transaction)
  ledger.transactions.set(transaction.transaction_id, transaction)
  const declined = planned === 'SUCCESS' ? faults.consume('decline') : null
  const late = planned === 'SUCCESS' && !declined ? faults.consume('late-success') : null
  const outcome = declined ? declined.reason : late ? 'lender_declined' : planned
  conclude(simulator, transaction, outcome)
  if (late) scheduler.later(late.ms, () => conclude(simulator, transaction, 'SUCCESS'))
  awaitLender(simulator, transaction)
  return transaction
}

/** Sets the clock for a lender who has not answered. */
export function awaitLender(simulator: ShopseSimulator, transaction: Transaction): void {
  const { scheduler } = simulator
  if (transaction.status !== 'PENDING') return
  const ageMs = (scheduler.seconds() - transaction.created_at) * 1000
  scheduler.later(Math.max(LENDER_ANSWERS_WITHIN_MS - ageMs, 0), () => {
    if (transaction.status === 'PENDING') conclude(simulator, transaction, 'lender_declined')
  })
}

/** Applies the lender's decision. A no may become a yes, a yes stays. A session is paid once unless a fault is on. */
export function conclude(simulator: ShopseSimulator, transaction: Transaction, outcome: Outcome): void {
  const session = found(simulator.ledger.sessions, transaction.session_id)
  if (transaction.status === 'SUCCESS') return
  if (outcome === 'SUCCESS') {
    if (session.status === 'PAID' && !simulator.faults.consume('paid-twice')) return
    Object.assign(transaction, { status: 'SUCCESS', failure: null })
    session.status = 'PAID'
    addMovement(simulator.ledger, simulator.scheduler.seconds(), {
      kind: 'captured',
      session_id: session.session_id,
      transaction_id: transaction.transaction_id,
      refund_id: null,
      amount: transaction.amount_paise,
    })
  } else if (outcome === 'CANCELLED' || outcome === 'PENDING') {
    transaction.status = outcome
  } else {
    transaction.status = 'FAILED'
    transaction.failure = { code: outcome, message: shopseFailures[outcome] }
  }
  simulator.events.note(`transaction.${transaction.status.toLowerCase()}`, session, {
    transaction: { ...presentTransaction(transaction), amount_paise: reportedAmount(simulator, transaction) },
  })
}

/** The amount reported to the shop. A fault makes it differ from the ledger. */
const reportedAmount = ({ faults }: ShopseSimulator, { amount_paise }: Transaction): number =>
  faults.isOn('wrong-reported-amount') ? amount_paise - 100 : amount_paise

/** A transaction as the API answers it. */
export function presentTransaction(transaction: Transaction): Omit<Transaction, 'refunds'> {
  const { refunds: _refunds, ...presented } = transaction
  return presented
}

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
