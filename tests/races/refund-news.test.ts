import { afterEach, beforeEach, expect, test } from 'vitest'
import { paise } from '#kernel/money'
import { oneRow } from '#kernel/read-rows'
import { GatewayTrouble } from '#ports/card-payment'
import { payBy, readOrderById } from '#shop/orders'
import {
  applyEvent,
  askForOtherAccount,
  cancelOrder,
  countContested,
  giveRefundAccount,
  readContested,
  readMoneyBack,
  readOpenRefunds,
  receiveEvent,
  reconcilePayments,
  recordRecovery,
  recordTransfer,
  retryRefund,
  sendRefund,
  showRefundAccount,
} from '#shop/payments'
import { findBreaches, readUnsettledMoney, readWaitingWork } from '#shop/reports'
import { testSecret } from '#tests/support/test-secret'
import { type CardRace, prepareCardRace, price, waitingOrder } from './card.fixtures.ts'
import { accountBuyer } from './wallet.fixtures.ts'

// What banks and the provider say of money that went back, or is claimed back, after it seemed settled.
let race: CardRace
beforeEach(async () => {
  race = await prepareCardRace()
})
afterEach(() => race.finish())

const upi = { kind: 'upi', holder: 'Asha Menon', upi: 'asha@okbank' } as const

/** Applies all that the provider has sent, in its order. */
async function hearEvents(from: number) {
  const { received } = race.provider
  for (const { body, headers } of received.slice(from)) {
    const event = race.provider.cards.readWebhook(body, {
      signature: String(headers['x-razorpay-signature']),
      eventId: String(headers['x-razorpay-event-id']),
    })
    if (event === null) throw new Error('the webhook is forged')
    await receiveEvent(race.needs, { provider: 'razorpay', event })
    await applyEvent(race.needs, event.eventId)
  }
}

/** A payer disputes a payment at their bank, or the dispute goes on. Answers its id. */
async function disputePayment(transactionId: string, about: object): Promise<string> {
  const before = race.provider.received.length
  const { id } = await race.provider.post<{ id: string }>(`/payments/${transactionId}/dispute`, about)
  await race.provider.receivedTimes(before + 1)
  await hearEvents(before)
  return id
}

