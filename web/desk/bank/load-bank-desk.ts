import { formatDay, formatInstantIst } from '#kernel/dates'
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
}

/** Loads the bank desk. `order`: whose payments are offered for each line, as staff looked it up. */
export async function loadBankDesk({ db }: Pick<ShopNeeds, 'db'>, order: string | null) {
  const desk = await readBankDesk(db, order)
  return {
    words: `${desk.openCount} ${desk.openCount === 1 ? 'line waits' : 'lines wait'} · ${formatInr(desk.openSum)}`,
    notFound: order !== null && !desk.isFound,
    lines: desk.lines.map(toLine),
    decided: desk.decided.map((line) => ({
      ...factsOf(line),
      orderNo: line.orderNo,
      outcome: line.outcome === null ? 'Not from a buyer' : (outcomeWords[line.outcome] ?? line.outcome),
      mayUndo: line.outcome === null || line.outcome === 'short',
    })),
    cheques: desk.cheques.flatMap((payment) => (payment.cheque ? [toCheque(payment, payment.cheque)] : [])),
  }
}

const factsOf = (line: Omit<BankDeskLine, 'proposals' | 'mayJoin'>) => ({
  id: line.id,
  day: formatDay(line.day),
  amount: formatInr(line.amount),
  narration: [line.narration, line.reference].filter(Boolean).join(' · '),
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
function effectOf(amount: number, { state, amount: price, received, until }: BankPayment) {
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
      effect: `Nothing ships until the rest is here. The buyer is e-mailed; the order stays open until ${formatInstantIst(until)}.`,
    }
  if (amount > left)
    return {
      badge: `${sum(amount - left)} over`,
      button: `Confirm, send ${sum(amount - left)} back`,
      effect: 'The order is accepted. The buyer is asked for an account for the difference.',
    }
  return {
    badge: 'Exact',
    button: `Confirm ${sum(amount)}`,
    effect: 'The order is accepted, its documents are issued and the buyer is e-mailed.',
  }
}

const toCheque = (payment: BankPayment, cheque: NonNullable<BankPayment['cheque']>) => ({
  paymentId: payment.id,
  orderNo: payment.orderNo,
  name: payment.name,
  amount: formatInr(payment.amount),
  instrument: describeInstrument(cheque),
  dated: formatDay(cheque.datedOn),
  state:
    cheque.state === 'given' ? 'On its way to us' : cheque.state === 'received' ? 'Received' : 'Deposited',
  moves: Object.entries(chequeMoves[cheque.state]).map(([to, label]) => ({ to, label })),
})
