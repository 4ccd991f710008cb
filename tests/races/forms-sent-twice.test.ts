import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { paise, toDecimalString } from '#kernel/money'
import { readNotes } from '#shop/desk'
import { parseMonth } from '#shop/filing'
import { readOrderById, readOrderId } from '#shop/orders'
import { readStatements } from '#shop/payouts'
import { confirmationCode } from '#tests/support/confirm-order'
import { dayFromNow } from '#tests/support/day-from-now'
import { openShop } from '#tests/support/journey'
import { placeOnDelivery } from '../../shop/payments/payments.fixtures.ts'
import { ageOrder, deliverOrder, remitCash } from '../../shop/returns/returns.fixtures.ts'
import { addressOf } from '../../tools/drill/shopper.ts'
import { openAccount, openOutsider } from '../attacks/outsider.ts'

const shop = openShop()

const statementOf = (narration: string, amount: string) =>
  `Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n20/11/26,${narration},,20/11/26,,${amount},1\n`

/** The hidden fields of a page. */
const fieldsOf = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  ) as Record<string, string>

test('some copies of a title are cancelled and packed once, though buyer and staff send their forms twice', async () => {
  const buyer = openOutsider(shop.url)
  const staff = await openAccount(shop, 'Staff', 'owner')
  await buyer.post('/cart', { intent: 'add', edition: world.incomeTaxBook.id, quantity: 5 })
  await buyer.post('/checkout/information', addressOf('asha@example.com'))
  const wish = { method: 4, expected_total: 5 * 89_500 + 5_000, idempotency_key: crypto.randomUUID() }
  const orderNo = (await buyer.post('/checkout/payment', wish)).leadsTo.split('/').at(-1) ?? ''
  await buyer.post(`/order/${orderNo}/confirmation`, { code: await confirmationCode(shop.db, orderNo) })
  const orderId = (await readOrderId(shop.db, orderNo)) ?? 0
  const lines = async () =>
    (await readOrderById(shop.db, orderId))?.lines.map(({ quantity, state }) => [quantity, state])
  const sendTwice = async (who: typeof buyer, path: string, page: string, more: Record<string, string>) => {
    const fields = { ...fieldsOf((await who.send(page)).body), ...more }
    expect([page, (await who.post(path, fields)).status]).toEqual([page, 303])
    const again = await who.post(path, fields)
    expect([page, again.status]).toEqual([page, 409])
    expect(again.body.includes('This order has changed since you opened the page.')).toBe(true)
  }

  const cancellation = `/order/${orderNo}/cancellation`
  await sendTwice(buyer, cancellation, cancellation, { copies: '1' })
  expect(await lines()).toEqual([
    [4, 'ACCEPTED'],
    [1, 'CANCELLED'],
  ])
  const desk = `/desk/orders/${orderNo}`
  await sendTwice(staff, desk, desk, { deed: 'cancel', copies: '1', reason: 'Damaged' })
  const note = { deed: 'note', note: 'Calls back on Monday' }
  await Promise.all([1, 2, 3].map(() => staff.post(desk, note)))
  expect((await readNotes(shop.db, orderId)).map(({ words }) => words)).toEqual([note.note])
  await staff.post(desk, { deed: 'process' })
  await sendTwice(staff, desk, desk, { deed: 'pack', copies: '1' })
  expect(await lines()).toEqual([
    [2, 'PROCESSING'],
    [1, 'CANCELLED'],
    [1, 'CANCELLED'],
    [1, 'READY_FOR_PICKUP'],
  ])
})

