import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { demonstrationSettings } from '#demo/content/settings'
import { randomToken } from '#kernel/id'
import { paise } from '#kernel/money'
import { addToCart, hashCartToken } from '#shop/cart'
import { moveLines, payBy, readOrderById } from '#shop/orders'
import { cancelOrder, checkOut, refundLines } from '#shop/payments'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { bengaluru, typeCheckout } from '../orders/orders.fixtures.ts'
import { joinReferral, readReferralCode } from './index.ts'

/** What of a buyer is not their own. */
export type Traits = {
  readonly email?: string
  readonly mobile?: string
  readonly address1?: string
  /** The cart cookie of their browser. */
  readonly browser?: string
}

let people = 0

/** People who invite each other, over a shop with a few titles. */
export async function inviters(db: Db) {
  const world: SmallCatalog = await plantSmallCatalog(db)
  await sql`insert into settings (record) values (${JSON.stringify(demonstrationSettings)})`.execute(db)
  const needs = { db, outbox: { send: async () => {} } }

  async function person(name: string, traits: Traits = {}) {
    const nth = ++people
    const id = randomUUID()
    const email = traits.email ?? `person${nth}@example.com`
    await db.insertInto('users').values({ id, name, email, email_verified: true }).execute()
    const mobile = traits.mobile ?? `98450${String(10_000 + nth)}`
    const address1 = traits.address1 ?? `${nth} Lake View Road`
    const typed = { contact: { email, mobile }, shipping: { ...bengaluru.shipping, mobile, address1 } }
    /** Orders copies of the income tax book, ₹895 each, for cash on delivery; `wallet` of it from the wallet. */
    async function order(copies = 1, wallet = 0): Promise<number> {
      const owner = { tokenHash: hashCartToken(traits.browser ?? randomToken(32)), userId: id }
      await addToCart({ db }, { owner, editionId: world.editions.incomeTax, quantity: copies })
      await typeCheckout(db, owner, typed)
      const placed = await checkOut(needs, {
        owner,
        idempotencyKey: randomToken(24),
        method: payBy.cashOnDelivery,
        network: null,
        wallet: paise(wallet),
        expectedTotal: paise(89_500 * copies + 5_000 - wallet),
      })
      if (!placed.ok) throw new Error(placed.refusal.message)
      return placed.value.id
    }
    return { id, order }
  }
  type Person = Awaited<ReturnType<typeof person>>

  const read = async (orderId: number) => (await readOrderById(db, orderId))!
  const linesOf = async (orderId: number) => (await read(orderId)).lines.map(({ id }) => id)

  async function deliver(orderId: number): Promise<void> {
    const lineIds = await linesOf(orderId)
    for (const move of ['process', 'pack', 'book', 'ship', 'deliver'] as const)
      await db
        .transaction()
        .execute((tx) => moveLines(tx, { orderId, lineIds, move, by: 'staff', actorId: null, reason: '' }))
  }

  /** Takes a delivered order back and refunds it to the wallet. */
  async function refund(orderId: number): Promise<void> {
    const lineIds = await linesOf(orderId)
    await db.transaction().execute(async (tx) => {
      const by = { orderId, lineIds, actorId: null, reason: '' }
      await moveLines(tx, { ...by, move: 'askReturn', by: 'buyer' })
      await moveLines(tx, { ...by, move: 'acceptReturn', by: 'staff' })
      await moveLines(tx, { ...by, move: 'receiveReturn', by: 'staff' })
      await refundLines(tx, needs.outbox, { orderId, lineIds, cause: 'returned', toWallet: true })
    })
  }

  const join = async (referrer: Person, friend: Person, isDeviceOf = (_contact: string) => false) =>
    joinReferral(db, { code: await readReferralCode(db, referrer.id), friendId: friend.id, isDeviceOf })

  return {
    needs,
    person,
    join,
    deliver,
    refund,
    cancel: async (orderId: number) =>
      cancelOrder(needs, { order: await read(orderId), lines: [], by: 'buyer', actorId: null, reason: '' }),
  }
}
