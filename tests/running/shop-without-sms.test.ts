import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { allRows, firstRow, oneRow } from '#kernel/read-rows'
import { sendContactCode } from '#shop/identity'
import { type ComposedShop, composeShop } from '#tests/support/composed-shop'
import { asha } from '../../shop/identity/identity.fixtures.ts'
import { addressOf } from '../../tools/drill/shopper.ts'

// A live shop without SMS_AUTH_KEY, or without registered texts: no code reaches a mobile number, so none is asked for and none is announced.
let shop: ComposedShop
const live = {
  MODE: 'live',
  SECRET: 'a secret of at least thirty-two letters',
  BASE_URL: 'https://shop.example.com',
}
const key = { SMS_AUTH_KEY: 'a-key-of-the-provider' }
const register = (kinds: readonly string[]) => (db: ComposedShop['db']) =>
  sql`update sms_templates set header = null, dlt_template_id = null, flow_id = null
    where kind <> all(${kinds}::text[])`.execute(db)

const refusal = 'We do not send codes by SMS. Enter an e-mail address.'
const mobile = '98450 12345'

/** A guest with cookies of their own. */
function openGuest() {
  const jar: Record<string, string> = {}
  return async (url: string, fields?: Record<string, string>) => {
    const answer = await shop.app.inject({
      url: `/students${url}`,
      cookies: jar,
      headers: {
        host: 'shop.example.com',
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(fields && { method: 'POST' as const, payload: new URLSearchParams(fields).toString() }),
    })
    for (const { name, value } of answer.cookies) jar[name] = value
    return { status: answer.statusCode, body: answer.body, leadsTo: `${answer.headers.location ?? ''}` }
  }
}

describe.each([
  ['without a provider', {}, undefined],
  ['without registered texts', key, register([])],
])('%s', (_, environment, prepare) => {
  beforeAll(async () => {
    shop = await composeShop({ ...live, ...environment }, prepare && { prepare })
  })
  afterAll(() => shop?.close())

  test.each([
    ['a code to sign in', '/login/code', { contact: mobile }],
    ['a code to track an order', '/track-order', { orderNo: 'BM20260000001', contact: mobile }],
  ])('%s is refused to a mobile number and sent to an e-mail address', async (_, url, fields) => {
    const guest = openGuest()
    const refused = await guest(url, fields)
    expect(refused.status).toBe(422)
    expect(refused.body).toContain(refusal)
    expect((await guest(url, { ...fields, contact: 'asha@example' })).body).toContain(
      'Enter an e-mail address such as name@example.com.',
    )
    const sent = await guest(url, { ...fields, contact: 'asha@example.org' })
    expect(sent.status).toBe(303)
    expect((await guest(sent.leadsTo.replace('/students', ''))).body).not.toMatch(/\bnumber or e-mail/)
  })

  test.each([
    '/login/code',
    '/register',
    '/login',
    '/login/forgotten',
    '/track-order',
    '/order/BM20260000001',
  ])('%s offers no code by SMS', async (url) => {
    const { body } = await openGuest()(url)
    expect(body).toContain('<main')
    expect(/<main[^]*<\/main>/.exec(body)?.[0]).not.toMatch(/SMS|mobile number/i)
  })

  test('an account at another site is not backed by a code to a mobile number', async () => {
    const person = { ...asha, email: 'linked@example.org' }
    const userId = await shop.needs.identity.enrol(person)
    await sql`
      insert into linked_identities (issuer, subject, user_id) values ('https://accounts.example.com', 'asha', ${userId})`.execute(
      shop.db,
    )
    const guest = openGuest()
    await guest('/login', { email: person.email, password: person.password })
    const { body } = await guest('/user/sessions')
    expect(body).toContain('Accounts at other sites')
    expect(/<main[^]*<\/main>/.exec(body)?.[0]).not.toMatch(/SMS|mobile number/i)
  })

  test('a mobile number is not added to an account, and one that cannot be proved ends nothing', async () => {
    const userId = await shop.needs.identity.enrol({ ...asha, email: 'without-sms@example.org' })
    const to = { contact: '+919845012345', ip: '203.0.113.7' }
    expect(await sendContactCode(shop.needs, { userId, purpose: 'mobile' }, to)).toMatchObject({
      refusal: { code: 'no_sms', message: refusal },
    })
    expect(await firstRow(shop.db)`select from contact_proofs where user_id = ${userId}`).toBeNull()
  })

  test('a first order on delivery is said to be confirmed by e-mail alone', async () => {
    const guest = openGuest()
    await guest('/cart', { intent: 'add', edition: `${world.incomeTaxBook.id}`, quantity: '1' })
    await guest('/checkout/information', { ...addressOf('asha@example.org'), 'contact.mobile': mobile })
    const wish = {
      method: '4',
      expected_total: `${89_500 + 5_000}`,
      idempotency_key: crypto.randomUUID(),
    }
    const placed = await guest('/checkout/payment', wish)
    const orderNo = placed.leadsTo.split('/').at(-1)
    const { body } = await guest(`/order/${orderNo}/confirmation`)
    expect(body).toContain('We are sending a code and a link to asha@example.org. ')
    expect(body).not.toContain(`asha@example.org and ${mobile}`)
  })

  test('the free newsletter asks for the e-mail address alone, and one reader ends no other', async () => {
    const readers = ['asha@example.org', 'ravi@example.org']
    for (const email of readers) {
      const guest = openGuest()
      const details = await guest('/digital/footprint', {
        intent: 'next',
        professionId: '1',
        name: 'Asha Menon',
        city: 'Bengaluru',
        pin: '560034',
        boughtFrom: 'bookseller',
      })
      const here = details.leadsTo.replace('/students', '')
      const { body } = await guest(here)
      expect(body).not.toMatch(/OTP/)
      const fields = { intent: 'next', email, mobile, terms: 'yes' }
      expect(await guest(here, fields)).toMatchObject({
        status: 303,
        leadsTo: expect.stringContaining('sent'),
      })
      const request = await oneRow<{ key: string }>(shop.db)`
        select confirm_key "key" from newsletter_requests where email = ${email}`
      expect((await guest(`/digital/footprint/confirm/${request.key}`, {})).leadsTo).toContain('success')
    }
    const active = await allRows<{ email: string }>(shop.db)`
      select email from newsletter_subscriptions where ended_at is null and email = any(${readers}) order by email`
    expect(active.map(({ email }) => email)).toEqual(readers)
  })
})

describe('with the text of one code registered', () => {
  beforeAll(async () => {
    shop = await composeShop({ ...live, ...key }, { prepare: register(['sign-in-code']) })
  })
  afterAll(() => shop?.close())

  // No job runs here: the messages are still in the queue.
  test.each([
    ['/login/code', { contact: 'queued@example.org' }, 'We are sending 6 digits to'],
    [
      '/track-order',
      { orderNo: 'BM20260000001', contact: 'queued@example.org' },
      'we are sending a code of 6 digits',
    ],
  ])('%s does not call a code sent that waits to be sent', async (url, fields, words) => {
    const guest = openGuest()
    const { leadsTo } = await guest(url, fields)
    const { body } = await guest(leadsTo.replace('/students', ''))
    expect(body).toContain(words)
    expect(body).toContain('after a few minutes?')
    expect(body).not.toMatch(/have sent/)
  })

  test('that code is offered and sent by SMS, and no other', async () => {
    const guest = openGuest()
    expect((await guest('/login/code')).body).toContain('Mobile number or e-mail')
    expect((await guest('/login/code', { contact: mobile })).status).toBe(303)
    expect((await guest('/track-order', { orderNo: 'BM20260000001', contact: mobile })).status).toBe(422)
  })

  test('an account with a mobile number alone is led to add an e-mail address before it is deleted', async () => {
    const person = { ...asha, email: 'mobile-alone@example.org' }
    const userId = await shop.needs.identity.enrol(person)
    const guest = openGuest()
    await guest('/login', { email: person.email, password: person.password })
    await sql`
      update users set email = null, email_verified = false, mobile = '+919845012345', mobile_verified = true
      where id = ${userId}`.execute(shop.db)
    const { body } = await guest('/user/confirm/deletion')
    expect(body).toContain('Delete your account')
    expect(body).toContain('href="/students/user/confirm/email"')
    expect(body).not.toContain('Send a code')
  })
})
