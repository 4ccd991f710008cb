import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { randomToken } from '#kernel/id'
import { paise } from '#kernel/money'
import type { Outbox } from '#ports/outbox'
import { addToCart, removeFromCart } from '#shop/cart'
import { type Purpose, recordConsent } from '#shop/customers'
import {
  markReminderUsed,
  openCartLink,
  readStop,
  recordBounce,
  remindCarts,
  unsubscribe,
} from '#shop/marketing'
import { checkOut } from '#shop/payments'
import { remindReviews } from '#shop/reviews'
import { addWish, alertWishes, removeWish } from '#shop/wishlist'
import { type TestDatabase, testDatabase } from '#tests/support/postgres'
import { bengaluru, typeCheckout } from '../shop/orders/orders.fixtures.ts'
import { buy, enrolReader } from '../shop/reviews/reviews.fixtures.ts'
import { mailNeeds } from './mail.fixtures.ts'
import { sendOne } from './work.ts'

const database = await testDatabase()
let userId: string
let mails: ReturnType<typeof mailNeeds>
const due: { message: string; about: { reminderId: number } }[] = []
const outbox: Outbox = {
  send: async (_, message, data) => {
    if ('reminderId' in data) due.push({ message, about: { reminderId: data.reminderId } })
  },
}
beforeEach(async () => {
  due.length = 0
  mails = mailNeeds(database.db)
  userId = (await enrolReader(database.db)).id
  await sql`update users set email_verified = true where id = ${userId}`.execute(database.db)
  await sql`update editions set price_paise = 80000 where id = ${book}`.execute(database.db)
  await sql`update stock_levels set on_hand = 0 where edition_id = ${world.soldOut.id}`.execute(database.db)
})

const book = world.incomeTaxBook.id
const run = (job: (needs: { db: TestDatabase['db']; outbox: Outbox }) => Promise<unknown>) =>
  job({ db: database.db, outbox })
const consent = (purpose: Purpose, isGiven = true) =>
  recordConsent(database.db, userId, { purpose, isGiven, proof: 'a test' })
/** Sends what is due, as the queue does: each at least once. */
async function deliver() {
  for (const job of [...due, ...due]) await sendOne(mails.needs, 'mail', job)
  return mails.sent.map(({ text }) => text)
}
const keyOf = async () => {
  const { rows } = await sql<{ key: string }>`
    select access_key key from reminders where user_id = ${userId} order by id desc limit 1`.execute(
    database.db,
  )
  return rows[0]?.key ?? ''
}
const later = (hours: number, table = sql`reminders`) =>
  sql`update ${table} set at = at - make_interval(hours => ${hours}) where user_id = ${userId}`.execute(
    database.db,
  )

