import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { links } from '#kernel/links'
import type { Order } from '#shop/orders'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'
import type { Student } from '#tests/support/student'
import { placeOnDelivery } from '../../shop/payments/payments.fixtures.ts'

const person = (name: string, email: string) => ({ name, email, password: 'nine ledgers and a lamp' })
const support = person('Suresh Support', 'suresh.ships@example.com')
const catalogue = person('Charu Catalogue', 'charu.lists@example.com')

const { shop, open } = openJourney()
beforeAll(async () => {
  for (const [staff, role] of [
    [support, 'support'],
    [catalogue, 'catalogue'],
  ] as const)
    await enrolStaff(shop, staff, role)
})

const place = (copies = 1): Promise<Order> => placeOnDelivery(shop.needs, [[world.accountsBook.id, copies]])

describe.each(withAndWithoutScripts)('an order that waits for staff, $how', ({ javaScriptEnabled }) => {
  async function atDesk(who: typeof support, path: string): Promise<Student> {
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, who, path)
    return staff
  }
  const tick = (staff: Student, { orderNo }: Order) =>
    staff.page.getByRole('checkbox', { name: `Order ${orderNo}` }).check()

  test('is confirmed, packed, shipped and delivered, and its buyer follows it', async () => {
    const [order, other] = [await place(2), await place()]
    const staff = await atDesk(support, '/desk/orders?queue=confirm')
    await staff.see('heading', 'To confirm')
    await tick(staff, order)
    await tick(staff, other)
    await staff.press('Confirm the ticked')
    await staff.read('Confirmed: 2 orders.')

    await staff.follow(/^To pack/)
    await staff.see('heading', 'To pack')
    await tick(staff, order)
    await staff.press('Pack the ticked')
    await staff.read('Packed: 1 order.')
    await staff.page.getByRole('link', { name: other.orderNo }).waitFor()
    await staff.main.getByRole('link', { name: order.orderNo }).waitFor({ state: 'detached' })

    const search = staff.page.getByRole('searchbox', { name: 'Find an order' })
    await search.fill(order.orderNo)
    await search.press('Enter')
    await staff.see('heading', order.orderNo)
    await staff.fill('Courier', 'Saarthi Express')
    await staff.fill('AWB number', '12')
    await staff.press('Book the pickup')
    await staff.read('An AWB number has 6 to 30 letters and digits.')
    await staff.canReadAll()
    const awb = `SX-${order.orderNo}`
    await staff.fill('AWB number', `${awb}-wrong`)
    await staff.press('Book the pickup')
    await staff.press('Undo the booking')
    await staff.fill('Courier', 'Saarthi Express')
    await staff.fill('AWB number', awb)
    await staff.press('Book the pickup')
    await staff.press('Handed to the courier')
    await staff.see('button', 'Mark as delivered')

    const buyer = await open({ javaScriptEnabled })
    await buyer.go(links.order(order.orderNo, order.accessKey))
    await buyer.read(`Saarthi Express, AWB ${awb}`)
    await buyer.read('Shipped')
    await staff.press('Mark as delivered')
    await staff.read('Suresh Support: Delivered')
    await buyer.page.reload()
    await buyer.read('It has reached you.')
    await buyer.read(/was paid to the courier\./)
  })

  test('goes out in two parcels when some of its copies are packed first', async () => {
    const order = await place(3)
    const staff = await atDesk(support, `/desk/orders/${order.orderNo}`)
    await staff.press(/^Confirm/)
    await staff.page.getByRole('combobox', { name: /^Copies to pack/ }).selectOption('2 of 3')
    await staff.press(/^Pack/)
    await staff.read(/^2 × /)
    await staff.press(/^Pack/)
    await staff.read(/^1 × /)
    await expect.poll(() => staff.main.getByText(/^Parcel [12]$/).count()).toBe(2)
    const buyer = await open({ javaScriptEnabled })
    await buyer.go(links.order(order.orderNo, order.accessKey))
    await buyer.see('heading', /^Parcel 2, sold by/)
    await buyer.canReadAll()
  })

  test('is cancelled with a reason, which its buyer reads', async () => {
    const order = await place()
    const staff = await atDesk(support, `/desk/orders/${order.orderNo}`)
    await staff.press('Cancel the order')
    await staff.read('Enter a reason. The buyer will see it.')
    await staff.fill('Reason', 'The last copy was damaged')
    await staff.press('Cancel the order')
    await staff.read(/Suresh Support: Cancelled · .*The last copy was damaged/)
    const buyer = await open({ javaScriptEnabled })
    await buyer.go(links.order(order.orderNo, order.accessKey))
    await buyer.read('Cancelled')
  })
})

test('an order is not shown to staff of the catalogue, nor to a student', async () => {
  const order = await place()
  const staff = await open()
  await goAs(shop, staff, catalogue)
  for (const path of ['/desk/orders', `/desk/orders/${order.orderNo}`, '/desk/orders/BM20269999999'])
    expect((await staff.page.request.get(shop.url + path)).status()).toBe(403)
  const anyone = await open({ javaScriptEnabled: false })
  await anyone.go(`/desk/orders/${order.orderNo}`)
  await anyone.see('heading', 'Sign in')
})

describe.each(withAndWithoutScripts)('the stock, $how', ({ how, javaScriptEnabled }) => {
  test('is received and counted with a reason, and the store sells what is there', async () => {
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, catalogue, '/desk/stock')
    await staff.see('heading', 'Stock')
    await staff.go(`/desk/stock?q=${world.accountsBook.id}`)
    await staff.main.getByRole('table').getByRole('link').first().click()
    await staff.see('heading', 'Receive copies')
    await staff.fill('Copies that arrived', 'many')
    await staff.press('Receive')
    await staff.read('Enter how many copies arrived, from 1 to 1,00,000.')
    await staff.fill('Copies that arrived', '7')
    await staff.fill('Note (optional)', `Second printing ${how}`)
    await staff.press('Receive')
    await staff.read(`Second printing ${how} · Charu Catalogue`)
    expect(await staff.page.getByLabel('Copies that arrived').inputValue()).toBe('')
    // Copies of orders that are not packed yet lie on the shelf too.
    const fact = staff.main.locator('div', {
      has: staff.page.getByText('Sold, not packed yet', { exact: true }),
    })
    const unpacked = Number(/[0-9]+/.exec((await fact.last().textContent()) ?? '')?.[0])
    await staff.fill('Copies counted on the shelf', String(3 + unpacked))
    await staff.press('Correct')
    await staff.read('Enter why the count differs.')
    await staff.fill('Why it differs', `Water damage ${how}`)
    await staff.press('Correct')
    await staff.read(`Water damage ${how} · Charu Catalogue`)
    const buyer = await open({ javaScriptEnabled })
    await expect
      .poll(async () => {
        await buyer.lookAt(world.accountsBook)
        return buyer.main.getByText('Only 3 left').count()
      })
      .toBeGreaterThan(0)
    const many = javaScriptEnabled ? '40' : '41'
    await staff.fill('Copies that arrived', many)
    await staff.press('Receive')
    await staff.read(`+${many}`)
  })
})