test('what staff make by a form is made once though it is sent three times at once, and by the next form again', async () => {
  const staff = await openAccount(shop, 'Maker', 'owner')
  const digital = await sql<{ id: number }>`
    select e.id from editions e join product_kinds k on k.type = e.type and k.format = e.format and not k.is_physical
    where k.delivery_ready and e.status = 'live' and e.type <> 'BUNDLE' and has_content(e.type, e.work_id, e.study_material_format)
    and e.validity_attempt is null limit 1`.execute(shop.db)
  const days = { from: await dayFromNow(shop.db, 1), until: await dayFromNow(shop.db, 5) }
  const coupon = { deed: 'create', name: 'For exams', kind: 'percent', percent: 10 }
  const statement = new FormData()
  statement.set('deed', 'upload')
  statement.set('statement', new Blob([statementOf('NEFT N226011900001 TWO ORDERS', '895.00')]), 'bank.csv')
  await staff.send('/desk/bank', { method: 'POST', body: statement })
  const bankLine = await sql<{ id: number }>`select id from bank_lines`.execute(shop.db)
  const forms = {
    key_batches: [
      '/desk/keys',
      { deed: 'create', label: 'Cards', edition: digital.rows[0]?.id ?? 0, keys: 3, uses: 1, until: '' },
    ],
    newsletter_issues: [
      '/desk/newsletter',
      { purpose: 'newsletter', subject: 'News of May', body: 'The new editions are here.' },
    ],
    advertisements: [
      '/desk/advertisements',
      {
        deed: 'add',
        advertiser: 'A bank',
        title: 'Open an account',
        body: 'For students.',
        action: 'Look',
        target: '/books',
        hue: 'ca',
        editionId: '',
        ...days,
      },
    ],
    stock_movements: [`/desk/stock/${world.incomeTaxBook.id}`, { deed: 'receive', copies: 7, note: '' }],
    coupons: ['/desk/coupons', { ...coupon, code: 'MANY', codes: 5 }],
    bank_lines: ['/desk/bank', { deed: 'split', line: bankLine.rows[0]?.id ?? 0, part: 100 }],
  } as const
  for (const [table, [path, typed]] of Object.entries(forms)) {
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int n from ${sql.table(table)}`.execute(shop.db)).rows[0]
        ?.n ?? 0
    const before = await count()
    for (const made of [1, 2]) {
      const { formKey = '' } = fieldsOf((await staff.send(path)).body)
      const sent = await Promise.all([1, 2, 3].map(() => staff.post(path, { ...typed, formKey })))
      expect([path, ...sent.map(({ status }) => status)]).toEqual([path, 303, 303, 303])
      expect(new Set(sent.map(({ leadsTo }) => leadsTo)).size).toBe(1)
      expect([path, await count()]).toEqual([path, before + made])
    }
  }
  const one = () => staff.post('/desk/coupons', { ...coupon, code: 'ONE' })
  const both = await Promise.all([one(), one()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 422])
})

test('what has a name is made once, and its form sent three times at once and once more leads to it each time', async () => {
  const staff = await openAccount(shop, 'Namer', 'owner')
  const sold = await deliverOrder(
    shop.needs,
    await placeOnDelivery(shop.needs, [[world.otherSellersBook.id, 1]]),
  )
  await remitCash(shop.db, sold.id, await dayFromNow(shop.db, -40))
  await ageOrder(shop.db, sold.id, 40)
  await sql`update order_lines set state_at = state_at - interval '40 days' where order_id = ${sold.id}`.execute(
    shop.db,
  )
  const [statement] = await readStatements(shop.db, parseMonth('2026-10')!, 2)
  const parcel = await sql<{ awb: string }>`select awb from parcels where order_id = ${sold.id}`.execute(
    shop.db,
  )
  const question = 'Topic: Sums\nWhat is 2 + 2?\nA. 1\nB. 2\nC. 3\nD. 4\nAnswer: D\nExplanation: Count.'
  const forms = {
    'seller.added': [
      '/desk/sellers?new',
      {
        tradeName: 'Vindhya Books',
        legalName: 'Vindhya Books',
        gstStatus: 'ENROLLED_UNREGISTERED',
        gstin: '',
        pan: '',
        stateCode: '27',
        address: '4 Lake View, Pune',
        pin: '411001',
        email: 'vindhya@example.com',
        phone: '98450 00273',
        commission: '10',
        about: '',
        lutArn: '',
      },
    ],
    'supplement.published': [
      `/desk/supplements?edition=${world.incomeTaxBook.id}`,
      {
        deed: 'publish',
        edition: world.incomeTaxBook.id,
        kind: 'errata',
        title: 'Page 12',
        body: 'Read 40.',
      },
    ],
    'test.added': [
      '/desk/tests/new',
      {
        deed: 'save',
        paper: 'ca-intermediate-1',
        title: 'Test 90',
        minutes: 30,
        minus: 0,
        questions: question,
      },
    ],
    'title.collection-added': [
      '/desk/home-page?new',
      { deed: 'collection', title: 'For the last week', intro: '', place: 1, titles: world.gstBook.id },
    ],
    'dealer.added': ['/desk/dealers', { deed: 'add', name: 'Vindhya Stores', code: 'vindhya' }],
    'payout.recorded': [
      '/desk/payouts/2/2026-10',
      {
        paidOn: await dayFromNow(shop.db, 0),
        utr: 'AXISN26112020261',
        amount: toDecimalString(statement?.sums.due ?? paise(0)),
      },
    ],
    'seo.redirect.saved': [
      '/desk/search-engines',
      { deed: 'redirect', from: '/bookstore/once', to: '/students/books', note: '' },
    ],
    'search.save-phrase': [
      '/desk/search-phrases',
      { deed: 'save', phrase: 'Adv. accts', dimension: 'words', value: 'accounting', weight: 1 },
    ],
    'remittance.recorded': [
      '/desk/remittances',
      {
        deed: 'record',
        awb: parcel.rows[0]?.awb ?? '',
        amount: '10',
        paidOn: await dayFromNow(shop.db, 0),
        reference: 'By hand',
      },
    ],
    'pricing.holiday': [
      '/desk/terms',
      { deed: 'holiday', day: await dayFromNow(shop.db, 9), name: 'Dance Day' },
    ],
    'tax.rate': [
      '/desk/terms/tax-rates',
      {
        deed: 'rate',
        taxClass: 'EBOOK_PRINTED',
        from: await dayFromNow(shop.db, 9),
        rate: '18',
        source: '9/2027-Central Tax (Rate)',
      },
    ],
  } as const
  const outcomes: unknown[] = []
  for (const [path, typed] of Object.values(forms)) {
    const { formKey = '' } = fieldsOf((await staff.send(path)).body)
    const send = () => staff.post(path, { ...typed, formKey })
    const sent = [...(await Promise.all([send(), send(), send()])), await send()]
    outcomes.push([path, sent.map(({ status }) => status), new Set(sent.map(({ leadsTo }) => leadsTo)).size])
  }
  expect(outcomes).toEqual(Object.values(forms).map(([path]) => [path, [303, 303, 303, 303], 1]))
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where action = any(${Object.keys(forms)}) order by id`.execute(shop.db)
  expect(rows.map(({ action }) => action)).toEqual(Object.keys(forms))
})
