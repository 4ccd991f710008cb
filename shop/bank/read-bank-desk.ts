import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Paise } from '#kernel/money'
import { type BankPayment, chequeMoves, readBankPayments } from '#shop/payments'
import { propose, type Reason } from './propose.ts'

export type Proposal = { readonly payment: BankPayment; readonly agrees: readonly Reason[] }

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
export type BankDesk = {
  readonly openCount: number
  readonly openSum: Paise
  readonly lines: readonly BankDeskLine[]
  readonly decided: readonly DecidedLine[]
  readonly cheques: readonly BankPayment[]
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
      where state <> 'open' and decided_at > business_now() - interval '7 days' order by decided_at desc limit ${shown}`.execute(
      db,
    ),
    sql<{ count: number; sum: Paise }>`
      select count(*)::int count, coalesce(sum(amount_paise), 0)::bigint sum from bank_lines where state = 'open'`.execute(
      db,
    ),
  ])
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  return {
    openCount: total.rows[0]?.count ?? 0,
    openSum: total.rows[0]?.sum ?? (0 as Paise),
    lines: open.rows.map((line) => ({
      ...line,
      proposals:
        wanted.length > 0 ? wanted.map((payment) => ({ payment, agrees: [] })) : propose(line, payments),
    })),
    decided: decided.rows.map(({ paymentId, ...line }) => ({
      ...line,
      orderNo: paymentId === null ? null : (byId.get(paymentId)?.orderNo ?? ''),
    })),
    cheques: payments.filter(
      ({ cheque, state }) =>
        cheque !== null &&
        (cheque.state === 'given' ? state === 'pending' : Object.keys(chequeMoves[cheque.state]).length > 0),
    ),
  }
}
