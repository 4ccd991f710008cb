import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { allRows, changeRows } from '#kernel/read-rows'
import { findUserByEmail } from '#shop/identity'
import { readOrderById } from '#shop/orders'
import { grantRole } from '#shop/staff'
import { openShop } from '#tests/support/journey'
import { buyBook, writeText } from '../../shop/library/library.fixtures.ts'
import { openProxy, userIdOf } from './open-proxy.ts'
import { type Outsider, openAccount } from './outsider.ts'

const shop = openShop()
let meera: Outsider
let meeraId: string
beforeAll(async () => {
  meera = await openAccount(shop, 'Meera')
  meeraId = await userIdOf(shop, 'Meera')
})

let count = 0
const openHelper = () => openProxy(shop, { staff: `Helper${++count}`, customer: 'meera@example.com' })
const addressesOf = (userId: string) =>
  shop.db.selectFrom('addresses').select('user_id').where('user_id', '=', userId).execute()
const auditOf = (actorId: string) =>
  allRows<{ action: string; subject: string; detail: unknown }>(shop.db)`
    select action, subject, detail from audit_log where actor_id = ${actorId} order by id`
const address = {
  salutation: 'Ms',
  name: 'Meera Iyer',
  line1: '12 Temple Street',
  pin: '600004',
  city: 'Chennai',
  stateCode: '33',
  mobile: '9840012345',
}

test('staff see the customer’s pages under a bar that names customer, reason and time', async () => {
  const { body } = await (await openHelper()).send('/user/order')
  expect(body.replaceAll('<!-- -->', '')).toMatch(
    /You are acting for <b[^>]*>Meera<\/b> until \d{1,2}:\d\d [ap]m\. Reason: Asks by phone/,
  )
  expect((await meera.send('/user/order')).body).not.toContain('You are acting for')
})