describe('a cart that was left', () => {
  const owner = () => ({ userId, tokenHash: Buffer.alloc(32, userId) })
  const fill = () => addToCart(database, { owner: owner(), editionId: book, quantity: 2 })
  const rest = async (hours: number) => {
    await sql`update carts set updated_at = business_now() - make_interval(mins => ${hours * 60 + 1})
      where user_id = ${userId} and state = 'open'`.execute(database.db)
    await sql`update cart_items i set added_at = c.updated_at from carts c
      where c.id = i.cart_id and c.user_id = ${userId}`.execute(database.db)
  }

  test('is never mailed about without consent, by an unproven address, or after a bounce', async () => {
    await fill()
    await rest(5)
    await run(remindCarts)
    expect(due).toEqual([])
    await consent('cart-reminders')
    await run(remindCarts)
    await sql`update users set email_verified = false where id = ${userId}`.execute(database.db)
    expect(await deliver()).toEqual([])
    const { rows } = await sql<{ email: string }>`
      update users set email_verified = true where id = ${userId} returning email`.execute(database.db)
    await recordBounce(database.db, (rows[0]?.email ?? '').toUpperCase())
    expect(await deliver()).toEqual([])
  })

  test('is mailed about after four hours and after three days, and no more', async () => {
    await consent('cart-reminders')
    await fill()
    for (const hours of [3, 4, 5, 27, 72, 80, 200, 500]) {
      await rest(hours)
      await Promise.all([run(remindCarts), run(remindCarts)])
    }
    const texts = await deliver()
    expect(texts).toHaveLength(2)
    expect(texts[0]).toContain('₹1,600.00')
    expect(texts[1]).toContain(`/students/cart/restore/${await keyOf()}`)
    expect(mails.sent[1]?.html).toContain(`/students/digital/footprint/unsubscribe/${await keyOf()}" `)
    expect(mails.sent[0]?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  })

  test.each([
    ['ordered', () => order()],
    ['emptied', () => removeFromCart(database, { owner: owner(), editionId: book })],
    ['no longer agreed to', () => consent('cart-reminders', false)],
    ['ordered as a guest with the same address', () => orderAsGuest()],
  ])('is not mailed about once it was %s, although the mail was queued', async (_, happens) => {
    await consent('cart-reminders')
    await fill()
    await rest(5)
    await run(remindCarts)
    expect(due).toHaveLength(1)
    await happens()
    expect(await deliver()).toEqual([])
  })

  test('is not mailed about again once its link was used', async () => {
    await consent('cart-reminders')
    await fill()
    await rest(5)
    await run(remindCarts)
    expect(await openCartLink(database.db, await keyOf())).toMatchObject({
      userId,
      lines: [{ editionId: book }],
    })
    await markReminderUsed(database.db, await keyOf())
    await rest(73)
    await run(remindCarts)
    expect(due).toHaveLength(1)
    await later(24 * 31)
    expect(await openCartLink(database.db, await keyOf())).toBeNull()
  })

  test('is no longer mailed about after one click in the mail, and other purposes stay', async () => {
    await consent('cart-reminders')
    await consent('wishlist-alerts')
    await fill()
    await rest(5)
    await run(remindCarts)
    const stop = async () => readStop(database.db, await keyOf())
    expect(await stop()).toEqual({ words: 'reminders of your cart', isActive: true })
    expect(await unsubscribe(database.db, await keyOf(), 'unsubscribed')).toBe(true)
    expect(await stop()).toMatchObject({ isActive: false })
    expect(await deliver()).toEqual([])
    const { rows } = await sql`select purpose from given_consents where user_id = ${userId}`.execute(
      database.db,
    )
    expect(rows).toEqual([{ purpose: 'wishlist-alerts' }])
  })

  async function order() {
    await typeCheckout(database.db, owner())
    const placed = await checkOut(
      { db: database.db, outbox },
      {
        owner: owner(),
        idempotencyKey: randomToken(24),
        method: 1,
        network: null,
        expectedTotal: paise(160_000),
      },
    )
    expect(placed).toMatchObject({ ok: true })
  }

  async function orderAsGuest() {
    const { rows } = await sql<{ email: string }>`select email from users where id = ${userId}`.execute(
      database.db,
    )
    const guest = { userId: null, tokenHash: Buffer.alloc(32, randomToken(24)) }
    await addToCart(database, { owner: guest, editionId: book, quantity: 1 })
    await typeCheckout(database.db, guest, {
      ...bengaluru,
      contact: { ...bengaluru.contact, email: rows[0]?.email },
    })
    const placed = await checkOut(
      { db: database.db, outbox },
      {
        owner: guest,
        idempotencyKey: randomToken(24),
        method: 1,
        network: null,
        expectedTotal: paise(80_000),
      },
    )
    expect(placed).toMatchObject({ ok: true })
  }
})

describe('a title on the wishlist', () => {
  const owner = () => ({ userId, tokenHash: Buffer.alloc(32) })
  const wish = (editionId: number) => addWish(database.db, { owner: owner(), editionId })
  const reprice = (to: number) =>
    sql`update editions set price_paise = ${to} where id = ${book}`.execute(database.db)

  test('is mailed about once when it costs less, with the price at sending', async () => {
    await consent('wishlist-alerts')
    await wish(book)
    await run(alertWishes)
    expect(due).toEqual([])
    await reprice(70_000)
    await Promise.all([run(alertWishes), run(alertWishes)])
    await reprice(65_000)
    const [text, ...more] = await deliver()
    expect(more).toEqual([])
    expect(text).toContain('Was ₹800.00')
    expect(text).toContain('₹650.00')
  })

  test('is not mailed about when the price rose again, or the title was taken off, before the mail left', async () => {
    await consent('wishlist-alerts')
    await wish(book)
    await reprice(70_000)
    await run(alertWishes)
    await reprice(80_000)
    expect(await deliver()).toEqual([])
    await reprice(70_000)
    await removeWish(database.db, { owner: owner(), editionId: book })
    expect(await deliver()).toEqual([])
  })

  test('is mailed about at most once a day, and what came meanwhile the next day', async () => {
    await consent('wishlist-alerts')
    await wish(book)
    await reprice(70_000)
    await run(alertWishes)
    await reprice(60_000)
    await later(23)
    await run(alertWishes)
    expect(due).toHaveLength(1)
    await later(2)
    await sql`update reminders set subject = 'the day before' where user_id = ${userId}`.execute(database.db)
    await run(alertWishes)
    await run(alertWishes)
    expect(due).toHaveLength(2)
  })

  test('that was sold out is mailed about when it is back, with consent alone', async () => {
    await wish(world.soldOut.id)
    const restock = (copies: number) =>
      sql`update stock_levels set on_hand = ${copies} where edition_id = ${world.soldOut.id}`.execute(
        database.db,
      )
    await restock(3)
    await run(alertWishes)
    await restock(0)
    await consent('wishlist-alerts')
    await run(alertWishes)
    expect(due).toEqual([])
    await restock(3)
    await run(alertWishes)
    const [text] = await deliver()
    expect(text).toContain('Back in stock')
  })
})

describe('an order that was delivered', () => {
  const delivered = async (days: number, state = 'DELIVERED') => {
    await buy(database.db, userId, world.gstBook.id, state)
    await sql`update order_lines l set state_at = business_now() - make_interval(days => ${days})
      from orders o where o.id = l.order_id and o.user_id = ${userId}`.execute(database.db)
  }
  const review = () =>
    sql`insert into reviews (work_id, edition_id, user_id, author_name, rating, title, body)
      select work_id, id, ${userId}, 'Asha', 4, 'Clear', 'Clear' from editions where id = ${world.gstBook.id}`.execute(
      database.db,
    )

  test('is asked about once after ten days, with consent', async () => {
    await delivered(11)
    await run(remindReviews)
    expect(due).toEqual([])
    await consent('review-reminders')
    await run(remindReviews)
    await run(remindReviews)
    const [text, ...more] = await deliver()
    expect(more).toEqual([])
    expect(text).toContain(`/${world.gstBook.id}/write-a-review`)
  })

  test('with several titles leads to the page of the order, which has the form of each', async () => {
    await delivered(11)
    await delivered(11)
    const { rows } = await sql<{ orderNo: string }>`
      update order_lines l set order_id = first.id, line_no = 2, edition_id = ${book}
      from (select min(id) id, max(id) last, min(order_no) order_no from orders where user_id = ${userId}) first
      where l.order_id = first.last returning first.order_no "orderNo"`.execute(database.db)
    await consent('review-reminders')
    await run(remindReviews)
    const [text] = await deliver()
    expect(text).toContain(`/students/order/${rows[0]?.orderNo}?key=`)
  })

  test('has reviews whose writers read that one is not published, and where to change it', async () => {
    await review()
    const { rows } = await sql<{ reviewId: number }>`
      update reviews set state = 'rejected', state_reason = 'It is about a delivery.', moderated_at = business_now()
      where user_id = ${userId} returning id "reviewId"`.execute(database.db)
    await sendOne(mails.needs, 'mail', { message: 'review-decided', about: { ...rows[0], at: 1 } })
    expect(mails.sent).toMatchObject([{ subject: expect.stringMatching(/ is not published$/) }])
    expect(mails.sent[0]?.text).toContain(`/students/hard/${world.gstBook.id}/write-a-review`)
  })

  test.each([
    ['nine days ago', () => delivered(9)],
    ['too long ago', () => delivered(18)],
    ['and sent back', () => delivered(11, 'RETURN_ACCEPTED')],
    ['and refunded', () => delivered(11, 'REFUND_INITIATED')],
    ['and reviewed', () => delivered(11).then(review)],
  ])('%s is not asked about', async (_, happens) => {
    await consent('review-reminders')
    await happens()
    await run(remindReviews)
    expect(due).toEqual([])
  })

  test('is asked about the next day when another order of its person was today', async () => {
    await consent('review-reminders')
    await delivered(11)
    await delivered(12)
    await Promise.all([run(remindReviews), run(remindReviews)])
    await run(remindReviews)
    expect(due).toHaveLength(1)
    await later(24)
    await run(remindReviews)
    await later(24)
    await run(remindReviews)
    expect(due).toHaveLength(2)
  })

  test('is not asked about when it was reviewed before the mail left', async () => {
    await consent('review-reminders')
    await delivered(11)
    await run(remindReviews)
    await review()
    expect(await deliver()).toEqual([])
  })
})
