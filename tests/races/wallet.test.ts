import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { paise } from '#kernel/money'
import { allRows, changeRows } from '#kernel/read-rows'
import { payBy } from '#shop/orders'
import {
  closeStaleOrders,
  giveTransfer,
  payOnDeliveryInstead,
  readBankPayment,
  readMoneyBack,
  receiveByBank,
  undoReceipt,
} from '#shop/payments'
import { findBreaches } from '#shop/reports'
import { lockWallet, readWalletStatement } from '#shop/wallet'
import { type CardRace, prepareCardRace, price, times } from './card.fixtures.ts'
import { type AccountBuyer, accountBuyer } from './wallet.fixtures.ts'

let race: CardRace
let asha: AccountBuyer

beforeEach(async () => {
  race = await prepareCardRace()
  asha = await accountBuyer(race)
})
afterEach(() => race.finish())

const half = paise(price / 2)

/** Places and expects it to work. */
async function placed(...wish: Parameters<AccountBuyer['place']>) {
  const order = await asha.place(...wish)
  if (!order.ok) throw new Error(order.refusal.message)
  return order.value
}

const paymentsOf = (id: number) =>
  race.test.db
    .selectFrom('payments')
    .select(['method', 'state', 'amount_paise', 'refunded_paise'])
    .where('order_id', '=', id)
    .orderBy('part_no')
    .execute()

describe('a wallet', () => {
  it('has the refund of a cancelled order at once, when its buyer chooses so', async () => {
    await asha.earn()
    expect(await asha.balance()).toBe(price)
    const entries = await readWalletStatement(race.test.db, asha.userId)
    expect(entries).toMatchObject([{ cause: 'refunded', amount: price, balance: price }])
    expect(race.sent).toContain('refund-settled')
    expect(race.sent).not.toContain('refund-requested')
  })

  it('is waited for before anything was ever in it, so that nobody waits for it with copies in hand', async () => {
    const { db } = race.test
    await db.transaction().execute(async (tx) => {
      await lockWallet(tx, asha.userId)
      const other = db.transaction().execute(async (second) => {
        await sql`set local lock_timeout = '50ms'`.execute(second)
        await lockWallet(second, asha.userId)
      })
      await expect(other).rejects.toMatchObject({ code: '55P03' })
    })
  })

  it('pays a whole order, which is accepted and documented at once', async () => {
    await asha.earn(2)
    const { id, total } = await placed(await asha.fill(), payBy.wallet, paise(price))
    expect(total).toBe(0)
    expect(await asha.order(id)).toMatchObject({ total: 0, wallet: price, lines: [{ state: 'ACCEPTED' }] })
    expect(await asha.balance()).toBe(price)
    const bill = await allRows<{ gross_paise: number }>(race.test.db)`
      select gross_paise from documents where order_id = ${id}`
    expect(bill).toEqual([{ gross_paise: price }])
    // Store credit never goes to a source of money.
    await asha.cancel(id, false)
    expect(await asha.balance()).toBe(2 * price)
    expect(await readMoneyBack(race.test.db, id)).toMatchObject([{ route: 'wallet', amount: price }])
  })

  it('pays a part beside a bank transfer, whose payer can be given', async () => {
    await asha.earn()
    const { id, total } = await placed(await asha.fill(2), payBy.bankTransfer, paise(price), 2)
    expect(total).toBe(price)
    const claim = { utr: 'AXSN326324118807', payer: 'Asha Menon' }
    expect(await giveTransfer(race.test, id, claim)).toEqual({ ok: true, value: null })
    const waiting = await readBankPayment(race.test.db, id)
    await race.test.db
      .transaction()
      .execute((tx) =>
        receiveByBank(
          tx,
          { send: async () => {} },
          { paymentId: waiting!.id, id: 'line_1', amount: paise(price) },
        ),
      )
    expect(await paymentsOf(id)).toMatchObject([
      { method: payBy.bankTransfer, state: 'captured', amount_paise: price },
      { method: payBy.wallet, state: 'captured', amount_paise: price },
    ])
    const receipt = { paymentId: waiting!.id, id: 'line_1', actorId: asha.userId, reason: 'Not meant for it' }
    await race.test.db.transaction().execute((tx) => undoReceipt(tx, receipt))
    expect(await paymentsOf(id)).toMatchObject([{ state: 'pending' }, { state: 'pending' }])
    await asha.cancel(id, false)
    expect(await asha.balance()).toBe(price)
  })

  it('pays a part beside a card, and each goes back to where it came from, the card first', async () => {
    await asha.earn()
    const { id, orderNo, total } = await placed(await asha.fill(2), payBy.card, paise(price), 2)
    expect(total).toBe(price)
    expect(await asha.balance()).toBe(0)
    expect(await asha.payAtProvider({ id, orderNo })).toBe('accepted')
    expect(await paymentsOf(id)).toMatchObject([
      { method: payBy.card, state: 'captured', amount_paise: price },
      { method: payBy.wallet, state: 'captured', amount_paise: price },
    ])
    const lineId = (await asha.order(id)).lines[0]!.id
    expect(await asha.cancel(id, false, [{ lineId, copies: 1 }])).toMatchObject({ ok: true })
    expect(await asha.balance()).toBe(0)
    await asha.cancel(id, false)
    expect(await asha.balance()).toBe(price)
    expect(await paymentsOf(id)).toMatchObject([{ refunded_paise: price }, { refunded_paise: price }])
  })

  it('has its part back when the order closes unpaid, is cancelled, or is paid to the courier', async () => {
    await asha.earn()
    const stale = await placed(await asha.fill(), payBy.card, half)
    expect(await asha.balance()).toBe(price - half)
    await sql`update payments set created_at = business_now() - interval '4 days' where order_id = ${stale.id}`.execute(
      race.test.db,
    )
    await closeStaleOrders(race.needs)
    expect(await asha.balance()).toBe(price)
    const cancelled = await placed(await asha.fill(), payBy.card, half)
    await asha.cancel(cancelled.id, false)
    expect(await asha.balance()).toBe(price)
    const delivered = await placed(await asha.fill(), payBy.card, half)
    expect(await payOnDeliveryInstead(race.needs, await asha.order(delivered.id))).toMatchObject({ ok: true })
    expect(await asha.order(delivered.id)).toMatchObject({ wallet: 0, total: price + 5_000 })
    expect(await asha.balance()).toBe(price)
  })

  it.each([
    ['of another person', null, payBy.card, 100],
    ['as if it covered the order', 'asha', payBy.wallet, 100],
    ['down to less than a rupee', 'asha', payBy.card, price - 99],
    ['above what it has', 'asha', payBy.wallet, price],
  ])('is not spent %s', async (_what, who, method, amount) => {
    await asha.earn()
    await placed(await asha.fill(), payBy.card, paise(100))
    const before = await asha.balance()
    const owner = await asha.fill()
    const refused = await asha.place({ ...owner, userId: who && asha.userId }, method, paise(amount))
    expect(refused).toMatchObject({ ok: false })
    expect(await asha.balance()).toBe(before)
  })

  it('cannot be spent below zero nor its ledger changed, even by SQL', async () => {
    await asha.earn()
    const move = sql`insert into wallet_transfers (from_account, to_account, amount_paise, cause, order_id)
      select a.id, o.id, ${price + 1}, 'spent', (select min(id) from orders) from wallet_accounts a, wallet_accounts o
      where a.user_id = ${asha.userId} and o.side = 'orders'`
    await expect(move.execute(race.test.db)).rejects.toThrow('balance_paise_check')
    await expect(changeRows(race.test.db)`delete from wallet_transfers`).rejects.toThrow('never changed')
  })
})

