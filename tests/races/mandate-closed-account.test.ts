import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { world } from '#demo/test-world'
import { carryOutRequest, readDataRequest, requestData } from '#shop/customers'
import { closeAccount, disableUser, reopenAccount } from '#shop/identity'
import { nextWords, reconcileSubscriptions } from '#shop/subscriptions'
import { type Mandates, prepareMandates } from './mandate.fixtures.ts'

let shop: Mandates
beforeEach(async () => {
  shop = await prepareMandates()
})
afterEach(() => shop.finish())

const states = async () => (await shop.orders()).map(({ origin, state }) => `${origin} ${state}`)
const remoteState = async (id: string) => (await shop.provider.cards.subscriptions.read(id)).state

/** Staff close the account at the desk. */
async function close() {
  const staff = { customerId: shop.userId, actorId: await shop.enrol() }
  const closed = await closeAccount(shop.needs, { ...staff, reason: 'Sold views of a course' })
  expect(closed.ok).toBe(true)
  return staff
}

/** Its owner deletes the account. */
async function erase() {
  const { needs, userId } = shop
  await requestData(needs, userId, 'deletion')
  await needs.db.transaction().execute((tx) => disableUser(tx, userId))
  const request = await readDataRequest(needs.db, { userId, kind: 'deletion' })
  await carryOutRequest(needs, request?.id ?? 0)
}

const endings = [
  { how: 'closed by staff', end: close },
  { how: 'deleted by its owner', end: erase },
]

describe.each(endings)('of an account that is $how', ({ end }) => {
  it('a mandate ends at the provider within minutes, and nothing more is charged', async () => {
    const { subscription } = await shop.subscribed()
    await end()
    const read = await shop.read()
    expect(read && nextWords(read)).toMatch(/^It does not renew and nothing more is charged\./)
    await reconcileSubscriptions(shop.needs)
    await shop.turn(366)
    await reconcileSubscriptions(shop.needs)
    expect([await remoteState(subscription), await states()]).toEqual(['cancelled', ['cart ACTIVATED']])
  })

  it('a charge that the provider makes before it is asked goes back', async () => {
    const { subscription } = await shop.subscribed()
    await end()
    await shop.turn(366)
    await reconcileSubscriptions(shop.needs)
    expect(await states()).toEqual(['cart ACTIVATED', 'renewal CANCELLED'])
    expect(await shop.refunds()).toEqual([{ cause: 'order-closed' }])
    expect(await remoteState(subscription)).toBe('cancelled')
  })

  it('a mandate that is given only now is paid back and ended', async () => {
    const placed = await shop.order()
    await end()
    const paid = await shop.authorise(placed.subscription)
    expect(await shop.comeBack(paid)).toMatchObject({ isPaid: false })
    expect(await shop.refunds()).toEqual([{ cause: 'order-closed' }])
    expect([await remoteState(placed.subscription), await shop.read()]).toEqual(['cancelled', undefined])
  })

  it('a free trial ends without a charge, and none begins', async () => {
    const editionId = world.researchPlan.id
    await shop.needs.db.updateTable('editions').set({ trial_days: 7 }).where('id', '=', editionId).execute()
    const running = await shop.order(editionId, { startsTrial: true })
    const given = await shop.order(await shop.makeMonthly(), { startsTrial: true })
    await shop.comeBack(await shop.authorise(running.subscription))
    await end()
    await shop.comeBack(await shop.authorise(given.subscription))
    await reconcileSubscriptions(shop.needs)
    await shop.turn(8)
    await reconcileSubscriptions(shop.needs)
    expect(await Promise.all([running, given].map((each) => remoteState(each.subscription)))).toEqual([
      'cancelled',
      'cancelled',
    ])
    expect([await states(), await shop.refunds()]).toEqual([['cart CANCELLED', 'cart CANCELLED'], []])
  })
})

it('an account that is opened again finds the plan cancelled, and open to the day that was paid', async () => {
  const { openUntil } = await shop.subscribed()
  const staff = await close()
  await reconcileSubscriptions(shop.needs)
  await reopenAccount(shop.needs.db, staff)
  expect(await shop.read()).toMatchObject({
    state: 'cancelled',
    cancelReason: 'The account is closed',
    openUntil,
  })
})