test('staff are offered no page that they may not open', async () => {
  const helper = await openHelper()
  const { body } = await helper.send('/user/order')
  const [nav = ''] = /<nav aria-label="Your account".*?<\/nav>/s.exec(body) ?? []
  const hrefs = new Set([...nav.matchAll(/href="\/students([^"]*)"/g)].map(([, href = '']) => href))
  expect(hrefs.size).toBeGreaterThan(5)
  for (const href of hrefs) expect([href, (await helper.send(href)).status]).toEqual([href, 200])
})

test('a public page is the same for staff who act and for everybody', async () => {
  const plain = (body: string) => body.replaceAll(/nonce="[^"]*"|data-request="[^"]*"/g, '')
  const acting = await (await openHelper()).send('/about-us')
  expect(acting.headers.getSetCookie()).toEqual([])
  expect(plain(acting.body)).toBe(plain((await meera.send('/about-us')).body))
})

test('every change is in the audit log under both names, before it is made', async () => {
  const helper = await openHelper()
  const staffId = await userIdOf(shop, `Helper${count}`)
  await helper.post('/user/address/new', address)
  await helper.post('/desk/acting', { deed: 'stop' })
  const subject = `user:${meeraId}`
  const reason = 'Asks by phone'
  expect((await auditOf(staffId)).filter(({ action }) => action.startsWith('customer.'))).toEqual([
    { action: 'customer.acting.started', subject, detail: { reason } },
    {
      action: 'customer.acting.changed',
      subject,
      detail: { change: 'POST /students/user/address/new', reason },
    },
    { action: 'customer.acting.stopped', subject, detail: {} },
  ])
})

describe('what is the customer’s alone', () => {
  test.each([
    '/user/change-password',
    '/user/sessions',
    '/user/confirm/email',
    '/user/confirm/mobile',
    '/user/confirm/deletion',
    '/user/privacy',
    '/checkout/payment',
    '/pay/BM20260000001',
    '/order/BM20260000001/refund/1',
  ])('%s is refused, read and posted, also to the router and in other spellings', async (path) => {
    const helper = await openHelper()
    for (const each of [path, `${path}.data`, path.replace('e', '%65'), `${path}/`]) {
      expect([each, (await helper.send(each)).status]).toEqual([each, 403])
      expect([each, (await helper.post(each, { code: '123456' })).status]).toEqual([each, 403])
    }
  })

  test('calls that pay are refused', async () => {
    const helper = await openHelper()
    const sent = await helper.call(
      '/bookstore/order/postProductOrder',
      { paymentMethod: 4, expectedTotal: '1.00' },
      { 'idempotency-key': 'a-key-of-a-proxy-1' },
    )
    expect(sent.status).toBe(403)
  })
})

test('an order that staff cancel by a call is refunded as it was paid, not to the wallet', async () => {
  const needs = { db: shop.db, outbox: { send: async () => {} } }
  await writeText(shop.db, world.incomeTaxVirtual.id)
  const { id } = await buyBook(needs, meeraId, world.incomeTaxVirtual.id)
  const { orderNo } = (await readOrderById(shop.db, id))!
  const helper = await openHelper()
  const sent = await helper.call('/bookstore/userAccount/cancelOrder', { orderNo, refundToWallet: true })
  expect(sent.status).toBe(200)
  const refunds = shop.db.selectFrom('refunds').select('route').where('order_id', '=', id)
  expect(await refunds.execute()).toEqual([{ route: 'transfer' }])
})

describe('nobody gains anything by acting', () => {
  test('not over other staff, not even the owner', async () => {
    await openAccount(shop, 'Boss', 'owner')
    await expect(openProxy(shop, { staff: 'Climber', customer: 'boss@example.com' })).rejects.toThrow(
      'You cannot act for another member of staff.',
    )
  })

  test('not without the permission: the page refuses, and a role that is taken away ends it at once', async () => {
    const catalogue = await openAccount(shop, 'Cataloguer', 'catalogue')
    const wish = { deed: 'start', contact: 'meera@example.com', reason: 'Because I can' }
    expect((await catalogue.post('/desk/acting', wish)).status).toBe(403)
    expect((await meera.post('/desk/acting', wish)).status).toBe(403)

    // Nor are their orders and messages read, and those of other staff by nobody.
    expect((await catalogue.send(`/desk/customers/${meeraId}`)).status).toBe(403)
    expect((await meera.send(`/desk/customers/${meeraId}`)).status).toBe(403)
    const support = await openAccount(shop, 'Reader', 'support')
    expect((await support.send(`/desk/customers/${meeraId}`)).status).toBe(200)
    const bossId = await userIdOf(shop, 'Boss')
    expect((await support.send(`/desk/customers/${bossId}`)).status).toBe(404)
    expect((await support.send('/desk/customers/00000000-0000-0000-0000-000000000000')).status).toBe(404)

    const helper = await openHelper()
    await changeRows(shop.db)`
      delete from staff_grants where user_id = ${await userIdOf(shop, `Helper${count}`)}`
    expect((await helper.send('/user/order')).body).not.toContain('You are acting for')
  })

  test('a customer who becomes staff is left at once', async () => {
    await openAccount(shop, 'Riser')
    const helper = await openProxy(shop, { staff: 'HelperOfRiser', customer: 'riser@example.com' })
    expect((await helper.send('/user/order')).body).toContain('You are acting for')
    const userId = await userIdOf(shop, 'Riser')
    await shop.db.transaction().execute((tx) => grantRole(tx, { userId, role: 'owner', grantedBy: null }))
    expect((await helper.send('/user/order')).body).not.toContain('You are acting for')
  })

  test('the desk stays that of the person of staff, with their own permissions', async () => {
    const helper = await openHelper()
    expect((await helper.send('/desk/orders')).status).toBe(200)
    expect((await helper.send('/desk/staff')).status).toBe(403)
  })

  test('a reason is needed', async () => {
    const helper = await openAccount(shop, 'Silent', 'support')
    const { status, body } = await helper.post('/desk/acting', {
      deed: 'start',
      contact: 'meera@example.com',
      reason: ' ',
    })
    expect(status).toBe(422)
    expect(body).toContain('Write the reason in 5 to 200 characters.')
  })
})

describe('after the end', () => {
  const endings = {
    'stopped in another tab': (helper: Outsider) => helper.post('/desk/acting', { deed: 'stop' }),
    expired: async () =>
      shop.db
        .updateTable('sessions')
        .set({ acts_until: sql`business_now() - interval '1 second'` })
        .where('user_id', '=', await userIdOf(shop, `Helper${count}`))
        .execute(),
  }
  test.each(Object.entries(endings))(
    '%s: an open form of the customer changes nobody’s things',
    async (_how, end) => {
      const helper = await openHelper()
      const staffId = await userIdOf(shop, `Helper${count}`)
      await end(helper)
      const before = await addressesOf(meeraId)
      const { status, leadsTo } = await helper.post('/user/address/new', address)
      expect([status, leadsTo]).toEqual([302, '/students/desk/acting'])
      const call = await helper.call('/bookstore/product/toggleWishlist', { editionId: 1 })
      expect(call.status).toBe(403)
      // Every page makes this call by itself, and it changes nothing of the customer’s.
      expect((await helper.call('/session/auth/ipUserLogin', {})).status).toBe(200)
      expect(await addressesOf(meeraId)).toEqual(before)
      expect(await addressesOf(staffId)).toEqual([])
      expect((await helper.send('/user/order')).body).not.toContain('You are acting for')

      expect((await helper.send('/desk/acting')).body).toContain('You no longer act for')
      await helper.post('/desk/acting', { deed: 'clear' })
      expect((await helper.post('/user/address/new', address)).leadsTo).not.toBe('/students/desk/acting')
    },
  )
})

test('the customer’s sessions stay as they are, and signing out ends that of the staff', async () => {
  const sessions = () => shop.db.selectFrom('sessions').selectAll().where('user_id', '=', meeraId).execute()
  const before = await sessions()
  const helper = await openHelper()
  await helper.send('/user/order')
  await helper.call('/session/auth/logout', {})
  expect((await helper.send('/user/order')).leadsTo).toContain('/students/login')
  expect(await sessions()).toEqual(before)
  expect((await meera.send('/user/order')).status).toBe(200)
  expect(await findUserByEmail(shop.db, 'meera@example.com')).toBe(meeraId)
})
