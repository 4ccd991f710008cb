import { randomToken } from '#kernel/id'
import { inTransaction } from '#kernel/in-transaction'
import { paise } from '#kernel/money'
import type { Outbox } from '#ports/outbox'
import { type Order, payBy } from '#shop/orders'
import { giveCheque, giveTransfer, moveCheque, readBankPayment, receiveByBank } from '#shop/payments'
import type { TestDatabase } from '../support/postgres.ts'
import type { Random } from './random.ts'

type Needs = { readonly db: TestDatabase['db']; readonly outbox: Outbox }

/**
 * Sends a cheque or makes a transfer for an order, for its amount, less, more or in two parts; some cheques bounce and are sent
 * again, and some money never comes.
 */
export async function payToAccount(needs: Needs, order: Order, random: Random, staff: string): Promise<void> {
  if (random.isLikely(0.1)) return
  if (order.paymentMethod === payBy.cheque) {
    while (!(await payByCheque(needs, order, random, staff)));
    return
  }
  const utr = `UTR${randomToken(12)
    .replaceAll(/[^A-Za-z0-9]/g, '0')
    .toUpperCase()}`
  await giveTransfer(needs, order.id, { utr, payer: 'Asha Menon' })
  const payment = await readBankPayment(needs.db, order.id)
  if (!payment) return
  const first = random.isLikely(0.3) ? Math.ceil(payment.amount / 3) : payment.amount
  const rest = payment.amount - first + (random.isLikely(0.2) ? 5_000 : 0)
  for (const [nth, amount] of [first, ...(rest > 0 && random.isLikely(0.8) ? [rest] : [])].entries())
    await inTransaction(needs.db, async (tx) => {
      await receiveByBank(tx, needs.outbox, {
        paymentId: payment.id,
        id: `neft_${payment.id}_${nth}`,
        amount: paise(amount),
      })
      return { ok: true as const }
    })
}

/** Takes a cheque to the bank. Answers whether it is at its end: cleared, or the order waits no more. */
async function payByCheque(needs: Needs, order: Order, random: Random, staff: string): Promise<boolean> {
  const cheque = {
    kind: random.oneOf(['cheque', 'draft'] as const),
    number: String(100_000 + random.below(900_000)),
    datedOn: new Date().toISOString().slice(0, 10),
    bank: 'Nagara Bank',
    branch: 'Jayanagar',
  }
  await giveCheque(needs, order.id, cheque)
  const payment = await readBankPayment(needs.db, order.id)
  if (!payment) return true
  const last = random.isLikely(0.2) ? 'bounced' : 'cleared'
  for (const to of ['received', 'deposited', last] as const) {
    const moved = await moveCheque(needs, {
      paymentId: payment.id,
      to,
      actorId: staff,
      note: 'At the branch',
    })
    if (!moved.ok) return true
  }
  return last === 'cleared'
}
