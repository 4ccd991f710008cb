import { book, found } from '../twin/books.ts'
import { badState } from '../twin/refusals.ts'
import type { Plan, Session, Transaction } from './entities.ts'
import { newId } from './ids.ts'
import { failures, type Reason } from './test-data.ts'
import type { EmiTwin } from './twin.ts'

const PAID = 'This session is already paid.'
/** A lender who has not answered by then has said no. */
const LENDER_ANSWERS_WITHIN_MS = 24 * 3_600_000

/** How a try ends: financed, refused for a reason, given up by the buyer, or left to the lender. */
export type Outcome = 'SUCCESS' | 'CANCELLED' | 'PENDING' | Reason

/** Tries to finance a session by a plan. Refused while the session is paid. */
export function tryPlan(twin: EmiTwin, session: Session, plan: Plan, wanted: Outcome): Transaction {
  const { faults, agenda, books } = twin
  if (session.status === 'PAID' && !faults.isOn('paid-twice')) throw badState(PAID)
  const transaction: Transaction = {
    transaction_id: newId('ft'),
    session_id: session.session_id,
    status: 'PENDING',
    amount_paise: session.amount_paise - (faults.take('wrong-amount') ? 100 : 0),
    currency: 'INR',
    refunded_paise: 0,
    plan: { lender: plan.lender, months: plan.months, rate_bp: plan.rate_bp },
    failure: null,
    created_at: agenda.seconds(),
    refunds: [],
  }
  session.transactions.push(transaction)
  books.transactions.set(transaction.transaction_id, transaction)
  const declined = wanted === 'SUCCESS' ? faults.take('decline') : null
  const late = wanted === 'SUCCESS' && !declined ? faults.take('late-success') : null
  const outcome = declined ? declined.reason : late ? 'lender_declined' : wanted
  conclude(twin, transaction, outcome)
  if (late) agenda.later(late.ms, () => conclude(twin, transaction, 'SUCCESS'))
  if (outcome === 'PENDING')
    agenda.later(LENDER_ANSWERS_WITHIN_MS, () => {
      if (transaction.status === 'PENDING') conclude(twin, transaction, 'lender_declined')
    })
  return transaction
}

/**
 * The lender decides, or decides anew: a no may become a yes, a yes stays. A session is paid once unless a fault says
 * otherwise.
 */
export function conclude(twin: EmiTwin, transaction: Transaction, outcome: Outcome): void {
  const session = found(twin.books.sessions, transaction.session_id)
  if (transaction.status === 'SUCCESS') return
  if (outcome === 'SUCCESS') {
    if (session.status === 'PAID' && !twin.faults.take('paid-twice')) return
    Object.assign(transaction, { status: 'SUCCESS', failure: null })
    session.status = 'PAID'
    book(twin.books, twin.agenda.seconds(), {
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
    transaction.failure = { code: outcome, message: failures[outcome] }
  }
  twin.events.note(`transaction.${transaction.status.toLowerCase()}`, session, {
    transaction: { ...tellTransaction(transaction), amount_paise: toldAmount(twin, transaction) },
  })
}

/** The amount that the shop is told, which a fault makes another than that of the books. */
export const toldAmount = ({ faults }: EmiTwin, { amount_paise }: Transaction): number =>
  faults.isOn('wrong-told-amount') ? amount_paise - 100 : amount_paise

/** A try as the API tells it. */
export function tellTransaction(transaction: Transaction): Omit<Transaction, 'refunds'> {
  const { refunds: _refunds, ...told } = transaction
  return told
}
