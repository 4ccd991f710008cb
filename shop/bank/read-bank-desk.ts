import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Paise } from '#kernel/money'
import { type BankPayment, chequeMoves, readBankPayments } from '#shop/payments'

export type Proposal = {
  readonly payment: BankPayment
  readonly agrees: readonly Reason[]
  /** Whether the line is a cheque that was marked as cleared: its money is counted. */
  readonly isCleared: boolean
}

type Line = {
  readonly id: number
  readonly day: string
  readonly amount: Paise
  readonly reference: string
  readonly narration: string
}

export type BankDeskLine = Line & {
  readonly proposals: readonly Proposal[]
  /** Whether it was split off a line that is open too. */
  readonly mayJoin: boolean
}

/** A line that was decided in the last week; orderNo is null when it is no buyer’s. */
type DecidedLine = Line & { readonly orderNo: string | null; readonly outcome: string | null }

/** What staff work off: lines with the payments that they may be, what was decided, and cheques on their way. */
type BankDesk = {
  readonly openCount: number
  readonly openSum: Paise
  readonly lines: readonly BankDeskLine[]
  readonly decided: readonly DecidedLine[]
  readonly cheques: readonly BankPayment[]
  /** Whether the order that was looked up has such payments. */
  readonly isFound: boolean
}

const shown = 50

/** Reads the bank desk: the oldest lines first, 50 at most. `search`: an order whose payments are proposed for each line. */
export async function readBankDesk(db: Db, search: string | null): Promise<BankDesk> {
  const [payments, wanted, open, decided, total] = await Promise.all([
    readBankPayments(db),
    search === null ? [] : readBankPayments(db, search),
    sql<Line & { mayJoin: boolean }>`
      select id, day::text, amount_paise amount, reference, narration,
        exists (select from bank_lines w where w.id = l.part_of and w.state = 'open')
          and not exists (select from bank_lines p where p.part_of = l.id) "mayJoin"
      from bank_lines l where state = 'open' order by day, id limit ${shown}`.execute(db),
    sql<Line & { paymentId: number | null; outcome: string | null }>`
      select id, day::text, amount_paise amount, reference, narration, payment_id "paymentId", outcome from bank_lines
      where state <> 'open' and decided_at > business_now() - interval '7 days'
      order by decided_at desc limit ${shown}`.execute(db),
    sql<{ count: number; sum: Paise }>`
      select count(*)::int count, coalesce(sum(amount_paise), 0)::bigint sum from bank_lines
      where state = 'open'`.execute(db),
  ])
  const { rows: matched } = await sql<{ id: number }>`
    select payment_id id from bank_lines where payment_id = any(${payments.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
  const matchedIds = new Set(matched.map(({ id }) => id))
  const isCleared = (line: Line, { id, cheque, amount }: BankPayment) =>
    cheque?.state === 'cleared' && amount === line.amount && !matchedIds.has(id)
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  return {
    isFound: wanted.length > 0,
    openCount: total.rows[0]?.count ?? 0,
    openSum: total.rows[0]?.sum ?? (0 as Paise),
    lines: open.rows.map((line) => ({
      ...line,
      proposals: (wanted.length > 0
        ? wanted.map((payment) => ({ payment, agrees: [] }))
        : propose(line, payments, (payment) => isCleared(line, payment))
      ).map((proposal) => ({ ...proposal, isCleared: isCleared(line, proposal.payment) })),
    })),
    decided: decided.rows.map(({ paymentId, ...line }) => {
      const payment = paymentId === null ? null : byId.get(paymentId)
      const orderNo = payment === null ? null : (payment?.orderNo ?? '')
      return { ...line, orderNo, outcome: outcomeNow(line.outcome, payment?.state) }
    }),
    cheques: payments.filter(
      ({ cheque, state }) =>
        cheque !== null &&
        state !== 'captured' &&
        (cheque.state === 'given' ? state === 'pending' : Object.keys(chequeMoves[cheque.state]).length > 0),
    ),
  }
}

/** A part of an amount is no part any more once its payment is settled or closed. */
function outcomeNow(outcome: string | null, state: BankPayment['state'] | undefined): string | null {
  if (outcome !== 'short') return outcome
  return state === 'captured' ? 'accepted' : state === 'cancelled' ? 'refunding' : outcome
}

/** What a line of a statement and a payment have in common. */
type Reason = 'utr' | 'order' | 'cheque' | 'amount' | 'name'

const weight: Record<Reason, number> = { utr: 8, order: 8, cheque: 6, amount: 3, name: 2 }
/** A name alone or an amount alone proposes nothing. */
const least = weight.amount + weight.name

type ProposedLine = { readonly amount: number; readonly reference: string; readonly narration: string }
type Payable = Pick<
  BankPayment,
  'orderNo' | 'name' | 'amount' | 'received' | 'utr' | 'payer' | 'cheque' | 'state'
>

const plain = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** The payments that a line may be, the likeliest first, with what agrees; three at most. */
function propose<Payment extends Payable>(
  line: ProposedLine,
  payments: readonly Payment[],
  isCleared: (payment: Payment) => boolean,
): { readonly payment: Payment; readonly agrees: readonly Reason[] }[] {
  const text = plain(`${line.narration} ${line.reference}`)
  const words = new Set(line.narration.toUpperCase().split(/[^A-Z]+/))
  const found = payments.map((payment) => {
    const { orderNo, utr, cheque, payer, name, amount, received, state } = payment
    const says: Record<Reason, boolean> = {
      utr: utr !== null && text.includes(utr),
      order: text.includes(orderNo),
      cheque: (cheque?.state === 'deposited' || isCleared(payment)) && text.includes(cheque?.number ?? ''),
      amount: line.amount === amount - received,
      name: (payer ?? name)
        .toUpperCase()
        .split(/[^A-Z]+/)
        .some((part) => part.length > 2 && words.has(part)),
    }
    const agrees = (Object.keys(weight) as Reason[]).filter((reason) => says[reason])
    const sum = agrees.reduce((total, reason) => total + weight[reason], 0)
    // What has ended is only meant by who names it.
    return { payment, agrees, score: state === 'pending' || says.utr || says.order || says.cheque ? sum : 0 }
  })
  return found
    .filter(({ score }) => score >= least)
    .toSorted(
      (a, b) =>
        b.score - a.score || Number(b.payment.state === 'pending') - Number(a.payment.state === 'pending'),
    )
    .slice(0, 3)
}
