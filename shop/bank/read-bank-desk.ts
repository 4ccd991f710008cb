import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Paise } from '#kernel/money'
import { type BankPayment, readBankPayments } from '#shop/payments'
import { receiptOf } from './decide-line.ts'
import type { StatementLine } from './statement-shapes.ts'

export type Proposal = {
  readonly payment: BankPayment
  readonly agrees: readonly Reason[]
  /** Whether the line is a cheque that was marked as cleared: its money is counted. */
  readonly isCleared: boolean
}

type Line = Omit<StatementLine, 'lineNo'> & { readonly id: number }

export type BankDeskLine = Line & {
  readonly proposals: readonly Proposal[]
  /** Whether it was split off a line that is open too. */
  readonly mayJoin: boolean
}

/** A decided line; orderNo is null when it is no buyer’s. */
type DecidedLine = Line & { readonly orderNo: string | null; readonly outcome: string | null }

/** What staff work off: lines with the payments that they may be, what was decided, and cheques. */
type BankDesk = {
  readonly openCount: number
  readonly openSum: Paise
  readonly lines: readonly BankDeskLine[]
  readonly decided: readonly DecidedLine[]
  readonly cheques: readonly BankPayment[]
  /** Whether anything is what was looked for. */
  readonly isFound: boolean
}

const shown = 50

/**
 * Reads the bank desk: the oldest lines first, 50 at most; what was decided in the last week, and cheques on their way. With
 * `search`, an order whose payments are proposed for each line; otherwise an amount, or text of lines. Then all its decided lines
 * and cheques are there, also old ones.
 */
export async function readBankDesk(db: Db, search: string | null): Promise<BankDesk> {
  const wanted = search === null ? [] : await readBankPayments(db, search)
  const isOrder = wanted.length > 0
  const rupees = /^[₹\s]*([\d,]{1,12}(?:\.\d{1,2})?)$/.exec(search ?? '')?.[1]?.replaceAll(',', '')
  const says = sql`(strpos(upper(l.narration || ' ' || l.reference), ${search}) > 0
    or l.amount_paise = ${rupees ? Math.round(Number(rupees) * 100) : null}::bigint)`
  const isWanted = isOrder
    ? sql`(l.payment_id = any(${wanted.map(({ id }) => id)}::bigint[]) or ${says})`
    : search === null
      ? sql`l.decided_at > business_now() - interval '7 days'`
      : says
  const [recent, open, decided, total] = await Promise.all([
    readBankPayments(db),
    sql<Line & { mayJoin: boolean }>`
      select id, day::text, amount_paise amount, reference, narration,
        exists (select from bank_lines w where w.id = l.part_of and w.state = 'open')
          and not exists (select from bank_lines p where p.part_of = l.id) "mayJoin"
      from bank_lines l where state = 'open' and ${search === null || isOrder ? sql`true` : says}
      order by day, id limit ${shown}`.execute(db),
    sql<Line & { paymentId: number | null; outcome: string | null }>`
      select id, day::text, amount_paise amount, reference, narration, payment_id "paymentId", outcome
      from bank_lines l where state <> 'open' and ${isWanted}
      order by decided_at desc limit ${shown}`.execute(db),
    sql<{ count: number; sum: Paise }>`
      select count(*)::int count, coalesce(sum(amount_paise), 0)::bigint sum from bank_lines
      where state = 'open'`.execute(db),
  ])
  const decidedIds = decided.rows.flatMap(({ paymentId }) => paymentId ?? [])
  const byId = new Map((await readBankPayments(db, decidedIds)).map((payment) => [payment.id, payment]))
  const payments = isOrder ? wanted : recent
  const cheques = payments.filter(
    ({ cheque, state }) =>
      cheque !== null &&
      (search === null
        ? state !== 'captured' && (cheque.state === 'given' ? state === 'pending' : isOnItsWay(cheque.state))
        : isOrder || cheque.number === search),
  )
  const { rows: matched } = await sql<{ id: number }>`
    select payment_id id from bank_lines
      where payment_id = any(${payments.map(({ id }) => id)}::bigint[]) and outcome = 'known'`.execute(db)
  const matchedIds = new Set(matched.map(({ id }) => id))
  const isCleared = (line: Line, { id, receipts, amount }: BankPayment) =>
    receipts.some(isOfCheque) && amount === line.amount && !matchedIds.has(id)
  return {
    isFound: isOrder || open.rows.length + decided.rows.length + cheques.length > 0,
    openCount: total.rows[0]?.count ?? 0,
    openSum: total.rows[0]?.sum ?? (0 as Paise),
    lines: open.rows.map((line) => ({
      ...line,
      proposals: (isOrder
        ? onePerOrder(wanted.map((payment) => ({ payment, agrees: [] })))
        : propose(line, payments, (payment) => isCleared(line, payment))
      ).map((proposal) => ({ ...proposal, isCleared: isCleared(line, proposal.payment) })),
    })),
    decided: decided.rows.map(({ paymentId, ...line }) => {
      const payment = paymentId === null ? undefined : byId.get(paymentId)
      return { ...line, orderNo: payment?.orderNo ?? null, outcome: outcomeNow(line, payment) }
    }),
    cheques,
  }
}

const isOnItsWay = (state: string) => state === 'received' || state === 'deposited'

const isOfCheque = (receipt: string) => receipt.startsWith('cheque_')

/**
 * What became of a line since: a part of an amount is no part any more once its payment is settled or closed, and a line
 * whose receipt is gone is that of a cheque that bounced.
 */
function outcomeNow({ id, outcome }: Pick<DecidedLine, 'id' | 'outcome'>, payment: BankPayment | undefined) {
  if (!payment) return outcome
  const { receipts, state } = payment
  if (!receipts.some((receipt) => receipt === receiptOf(id) || isOfCheque(receipt))) return 'bounced'
  if (outcome !== 'short') return outcome
  return state === 'captured' ? 'accepted' : state === 'cancelled' ? 'refunding' : outcome
}

/** What a line of a statement and a payment have in common. */
type Reason = 'utr' | 'order' | 'cheque' | 'amount' | 'name'

const weight: Record<Reason, number> = { utr: 8, order: 8, cheque: 6, amount: 3, name: 2 }
/** A name alone or an amount alone proposes nothing. */
const least = weight.amount + weight.name

type Agreeing = Omit<Proposal, 'isCleared'>

const targetStates = ['pending', 'captured', 'cancelled']

/** Of each order the payment that takes its money: the one that is open, else the paid one, else the last that was closed. */
const onePerOrder = <Target extends Agreeing>(proposals: readonly Target[]): Target[] => {
  const rank = ({ payment }: Target) => targetStates.indexOf(payment.state)
  const best = proposals.toSorted((a, b) => rank(a) - rank(b) || b.payment.id - a.payment.id)
  return best.filter(
    ({ payment }, nth) => best.findIndex((other) => other.payment.orderId === payment.orderId) === nth,
  )
}

const plain = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** The payments that a line may be, the likeliest first, with what agrees; three at most. */
function propose(
  line: Line,
  payments: readonly BankPayment[],
  isCleared: (payment: BankPayment) => boolean,
): Agreeing[] {
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
  return onePerOrder(found.filter(({ score }) => score >= least))
    .toSorted(
      (a, b) =>
        b.score - a.score || Number(b.payment.state === 'pending') - Number(a.payment.state === 'pending'),
    )
    .slice(0, 3)
}