describe('two at once', () => {
  it('spend the last rupee once, from ten tabs', async () => {
    await asha.earn()
    const owner = await asha.fill()
    const answers = await times(10, () => asha.place(owner, payBy.wallet, paise(price)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await asha.balance()).toBe(0)
  })

  it('spend it once from the cart and a title bought by itself', async () => {
    await asha.earn()
    const answers = await Promise.all(
      [await asha.fill(), await asha.fill(1, true)].map((owner) =>
        asha.place(owner, payBy.wallet, paise(price)),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await asha.balance()).toBe(0)
  })

  it('refund and spend, and nothing is lost', async () => {
    await asha.earn(3)
    const first = await placed(await asha.fill(2), payBy.wallet, paise(2 * price), 2)
    const owner = await asha.fill()
    const [cancelled, spent] = await Promise.all([
      asha.cancel(first.id, true),
      asha.place(owner, payBy.wallet, paise(price)),
    ])
    expect([cancelled.ok, spent.ok]).toEqual([true, true])
    expect(await asha.balance()).toBe(2 * price)
  })

  it('cancel the same order ten times, and the wallet has it once', async () => {
    await asha.earn()
    const { id } = await placed(await asha.fill(), payBy.wallet, paise(price))
    await times(10, () => asha.cancel(id, true))
    expect(await asha.balance()).toBe(price)
  })

  it('pay and cancel an order in parts, and each paisa is in one place', async () => {
    await asha.earn()
    const order = await placed(await asha.fill(), payBy.card, half)
    await Promise.all([asha.payAtProvider(order).catch(() => null), asha.cancel(order.id, true)])
    const state = (await asha.order(order.id)).lines[0]?.state
    if (state === 'ACCEPTED') await asha.cancel(order.id, true)
    expect(await findBreaches(race.test.db)).toEqual([])
    expect([price, price + half]).toContain(await asha.balance())
  })
})

describe('whatever a buyer does', () => {
  it('the ledger sums, and no tender gives back more than it paid', async () => {
    await asha.earn(4)
    let random = 20261123
    const below = (bound: number) => {
      random = (Math.imul(random, 1103515245) + 12345) & 0x7fffffff
      return (random >> 8) % bound
    }
    const open: number[] = []
    const waiting: { id: number; orderNo: string }[] = []
    for (let deed = 0; deed < 40; deed++) {
      const what = below(5)
      if (what <= 1) {
        const copies = 1 + below(2)
        const share = await asha.share(copies)
        const part = paise(below(2) === 0 ? share : Math.min(share, below(price)))
        const isWhole = part === price * copies
        const order = await asha.place(
          await asha.fill(copies),
          isWhole ? payBy.wallet : payBy.card,
          part,
          copies,
        )
        if (order.ok && isWhole) open.push(order.value.id)
        else if (order.ok) waiting.push(order.value)
      } else if (what === 2) {
        const [order] = waiting.splice(below(waiting.length || 1), 1)
        if (order && (await asha.payAtProvider(order)) === 'accepted') open.push(order.id)
      } else if (what === 3 && waiting.length > 0) {
        await asha.cancel(waiting.splice(below(waiting.length), 1)[0]!.id, true)
      } else if (open.length > 0) {
        const id = open[below(open.length)]!
        const { lines } = await asha.order(id)
        const lineId = lines[below(lines.length)]!.id
        await asha.cancel(id, below(2) === 0, [{ lineId, copies: 1 }])
      }
      expect(await findBreaches(race.test.db)).toEqual([])
    }
    const entries = await readWalletStatement(race.test.db, asha.userId)
    expect(entries[0]?.balance).toBe(await asha.balance())
    expect(open.length + waiting.length).toBeGreaterThan(0)
  }, 120_000)
})
