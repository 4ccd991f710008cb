import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { randomToken } from '#kernel/id'
import { type Paise, paise } from '#kernel/money'
import { addToCart, type CartOwner, hashCartToken } from '#shop/cart'
import { type PaymentMethod, payBy, readOrderById } from '#shop/orders'
import { cancelOrder, checkOut, settlePayment } from '#shop/payments'
import { readBalance, rewardInWallet, shareBeside } from '#shop/wallet'
import { typeCheckout } from '../../shop/orders/orders.fixtures.ts'
import { type CardRace, openedOrder, price, reportedBy } from './card.fixtures.ts'

/** What cash on delivery adds, in paise. */
export const codFee = 5_000

/** A person with an account, who buys and has a wallet. */
export async function accountBuyer(race: CardRace) {
  const { needs, test, world } = race
  const userId = randomUUID()
  await test.db
    .insertInto('users')
    .values({ id: userId, name: 'Asha Menon', email: `asha-${userId}@example.com`, email_verified: true })
    .execute()

  /** A cart with copies of the income tax book, or a checkout of that title by itself, ready to be placed. */
  async function fill(copies = 1, isBuyNow = false): Promise<CartOwner> {
    const owner = { tokenHash: hashCartToken(randomToken(32)), userId, isBuyNow }
    const added = await addToCart(
      { db: test.db },
      { owner, editionId: world.editions.incomeTax, quantity: copies },
    )
    if (!added.ok) throw new Error(added.refusal.message)
    await typeCheckout(test.db, owner)
    return owner
  }

  /** Places what `owner` has in the cart, `wallet` of it from the wallet. */
  const place = (
    owner: CartOwner,
    method: PaymentMethod,
    wallet: Paise,
    copies = 1,
    network: string | null = null,
  ) =>
    checkOut(needs, {
      owner,
      idempotencyKey: randomToken(24),
      method,
      network,
      wallet,
      expectedTotal: paise(price * copies + (method === payBy.cashOnDelivery ? codFee : 0) - wallet),
    })

  const order = async (id: number) => {
    const found = await readOrderById(test.db, id)
    if (!found) throw new Error('the order is gone')
    return found
  }

  /** Pays a placed order at the provider, and has our side know it. */
  async function payAtProvider(placed: { id: number; orderNo: string }) {
    const { pay } = await openedOrder(race, placed)
    return settlePayment(needs, await reportedBy(race, await pay()))
  }

  const cancel = async (id: number, toWallet: boolean, lines: { lineId: number; copies?: number }[] = []) =>
    cancelOrder(needs, { order: await order(id), lines, by: 'buyer', actorId: userId, reason: '', toWallet })

  /** Buys by card and cancels to the wallet, which then has the price of so many copies. */
  async function earn(copies = 1) {
    const placed = await place(await fill(copies), payBy.card, paise(0), copies)
    if (!placed.ok) throw new Error(placed.refusal.message)
    await payAtProvider(placed.value)
    const cancelled = await cancel(placed.value.id, true)
    if (!cancelled.ok) throw new Error(cancelled.refusal.message)
  }

  /** Gives promotional credit that can be spent for so many days. */
  async function reward(amount: Paise, days: number): Promise<void> {
    const friend = randomUUID()
    await test.db
      .insertInto('users')
      .values({ id: friend, name: 'A Friend', email: `${friend}@example.com` })
      .execute()
    const first = await place(await fill(), payBy.card, paise(0))
    if (!first.ok) throw new Error(first.refusal.message)
    await cancel(first.value.id, false)
    await test.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into referrals (referrer_id, friend_id, joined_at, order_id, reward_paise, rewarded_at)
        select ${userId}, ${friend}, placed_at, id, ${amount}, business_now() from orders where id = ${first.value.id} returning id`.execute(
        tx,
      )
      await rewardInWallet(tx, { userIds: [userId, friend], referralId: rows[0]!.id, amount, days })
    })
  }

  return {
    userId,
    fill,
    reward,
    place,
    order,
    payAtProvider,
    cancel,
    earn,
    balance: () => readBalance(test.db, userId),
    share: async (copies = 1) => {
      const [total, balance] = [paise(price * copies), await readBalance(test.db, userId)]
      return balance >= total ? total : shareBeside(total, balance)
    },
  }
}

export type AccountBuyer = Awaited<ReturnType<typeof accountBuyer>>
