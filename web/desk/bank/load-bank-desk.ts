import { formatDay, formatInstantIst } from '#kernel/dates'
import { dotted } from '#kernel/dotted'
import { formatInr, paise } from '#kernel/money'
import { type BankDeskLine, type Proposal, readBankDesk } from '#shop/bank'
import { type BankPayment, chequeMoves, describeInstrument } from '#shop/payments'
import type { ShopNeeds } from '#web/context.ts'

const agreeWords: Record<Proposal['agrees'][number], string> = {
  utr: 'UTR as the buyer gave it',
  order: 'Order number in the remark',
  cheque: 'Number of the cheque',
  amount: 'The same amount',
  name: 'Name agrees',
}

const outcomeWords: Readonly<Record<string, string>> = {
  accepted: 'Order accepted',
  short: 'Part of the amount: the order waits for the rest',
  refunding: 'Going back to the buyer',
  known: 'The cheque that was cleared',
  bounced: 'The cheque bounced',
}

/** Loads the bank desk. `search`: what staff look for, an order or a line. */
export async function loadBankDesk({ db }: Pick<ShopNeeds, 'db'>, search: string | null) {
  const desk = await readBankDesk(db, search)
  return {
    words: `${desk.openCount} ${desk.openCount === 1 ? 'line waits' : 'lines wait'} · ${formatInr(desk.openSum)}`,
    notFound: search !== null && !desk.isFound,
    lines: desk.lines.map(toLine),
    decided: desk.decided.map((line) => ({
      ...factsOf(line),
      orderNo: line.orderNo,
      outcome: line.outcome === null ? 'Not from a buyer' : (outcomeWords[line.outcome] ?? line.outcome),
      undo:
        line.outcome === 'bounced'
          ? null
          : line.outcome === 'accepted'
            ? 'Undo: the order waits for payment again'
            : 'Undo',
    })),
    cheques: desk.cheques.flatMap((payment) => (payment.cheque ? [toCheque(payment, payment.cheque)] : [])),
  }
}

const factsOf = (line: Omit<BankDeskLine, 'proposals' | 'mayJoin'>) => ({
  id: line.id,
  day: formatDay(line.day),
  amount: formatInr(line.amount),
  narration: dotted(line.narration, line.reference),
})

const toLine = (line: BankDeskLine) => ({
  ...factsOf(line),
  mayJoin: line.mayJoin,
  proposals: line.proposals.map(({ payment, agrees, isCleared }) => ({
    paymentId: payment.id,
    orderNo: payment.orderNo,
    name: payment.name,
    due: formatInr(paise(payment.amount - payment.received)),
    agrees: agrees.map((reason) => agreeWords[reason]),
    ...(isCleared ? cleared : effectOf(line.amount, payment)),
  })),
})

const cleared = {
  badge: 'Cleared cheque',
  button: 'Confirm the cheque',
  effect: 'The cheque was marked as cleared, and its money is counted. Nothing else changes.',
}

/** What confirming does, as a badge and in words. */
function effectOf(amount: number, { state, amount: price, received, until, cheque }: BankPayment) {
  const left = price - received
  const sum = (value: number) => formatInr(paise(value))
  if (state === 'captured')
    return {
      badge: 'Paid already',
      button: `Confirm, send ${sum(amount)} back`,
      effect: 'The order is paid. This money goes back: the buyer is asked for an account.',
    }
  if (state === 'cancelled')
    return {
      badge: 'Closed',
      button: `Confirm, send ${sum(amount)} back`,
      effect:
        'The order is closed or paid another way. This money goes back: the buyer is asked for an account.',
    }
  if (amount < left)
    return {
      badge: `${sum(left - amount)} short`,
      button: `Take ${sum(amount)}, ask for ${sum(left - amount)}`,
      effect: `Nothing ships until the rest is here. The buyer is e-mailed; the order stays open until ${isWithUs(cheque) ? 'the cheque clears or bounces' : formatInstantIst(until)}.`,
    }
  if (amount > left)
    return {
      badge: `${sum(amount - left)} over`,
      button: `Confirm, send ${sum(amount - left)} back`,
      effect: `The order is accepted. ${amount - left < 100 ? 'Less than ₹1 goes to the wallet of the buyer; a guest is asked for an account.' : 'The buyer is asked for an account for the difference.'}`,
    }
  return {
    badge: 'Exact',
    button: `Confirm ${sum(amount)}`,
    effect: 'The order is accepted, its documents are issued and the buyer is e-mailed.',
  }
}

const isWithUs = (cheque: BankPayment['cheque']) =>
  cheque?.state === 'received' || cheque?.state === 'deposited'

const chequeWords = {
  given: 'On its way to us',
  received: 'Received',
  deposited: 'Deposited',
  cleared: 'Cleared',
  bounced: 'Bounced',
}

/** What becomes of the order meanwhile. */
function openWords({ state, until }: BankPayment, cheque: NonNullable<BankPayment['cheque']>): string {
  if (state === 'captured')
    return 'Its money is counted. If it bounces before anything is packed, the order waits for payment again.'
  if (state === 'cancelled') return 'The order is closed or paid another way.'
  return isWithUs(cheque)
    ? 'The order stays open, its copies held, until it clears or bounces.'
    : `The order stays open until ${formatInstantIst(until)}.`
}

const toCheque = (payment: BankPayment, cheque: NonNullable<BankPayment['cheque']>) => ({
  paymentId: payment.id,
  orderNo: payment.orderNo,
  name: payment.name,
  amount: formatInr(payment.amount),
  instrument: describeInstrument(cheque),
  dated: formatDay(cheque.datedOn),
  state: chequeWords[cheque.state],
  words: openWords(payment, cheque),
  moves: Object.entries(chequeMoves[cheque.state]).map(([to, label]) => ({ to, label })),
})
