import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { diskFiles } from '#adapters/files/disk'
import { world } from '#demo/test-world'
import { mailNeeds } from '#jobs/mail.fixtures'
import { sendOne } from '#jobs/work'
import { randomToken } from '#kernel/id'
import { addToCart, hashCartToken, readCart } from '#shop/cart'
import {
  addAddress,
  addressInput,
  carryOutRequest,
  eraseLateWrites,
  profileInput,
  readAddresses,
  requestData,
  saveProfile,
  takeData,
} from '#shop/customers'
import { addContact, joinGuest } from '#shop/guest'
import { clearActing, startActing } from '#shop/identity'
import { openBook } from '#shop/library'
import { eraseClosedOrders, type Order, payBy, readOrderById } from '#shop/orders'
import { cancelOrder, eraseTransferPayers, hasRefundChoice, settlePayment } from '#shop/payments'
import { findBreaches } from '#shop/reports'
import { grantRole } from '#shop/staff'
import { addToTicket, readTicket } from '#shop/support'
import { asha, browser, enrolSomebody, testIdentity } from '../shop/identity/identity.fixtures.ts'
import { buyBook, makeVirtual, writeText } from '../shop/library/library.fixtures.ts'
import { bengaluru, guest } from '../shop/orders/orders.fixtures.ts'
import {
  capturedPayment,
  placeBy,
  placeOnDelivery,
  reportDispute,
} from '../shop/payments/payments.fixtures.ts'
import { askReturnOf, deliverOrder } from '../shop/returns/returns.fixtures.ts'
import { reviewWriter } from '../shop/reviews/reviews.fixtures.ts'
import { testDatabase } from './support/postgres.ts'

const database = await testDatabase()
beforeAll(async () => {
  await sql`update product_kinds set delivery_ready = true where type = 'BOOK' and format = 'VIRTUAL'`.execute(
    database.db,
  )
})

const events: [string, Record<string, number>][] = []
const outbox = {
  send: async (_tx: unknown, topic: string, about: object) => void events.push([topic, about as never]),
}

/** Secrets, a code of our own, and ids that tell nothing. */
const notCopied = ['passwords', 'contact_proofs', 'second_factors', 'referral_codes', 'sent_notes']

test('the copy names every table whose rows go, or lose the person, with an account', async () => {
  const { rows } = await sql<{ table: string; body: string }>`
    select c.conrelid::regclass::text "table", pg_get_functiondef('personal_data(uuid)'::regprocedure) body
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype in ('c', 'n')
      and a.attname = 'user_id'`.execute(database.db)
  const missing = rows.filter(({ table, body }) => !new RegExp(`(from|join) ${table} `).test(body))
  expect(missing.map(({ table }) => table).filter((name) => !notCopied.includes(name))).toEqual([])
})