/** A card order that is paid, in the simulator and here. */
async function paidOrder(copies = 1) {
  const order = await waitingOrder(race, copies)
  const { payment_id: transactionId } = await order.pay()
  await reconcilePayments(race.needs, { aheadMinutes: 60 })
  await race.provider.receivedTimes(3)
  const cancel = async (lines: Parameters<typeof cancelOrder>[1]['lines'] = []) =>
    cancelOrder(race.needs, {
      order: (await readOrderById(race.test.db, order.id))!,
      lines,
      by: 'staff',
      actorId: null,
      reason: '',
    })
  const refund = async () => (await readMoneyBack(race.test.db, order.id))[0]!
  const providerId = async () => {
    const { provider_refund_id: id } = await race.test.db
      .selectFrom('refunds')
      .select('provider_refund_id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    return id
  }
  const refundedThere = async () =>
    (await race.provider.cards.refundsOf(transactionId)).filter(({ state }) => state !== 'failed').length
  return { id: order.id, transactionId, cancel, refund, providerId, refundedThere }
}

/** What staff see of refunds that were paid twice: on the refunds desk, and in the figures of today. */
const paidTwice = async () =>
  (await readOpenRefunds(race.test.db)).filter(({ paidTwiceAt }) => paidTwiceAt !== null)
const figures = async () => ({
  money: (await readUnsettledMoney(race.test.db))
    .filter(({ what }) => what === 'paid-twice')
    .map(({ sum }) => sum),
  waiting: (await readWaitingWork(race.test.db))
    .filter(({ queue }) => queue === 'refunds')
    .map(({ all }) => all),
})

/** The bank changes its word about a refund. */
async function settleAtBank(id: string | null, state: 'processed' | 'failed') {
  const before = race.provider.received.length
  await race.provider.post(`/refunds/${id}/settle`, { state })
  await race.provider.receivedTimes(before + 1)
  await hearEvents(before)
}

test('a refund that the bank refuses after all needs staff, and one that it pays after all needs them no more', async () => {
  const order = await paidOrder()
  await order.cancel()
  await sendRefund(race.needs, (await order.refund()).id)
  expect(await order.refund()).toMatchObject({ state: 'processed' })
  await settleAtBank(await order.providerId(), 'failed')
  expect(await order.refund()).toMatchObject({ state: 'failed' })
  await settleAtBank(await order.providerId(), 'processed')
  const { id, state } = await order.refund()
  expect(state).toBe('processed')
  for (const by of ['provider', 'transfer'] as const)
    expect(await retryRefund(race.needs, { refundId: id, actorId: null, by })).toMatchObject({ ok: false })
})

test('late news that a refund is on its way leave one that failed as it is', async () => {
  const order = await paidOrder()
  await order.cancel()
  await sendRefund(race.needs, (await order.refund()).id)
  await settleAtBank(await order.providerId(), 'failed')
  const [made] = await race.provider.cards.refundsOf(order.transactionId)
  const refund = { ...made!, state: 'pending' as const }
  const event = { eventId: 'late-news', kind: 'refund.created', refund, payment: null }
  await receiveEvent(race.needs, { provider: 'razorpay', event })
  await applyEvent(race.needs, event.eventId)
  expect(await order.refund()).toMatchObject({ state: 'failed' })
})

test('a refund sent again is not made twice where the bank has paid the first after all', async () => {
  const order = await paidOrder()
  await order.cancel()
  const { id } = await order.refund()
  await sendRefund(race.needs, id)
  await settleAtBank(await order.providerId(), 'failed')
  await retryRefund(race.needs, { refundId: id, actorId: null, by: 'provider' })
  // The webhook is not here yet.
  await race.provider.post(`/refunds/${await order.providerId()}/settle`, { state: 'processed' })
  await sendRefund(race.needs, id)
  expect(await order.refund()).toMatchObject({ state: 'processed' })
  expect(await order.refundedThere()).toBe(1)
})

test('a refund that the provider refuses does not take the one of another for its own', async () => {
  const order = await paidOrder(2)
  const { lines } = (await readOrderById(race.test.db, order.id))!
  await order.cancel([{ lineId: lines[0]!.id, copies: 1 }])
  await order.cancel()
  const [one, other] = await readMoneyBack(race.test.db, order.id)
  const { cards } = race.needs
  const lost: typeof cards.refund = async (request) => {
    await cards.refund(request)
    throw new GatewayTrouble('unclear', 'TIMEOUT', 'The answer was lost')
  }
  const refused: typeof cards.refund = async () => {
    throw new GatewayTrouble('refused', 'BAD_REQUEST_ERROR', 'The balance is too low')
  }
  await expect(sendRefund({ ...race.needs, cards: { ...cards, refund: lost } }, one!.id)).rejects.toThrow()
  await sendRefund({ ...race.needs, cards: { ...cards, refund: refused } }, other!.id)
  // Two runs of the job at the same moment.
  await Promise.all([sendRefund(race.needs, one!.id), sendRefund(race.needs, one!.id)])
  const states = (await readMoneyBack(race.test.db, order.id)).map(({ id, state }) => [id, state])
  expect(Object.fromEntries(states)).toEqual({ [one!.id]: 'processed', [other!.id]: 'failed' })
})

test('a transfer in place of a refund is not made where the bank has paid that refund after all', async () => {
  const order = await paidOrder()
  await order.cancel()
  const { id } = await order.refund()
  await sendRefund(race.needs, id)
  await settleAtBank(await order.providerId(), 'failed')
  await retryRefund(race.needs, { refundId: id, actorId: null, by: 'transfer' })
  const sealing = { db: race.test.db, secret: testSecret }
  await giveRefundAccount(sealing, { orderId: order.id, refundId: id, account: upi })
  expect(await order.refund()).toMatchObject({ route: 'transfer', state: 'pending' })
  await settleAtBank(await order.providerId(), 'processed')
  expect(await order.refund()).toMatchObject({ route: 'provider', state: 'processed', account: null })
})

test('a refund that the bank pays after its transfer was made is paid twice, which staff see until it is recovered', async () => {
  const order = await paidOrder()
  const db = race.test.db
  await order.cancel()
  const { id } = await order.refund()
  await sendRefund(race.needs, id)
  await settleAtBank(await order.providerId(), 'failed')
  const whom = { refundId: id, actorId: null }
  await retryRefund(race.needs, { ...whom, by: 'transfer' })
  await giveRefundAccount({ db, secret: testSecret }, { orderId: order.id, refundId: id, account: upi })
  const accountAt = (await order.refund()).accountAt?.toISOString() ?? ''
  expect(await recordTransfer(race.needs, { ...whom, utr: 'AXSN326324118807', accountAt })).toMatchObject({
    ok: true,
  })
  expect([await paidTwice(), await figures()]).toEqual([[], { money: [], waiting: [] }])
  for (const state of ['processed', 'failed', 'processed'] as const) {
    await settleAtBank(await order.providerId(), state)
    const isTwice = state === 'processed'
    expect(await paidTwice()).toHaveLength(isTwice ? 1 : 0)
    expect(await figures()).toEqual(isTwice ? { money: [price], waiting: [1] } : { money: [], waiting: [] })
  }
  expect(await order.refund()).toMatchObject({ route: 'transfer', state: 'processed' })
  expect(await askForOtherAccount(race.needs, { ...whom, reason: 'Came back' })).toMatchObject({ ok: false })
  expect(await recordRecovery(race.needs, { ...whom, reason: '' })).toMatchObject({ ok: false })
  const recover = () => recordRecovery(race.needs, { ...whom, reason: 'NEFT N331260098871234' })
  expect((await Promise.all([recover(), recover()])).filter(({ ok }) => ok)).toHaveLength(1)
  await settleAtBank(await order.providerId(), 'failed')
  expect([await paidTwice(), await figures()]).toEqual([[], { money: [], waiting: [] }])
})

test('a refund that the bank pays after it was sent again is paid twice, which staff see until it is recovered', async () => {
  const order = await paidOrder()
  await order.cancel()
  const { id } = await order.refund()
  await sendRefund(race.needs, id)
  const first = await order.providerId()
  await settleAtBank(first, 'failed')
  await retryRefund(race.needs, { refundId: id, actorId: null, by: 'provider' })
  const { cards } = race.needs
  // The bank pays the first while the provider makes the second, whose answer is read after that.
  const refund: typeof cards.refund = async (request) => {
    const before = race.provider.received.length
    const second = await cards.refund(request)
    await race.provider.receivedTimes(before + 2)
    await settleAtBank(first, 'processed')
    return second
  }
  await sendRefund({ ...race.needs, cards: { ...cards, refund } }, id)
  expect(await order.refundedThere()).toBe(2)
  expect([await paidTwice(), await figures()]).toMatchObject([[{ id }], { money: [price], waiting: [1] }])
  expect(await readContested(race.test.db)).toEqual([])
  for (const state of ['failed', 'processed'] as const) {
    await settleAtBank(first, state)
    expect(await order.refund()).toMatchObject({ state: 'processed' })
    expect(await paidTwice()).toHaveLength(state === 'processed' ? 1 : 0)
  }
  const recovered = { refundId: id, actorId: null, reason: 'NEFT N331260098871234' }
  expect(await recordRecovery(race.needs, recovered)).toMatchObject({ ok: true })
  expect([await paidTwice(), await figures()]).toEqual([[], { money: [], waiting: [] }])
  expect(await findBreaches(race.test.db)).toEqual([])
})

test('a dispute is stored with its reason and its last day, and is open until the bank decides', async () => {
  const order = await paidOrder()
  const dispute = (about: object) => disputePayment(order.transactionId, about)
  const id = await dispute({ amount: 50_000 })
  expect(await readContested(race.test.db, order.id)).toMatchObject([
    { what: 'disputed', amount: 50_000, state: 'open', reason: 'The goods did not arrive.', isOpen: true },
  ])
  expect((await readContested(race.test.db))[0]?.respondBy).toBeInstanceOf(Date)
  expect(await countContested(race.test.db)).toMatchObject([{ count: 1, sum: 50_000 }])
  await dispute({ id, amount: 50_000, state: 'lost' })
  await dispute({ id, amount: 50_000, state: 'under_review' })
  expect(await readContested(race.test.db)).toMatchObject([{ state: 'lost', isOpen: false }])
  expect(await countContested(race.test.db)).toEqual([])
})

test.each([
  { state: 'open', route: 'provider' },
  { state: 'lost', route: 'provider' },
  { state: 'won', route: 'wallet' },
])(
  'a payer whose dispute is $state and who cancels to the wallet is refunded by $route',
  async ({ state, route }) => {
    const buyer = await accountBuyer(race)
    const placed = await buyer.place(await buyer.fill(), payBy.card, paise(0))
    if (!placed.ok) throw new Error(placed.refusal.message)
    await buyer.payAtProvider(placed.value)
    await race.provider.receivedTimes(3)
    const { id } = await oneRow<{ id: string }>(race.test.db)`select id from payment_transactions`
    await race.provider.post(`/payments/${id}/dispute`, { state })
    await race.provider.receivedTimes(4)
    await hearEvents(3)
    expect(await buyer.cancel(placed.value.id, true)).toEqual({ ok: true, value: null })
    expect(await readMoneyBack(race.test.db, placed.value.id)).toMatchObject([{ amount: price, route }])
    expect(await buyer.balance()).toBe(route === 'wallet' ? price : 0)
  },
)

test('a refund that failed is not transferred while its payer disputes the payment: they would be paid twice', async () => {
  const order = await paidOrder()
  await order.cancel()
  const { id: refundId } = await order.refund()
  await sendRefund(race.needs, refundId)
  await settleAtBank(await order.providerId(), 'failed')
  const dispute = (about: object) => disputePayment(order.transactionId, about)
  const id = await dispute({ state: 'open' })
  const transfer = () => retryRefund(race.needs, { refundId, actorId: null, by: 'transfer' })
  expect(await transfer()).toMatchObject({ refusal: { code: 'disputed' } })
  expect(await order.refund()).toMatchObject({ state: 'failed', route: 'provider' })
  await dispute({ id, state: 'won' })
  expect(await transfer()).toEqual({ ok: true, value: null })
})

test('money that was given back by hand at the provider is listed, and the refund of a cancellation is matched to it', async () => {
  const order = await paidOrder()
  const { cards } = race.provider
  await cards.refund({ paymentId: order.transactionId, amount: paise(price), key: 'made-by-hand', notes: {} })
  await race.provider.receivedTimes(5)
  await hearEvents(3)
  expect(await readContested(race.test.db)).toMatchObject([
    { what: 'refunded-elsewhere', amount: price, reference: order.transactionId, isOpen: true },
  ])
  await order.cancel()
  await sendRefund(race.needs, (await order.refund()).id)
  expect(await order.refund()).toMatchObject({ state: 'processed' })
  expect(await order.refundedThere()).toBe(1)
  expect(await readContested(race.test.db)).toEqual([])
})

test('a refund that failed is over once the bank has given all of the payment back itself, and one that it left open is not', async () => {
  const order = await paidOrder(2)
  const { lines } = (await readOrderById(race.test.db, order.id))!
  await order.cancel([{ lineId: lines[0]!.id, copies: 1 }])
  const states = async () => (await readMoneyBack(race.test.db, order.id)).map(({ state }) => state)
  await sendRefund(race.needs, (await order.refund()).id)
  await settleAtBank(await order.providerId(), 'failed')
  const dispute = (about: object) => disputePayment(order.transactionId, about)
  // About one copy: nobody can tell which.
  await dispute({ amount: price, state: 'lost' })
  expect(await states()).toEqual(['failed'])
  await dispute({ amount: price, state: 'lost' })
  expect(await states()).toEqual(['processed'])
  // The provider refuses another of a payment that is gone.
  const { cards } = race.needs
  const refund: typeof cards.refund = async () => {
    throw new GatewayTrouble('refused', 'BAD_REQUEST_ERROR', 'The payment was disputed')
  }
  await order.cancel()
  const [, second] = await readMoneyBack(race.test.db, order.id)
  await sendRefund({ ...race.needs, cards: { ...cards, refund } }, second!.id)
  expect(await states()).toEqual(['processed', 'processed'])
  expect(await readOpenRefunds(race.test.db)).toEqual([])
})

test.each([
  { lost: price - 100, isLeft: true },
  { lost: price + 100, isLeft: false },
])(
  'a refund of one copy of two is transferred where the bank took $lost and so much is left: $isLeft',
  async ({ lost, isLeft }) => {
    const order = await paidOrder(2)
    const { lines } = (await readOrderById(race.test.db, order.id))!
    await order.cancel([{ lineId: lines[0]!.id, copies: 1 }])
    const { id: refundId } = await order.refund()
    await sendRefund(race.needs, refundId)
    await settleAtBank(await order.providerId(), 'failed')
    await disputePayment(order.transactionId, { amount: lost, state: 'lost' })
    const transferred = await retryRefund(race.needs, { refundId, actorId: null, by: 'transfer' })
    expect(transferred.ok).toBe(isLeft)
  },
)

test('a transfer in place of a refund waits while its payer disputes the payment, and is not made once the bank gave it back', async () => {
  const order = await paidOrder()
  await order.cancel()
  const { id: refundId } = await order.refund()
  await sendRefund(race.needs, refundId)
  await settleAtBank(await order.providerId(), 'failed')
  await retryRefund(race.needs, { refundId, actorId: null, by: 'transfer' })
  const sealing = { db: race.test.db, secret: testSecret }
  await giveRefundAccount(sealing, { orderId: order.id, refundId, account: upi })
  const id = await disputePayment(order.transactionId, { state: 'open' })
  expect(await showRefundAccount(sealing, { refundId, actorId: null })).toMatchObject({
    refusal: { code: 'disputed' },
  })
  await disputePayment(order.transactionId, { id, state: 'lost' })
  expect(await order.refund()).toMatchObject({ route: 'provider', state: 'processed', account: null })
})

test('a dispute that is heard of before its payment is there once the payment is', async () => {
  const order = await waitingOrder(race)
  const { payment_id: transactionId } = await order.pay()
  const dispute = {
    id: 'disp_early0000',
    paymentId: transactionId,
    amount: paise(price),
    reason: 'Not received',
  }
  const news = { ...dispute, state: 'open' as const, respondBy: null }
  const event = {
    eventId: 'early',
    kind: 'payment.dispute.created',
    payment: null,
    refund: null,
    dispute: news,
  }
  await receiveEvent(race.needs, { provider: 'razorpay', event })
  await applyEvent(race.needs, event.eventId)
  expect(await readContested(race.test.db)).toEqual([])
  await reconcilePayments(race.needs, { aheadMinutes: 60 })
  expect(await readContested(race.test.db, order.id)).toMatchObject([{ state: 'open', amount: price }])
})
