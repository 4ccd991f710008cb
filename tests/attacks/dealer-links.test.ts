import { beforeAll, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { setDealerActive } from '#shop/dealers'
import { readDealerSales } from '#shop/orders'
import { confirmationCode } from '#tests/support/confirm-order'
import { openShop } from '#tests/support/journey'
import { callUrl } from '../../api/calls.ts'
import { bengaluru } from '../../shop/orders/orders.fixtures.ts'
import { type Outsider, openAccount, openOutsider } from './outsider.ts'

const shop = openShop()
let owner: Outsider
beforeAll(async () => {
  owner = await openAccount(shop, 'Ishwar', 'owner')
  for (const [code, name] of [
    ['nagpur-books', 'Nagpur Book Depot'],
    ['salem-stall', 'Salem Stall'],
  ])
    expect(
      await owner.post('/desk/dealers', { deed: 'add', code: code ?? '', name: name ?? '' }),
    ).toMatchObject({
      status: 303,
    })
})

/** Orders a book for cash on delivery, confirms or cancels it, and answers which dealer it counts for. */
async function dealerOfOrder(visitor: Outsider, { cancels = false } = {}): Promise<string | null> {
  const read = ({ body }: { readonly body: string }) => JSON.parse(body).data
  await visitor.call(callUrl('order/insertUpdateCheckoutData'), {
    items: [{ editionId: world.incomeTaxBook.id, quantity: 1 }],
    details: bengaluru,
  })
  const ready = read(await visitor.call(callUrl('order/saveOrderInTemp'), {}))
  const cash = ready.choices.find((choice: { paymentMethod: number }) => choice.paymentMethod === 4)
  const wish = { paymentMethod: 4, expectedTotal: cash.total }
  const placed = await visitor.call(callUrl('order/postProductOrder'), wish, {
    'idempotency-key': ready.idempotencyKey,
  })
  const { orderNo } = read(placed)
  if (cancels) await visitor.call(callUrl('userAccount/cancelOrder'), { orderNo })
  else
    await visitor.post(`/order/${orderNo}/confirmation`, { code: await confirmationCode(shop.db, orderNo) })
  const order = await shop.db
    .selectFrom('orders')
    .select('dealer_code')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  return order.dealer_code
}

test('a dealer’s link shows the page itself, and the order counts for the last dealer', async () => {
  const visitor = openOutsider(shop.url)
  expect(await visitor.send('/books?dealer=salem-stall')).toMatchObject({
    status: 302,
    leadsTo: '/students/books?utm_source=salem-stall&utm_medium=dealer',
  })
  const { status, leadsTo, headers } = await visitor.send('/books?sort=plh&dealer=NAGPUR-Books&page=2')
  expect({ status, leadsTo }).toEqual({
    status: 302,
    leadsTo: '/students/books?sort=plh&page=2&utm_source=nagpur-books&utm_medium=dealer',
  })
  expect(headers.get('set-cookie')).toMatch(/^bm_dealer=nagpur-books; Path=\/; Max-Age=2592000; HttpOnly/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(await dealerOfOrder(visitor)).toBe('nagpur-books')
  const month = expect.stringMatching(/^20\d\d-\d\d$/)
  const sales = [{ code: 'nagpur-books', name: 'Nagpur Book Depot', month, orders: 1, sold: 89_500 }]
  expect(await readDealerSales(shop.db)).toEqual(sales)
  expect(await dealerOfOrder(visitor, { cancels: true })).toBe('nagpur-books')
  expect(await readDealerSales(shop.db)).toEqual(sales)
  expect((await owner.send('/desk/dealers')).body).toContain('Nagpur Book Depot')
})

test.each(['unknown-dealer', '', 'a', 'x'.repeat(500), '%0d%0aset-cookie:a=b', "'; drop table dealers; --"])(
  'a link with a made-up dealer sets nothing: %s',
  async (code) => {
    const visitor = openOutsider(shop.url)
    expect(await visitor.send(`/books?dealer=${code}`)).toMatchObject({
      status: 302,
      leadsTo: '/students/books',
    })
    expect(visitor.cookie()).toBe('')
  },
)

test('an order counts for no dealer whose code was made up or who is not active any more', async () => {
  expect(await dealerOfOrder(openOutsider(shop.url, ['bm_dealer=made-up']))).toBeNull()
  const late = openOutsider(shop.url)
  await late.send('/?dealer=salem-stall')
  const change = { code: 'salem-stall', isActive: false, actorId: await anyUser() }
  await shop.db.transaction().execute((tx) => setDealerActive(tx, change))
  expect(await dealerOfOrder(late)).toBeNull()
})

test('a code twice, or of a wrong form, is refused in words', async () => {
  const again = await owner.post('/desk/dealers', { deed: 'add', code: 'nagpur-books', name: 'Another' })
  expect(again).toMatchObject({ status: 422 })
  expect(again.body).toContain('Another dealer has this code')
  const odd = await owner.post('/desk/dealers', { deed: 'add', code: 'Two words', name: 'Two Words' })
  expect(odd.body).toContain('Use 3 to 30 small letters')
})

const anyUser = async () => (await shop.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