test('what somebody wrote is in the copy, and is gone with the account, of which the last mail tells', async () => {
  const { db } = database
  const needs = { db, outbox, files: diskFiles('/nowhere') }
  const userId = await enrolSomebody(db)
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const order = await deliverOrder(needs, await placeOnDelivery(needs, [[world.accountsBook.id, 1]]))
  await sql`update orders set user_id = ${userId} where id = ${order.id}`.execute(db)
  expect(await askReturnOf(needs, order, { words: 'Words of a return' })).toMatchObject({ ok: true })
  await sql`insert into purchase_feedback (order_id, experience, stars, title, comment)
    values (${order.id}, 'GOOD', 4, '', 'Words of feedback')`.execute(db)
  await sql`insert into linked_identities (issuer, subject, user_id) values ('https://id.example', 's1', ${userId})`.execute(
    db,
  )
  await sql`insert into stock_alerts (edition_id, email, access_key) values (${world.gstBook.id}, ${email}, ${'k'.repeat(22)})`.execute(
    db,
  )
  await sql`insert into sample_requests (edition_id, name, designation, institution, email, mobile, pin, students, message)
    values (${world.gstBook.id}, 'Asha', 'Lecturer', 'A college', ${email}, '+919845012345', '560034', 20, 'Words of a request')`.execute(
    db,
  )
  await sql`insert into support_tickets (ticket_no, access_key, topic, name, email, message, message_hash, user_id, settle_by)
    values ('T-AAAA-2222', ${'k'.repeat(22)}, 'other', 'Asha', ${email}, 'Words of a ticket', 'x', ${userId}, business_today())`.execute(
    db,
  )
  await sql`insert into support_messages (ticket_id, words) select id, 'More words of a ticket' from support_tickets`.execute(
    db,
  )
  const all = ['a return', 'feedback', 'a request', 'a ticket'].map((of) => `ords of ${of}`)

  await requestData(needs, userId, 'download')
  await carryOutRequest(needs, events.at(-1)?.[1]?.requestId ?? 0)
  const copy = await sql<{ copy: Record<string, unknown> }>`
    select content "copy" from data_requests where user_id = ${userId}`.execute(db)
  const written = JSON.stringify(copy.rows[0]?.copy)
  for (const words of [...all, 'More words of a ticket']) expect(written).toContain(words)
  expect(copy.rows[0]?.copy).toMatchObject({
    linked_sign_ins: [{ issuer: 'https://id.example', subject: 's1' }],
    stock_alerts: [{ edition_id: world.gstBook.id }],
  })

  await requestData(needs, userId, 'deletion')
  await carryOutRequest(needs, events.at(-1)?.[1]?.requestId ?? 0)
  const left = await sql<{ left: string }>`
    select (select string_agg(to_jsonb(t)::text, '') from support_tickets t) || (select string_agg(to_jsonb(m)::text, '') from support_messages m)
      || (select string_agg(to_jsonb(s)::text, '') from sample_requests s) "left"`.execute(db)
  expect(left.rows[0]?.left).not.toMatch(/ords of|Asha|A college|Lecturer/)
  // Staff are not asked to answer somebody who can no longer be reached.
  const waiting = await sql`
    select state from support_tickets where state <> 'closed'
    union all select state from sample_requests where state = 'requested'`.execute(db)
  expect(waiting.rows).toEqual([])
  // Its page was still open, in another tab or by the link of the mail.
  const { rows: tickets } = await sql<{ id: number }>`select id from support_tickets`.execute(db)
  await addToTicket(needs, tickets[0]?.id ?? 0, 'Words of Asha')
  const { rows: messages } = await sql`select words from support_messages`.execute(db)
  expect(messages).toEqual([{ words: 'Erased' }])
  expect(await readTicket(db, 'T-AAAA-2222', { accessKey: 'k'.repeat(22), userId: null })).toBeNull()

  const [topic = '', about = {}] = events.at(-1) ?? []
  expect(topic).toBe('account-erased')
  const { sent, needs: sending } = mailNeeds(db)
  await sendOne(sending, 'mail', { message: topic, about })
  expect(sent).toMatchObject([{ to: email, subject: expect.stringMatching(/account is deleted/) }])
})

test('what was typed at checkout is in the copy with cart and invoices, and is gone with the account', async () => {
  const { db } = database
  const needs = { db, outbox }
  const userId = await enrolSomebody(db)
  const order = await placeOnDelivery(needs, [[world.accountsBook.id, 1]])
  await sql`update orders set user_id = ${userId} where id = ${order.id}`.execute(db)
  await addToCart({ db }, { owner: { ...guest(), userId }, editionId: world.gstBook.id, quantity: 2 })
  const { rows } = await sql<{ copy: unknown }>`select personal_data(${userId}::uuid) copy`.execute(db)
  expect(rows[0]?.copy).toMatchObject({
    cart: [{ edition: world.gstBook.id, quantity: 2 }],
    typed_at_checkout: [{ contact: { name: 'Asha Menon' }, shipping: { pin: '560034' } }],
    documents: [{ order: order.orderNo, recipient: { billing: { name: 'Ms. Asha Menon' } } }],
    payments: [{ order: order.orderNo, by: 'Cash on delivery', state: 'on-delivery' }],
  })
  await sql`select erase_person(${userId}::uuid)`.execute(db)
  const left = await sql`
    select from checkouts k join orders o on o.cart_id = k.cart_id where o.id = ${order.id}`.execute(db)
  expect(left.rows).toEqual([])
})

test('orders that somebody placed as a guest since they signed in are in the copy, and go with the account', async () => {
  const { db } = database
  const needs = { db, outbox }
  const orders: Order[] = []
  const people = [await enrolSomebody(db), await enrolSomebody(db)] as const
  for (const userId of people) {
    const order = await placeOnDelivery(needs, [[world.accountsBook.id, 1]])
    await sql`update orders set contact = contact || jsonb_build_object('email', u.email)
      from users u where u.id = ${userId} and orders.id = ${order.id}`.execute(db)
    orders.push(order)
  }
  await requestData(needs, people[0], 'download')
  const requestId = events.at(-1)?.[1]?.requestId ?? 0
  await carryOutRequest(needs, requestId)
  expect(await takeData(db, people[0], requestId)).toMatchObject({
    orders: [{ order_no: orders[0]?.orderNo }],
  })
  await sql`select erase_person(${people[1]}::uuid)`.execute(db)
  const { rows } = await sql`
    select user_id from orders where id = any(${orders.map(({ id }) => id)}) order by id`.execute(db)
  expect(rows).toEqual(people.map((id) => ({ user_id: id })))
})

test('what a device was still sending while its account was erased goes too', async () => {
  const { db } = database
  const needs = { db, outbox }
  const writer = { id: await enrolSomebody(db), name: 'Asha Menon' }
  await requestData(needs, writer.id, 'deletion')
  await carryOutRequest(needs, events.at(-1)?.[1]?.requestId ?? 0)
  // Its photos took long to arrive.
  const review = reviewWriter(db, diskFiles('/nowhere'))
  expect(await review({ writer, editionId: world.lawBook.id })).toMatchObject({ ok: true })
  await addAddress(db, writer.id, addressInput.parse(bengaluru.shipping))
  const typed = profileInput.parse({ firstName: 'Asha', lastName: 'Menon' })
  expect(await saveProfile(db, writer.id, typed)).toMatchObject({ ok: true })
  expect(await addContact(needs, writer.id, 'mobile', '+919845099999')).toMatchObject({ ok: false })
  // Nor does a browser whose sign-in was under way lose its cart to the account.
  const cartToken = randomToken(32)
  const browserCart = { userId: null, tokenHash: hashCartToken(cartToken) }
  await addToCart({ db }, { owner: browserCart, editionId: world.gstBook.id, quantity: 1 })
  await joinGuest(db, writer.id, { cartToken, levelCode: null, attempt: null, ip: browser.ip })
  expect((await readCart(db, browserCart, null))?.lines).toHaveLength(1)
  const before = events.length
  // Nor does another person who cannot be erased now keep it from going.
  const stuck = await enrolSomebody(db)
  await sql`insert into data_requests (user_id, kind, done_at) values (${stuck}, 'deletion', business_now())`.execute(
    db,
  )
  await sql`alter table users add constraint unerasable check (id <> ${sql.lit(stuck)}) not valid`.execute(db)
  await expect(eraseLateWrites(db)).rejects.toThrow('unerasable')
  await sql`alter table users drop constraint unerasable`.execute(db)
  const { rows } = await sql`select user_id, author_name from reviews where title = 'Clear answers'`.execute(
    db,
  )
  expect(rows).toEqual([{ user_id: null, author_name: 'A reader' }])
  expect(await readAddresses(db, writer.id)).toEqual([])
  // The last message was sent the first time.
  expect(events).toHaveLength(before)
  expect((await findBreaches(db)).filter((breach) => breach.id === 'I20')).toEqual([])
})

test('a page of a customer that staff still have open changes nothing after the customer was erased', async () => {
  const { db } = database
  const identity = testIdentity(db)
  const staffId = await identity.enrol(asha)
  const customerId = await enrolSomebody(db)
  await db.transaction().execute((tx) => grantRole(tx, { userId: staffId, role: 'support', grantedBy: null }))
  const signedIn = await identity.signIn({ ...asha, ...browser })
  if (!signedIn.ok) throw new Error(signedIn.refusal.message)
  const { token, sessionId } = signedIn.value
  await sql`update sessions set second_factor_at = business_now() where id = ${sessionId}`.execute(db)
  const reason = 'Asha Menon asked by telephone'
  await startActing(db, { sessionId, staffId, customer: { id: customerId }, reason })
  const acting = async () => (await identity.readSession(token))?.actsFor
  expect(await acting()).toMatchObject({ id: customerId, isLive: true })
  await sql`select erase_person(${customerId}::uuid)`.execute(db)
  // Without it, the form would change the account of the person of staff.
  expect(await acting()).toMatchObject({ id: customerId, isLive: false, reason: 'Erased' })
  await clearActing(db, sessionId)
  expect(await acting()).toBeNull()
})

test('a profile that is saved while its account is erased waits, and is no fault', async () => {
  const { db } = database
  const needs = { db, outbox }
  const typed = profileInput.parse({ firstName: 'Asha', lastName: 'Menon' })
  const people = await Promise.all(Array.from({ length: 10 }, () => enrolSomebody(db)))
  for (const userId of people) {
    await saveProfile(db, userId, typed)
    await requestData(needs, userId, 'deletion')
    const requestId = events.at(-1)?.[1]?.requestId ?? 0
    await Promise.all([
      saveProfile(db, userId, typed),
      carryOutRequest(needs, requestId),
      saveProfile(db, userId, typed),
      saveProfile(db, userId, typed),
    ])
  }
  await eraseLateWrites(db)
  const left = await sql`select from profiles where user_id = any(${people}::uuid[])`.execute(db)
  expect(left.rows).toEqual([])
})

test('orders of a deleted account are erased after 30 days, also those of what its library opened', async () => {
  const { db } = database
  const needs = { db, outbox }
  const userId = await enrolSomebody(db)
  const orders: number[] = []
  for (const isOpened of [true, false]) {
    const editionId = await makeVirtual(db, world.lawBook.id, { validity_days: null })
    await writeText(db, editionId)
    orders.push((await buyBook(needs, userId, editionId)).id)
    if (isOpened) expect(await openBook(db, { userId, editionId })).toMatchObject({ ok: true })
  }
  const sent = await placeOnDelivery(needs, [[world.accountsBook.id, 1]])
  await sql`update orders set user_id = ${userId} where id = ${sent.id}`.execute(db)
  await sql`
    insert into bank_transfer_claims (payment_id, utr, payer)
    select id, 'SBIN0000000000' || id, 'Asha Menon' from payments where order_id = any(${[...orders, sent.id]})`.execute(
    db,
  )
  await sql`select erase_person(${userId}::uuid)`.execute(db)
  const erased = async () => {
    await eraseClosedOrders(db)
    await eraseTransferPayers(db)
    const { rows } = await sql<{ id: number }>`
      select id from orders where user_id = ${userId} and erased_at is not null and contact->>'email' = '' order by id`.execute(
      db,
    )
    return rows.map(({ id }) => id)
  }
  expect(await erased()).toEqual([])
  await database.advanceClock('31 days')
  // The parcel is still on its way.
  expect(await erased()).toEqual(orders)
  // Staff send a message of an erased order again: there is nobody to send it to.
  const mails = mailNeeds(db)
  for (const channel of ['mail', 'sms'])
    await sendOne(mails.needs, channel, { message: 'order-placed', about: { orderId: orders[0] ?? 0 } })
  expect([...mails.sent, ...mails.texts]).toEqual([])
  const { rows } = await sql`select payer from bank_transfer_claims order by payment_id`.execute(db)
  expect(rows).toEqual(['Erased', 'Erased', 'Asha Menon'].map((payer) => ({ payer })))
})

test('money of a deleted account goes back as it was paid, and not to its wallet', async () => {
  const { db } = database
  const needs = { db, outbox }
  const userId = await enrolSomebody(db)
  const editionId = await makeVirtual(db, world.lawBook.id, { validity_days: null })
  const { id } = await buyBook(needs, userId, editionId, payBy.cashAtCounter)
  expect(hasRefundChoice((await readOrderById(db, id))!)).toBe(true)
  await sql`select erase_person(${userId}::uuid)`.execute(db)
  const order = (await readOrderById(db, id))!
  expect(hasRefundChoice(order)).toBe(false)
  const wish = { order, lines: [], by: 'buyer', toWallet: true, actorId: null, reason: '' } as const
  expect(await cancelOrder(needs, wish)).toMatchObject({ ok: true })
  const { rows } = await sql`select route from refunds where order_id = ${id}`.execute(db)
  expect(rows).toEqual([{ route: 'transfer' }])
  await database.advanceClock('70 days')
  const contact = async () => {
    await eraseClosedOrders(db)
    return (await readOrderById(db, id))?.contact.email
  }
  // Its owner has yet to say where the money goes.
  expect(await contact()).toBe(order.contact.email)
  expect((await findBreaches(db)).filter((breach) => breach.id === 'I20')).toEqual([])
  await sql`update refunds set state = 'processed', arn = 'SBIN000000000099', settled_at = business_now()
    where order_id = ${id}`.execute(db)
  expect(await contact()).toBe('')
})

test('an order of a deleted account stays until the bank has decided the dispute about its payment', async () => {
  const { db } = database
  const needs = { db, outbox }
  const userId = await enrolSomebody(db)
  const { id, total: amount } = await placeBy(needs, [[world.accountsBook.id, 1]], payBy.card)
  await sql`update orders set user_id = ${userId} where id = ${id}`.execute(db)
  await sql`update payments set provider_order_id = 'order_' || order_id where order_id = ${id}`.execute(db)
  const paid = capturedPayment({ id: `pay_order${id}`, providerOrderId: `order_${id}`, amount })
  expect(await settlePayment(needs, paid)).toBe('accepted')
  await deliverOrder(needs, (await readOrderById(db, id))!)
  await sql`select erase_person(${userId}::uuid)`.execute(db)
  await reportDispute(needs, id, 'under_review')
  await database.advanceClock('110 days')
  const contact = async () => {
    await eraseClosedOrders(db)
    return (await readOrderById(db, id))?.contact.email
  }
  expect(await contact()).not.toBe('')
  expect((await findBreaches(db)).filter((breach) => breach.id === 'I20')).toEqual([])
  await reportDispute(needs, id, 'won')
  expect(await contact()).toBe('')
})
