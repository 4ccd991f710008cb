import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import type { Order } from '#shop/orders'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'
import type { Student } from '#tests/support/student'
import { placeOnDelivery } from '../../shop/payments/payments.fixtures.ts'

const person = (name: string, email: string) => ({ name, email, password: 'nine ledgers and a lamp' })
const suresh = person('Suresh Support', 'suresh.packs@example.com')
const asha = person('Asha Nair', 'asha.nair@example.com')

const { shop, open } = openJourney()
beforeAll(async () => {
  for (const staff of [suresh, asha]) await enrolStaff(shop, staff, 'support')
})

const place = (copies = 1): Promise<Order> => placeOnDelivery(shop.needs, [[world.accountsBook.id, copies]])

describe.each(withAndWithoutScripts)('at the order desk, $how', ({ how, javaScriptEnabled }) => {
  async function atDesk(who: typeof suresh, path: string): Promise<Student> {
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, who, path)
    return staff
  }

  test('several orders are packed by keyboard alone', async () => {
    const orders = [await place(2), await place(), await place()]
    const staff = await atDesk(suresh, '/desk/packing')
    const { page } = staff
    const button = (name: string | RegExp) => page.locator('button:focus').filter({ hasText: name })
    for (const { orderNo } of orders) {
      await page.locator('input[name=order]:focus').waitFor()
      await page.keyboard.type(orderNo.toLowerCase())
      await page.keyboard.press('Enter')
      await button('Start packing').waitFor()
      await page.keyboard.press('Enter')
      await button(/^Pack$/).waitFor()
      await page.keyboard.press('Enter')
      await staff.read(`Packed: ${orderNo}.`)
    }
    await page.locator('input[name=order]:focus').waitFor()
    await page.keyboard.type('BM20269999999')
    await page.keyboard.press('Enter')
    await staff.read('No order has the number or AWB BM20269999999.')
    await staff.go(`/desk/packing?order=${orders[0]?.orderNo}`)
    await staff.read('Nothing in this order waits for packing.')
    await staff.canReadAll()
  })

  test('two on one order see each other, and the second act is refused in words', async () => {
    const order = await place()
    const first = await atDesk(suresh, `/desk/orders/${order.orderNo}`)
    const second = await atDesk(asha, `/desk/orders/${order.orderNo}`)
    await second.read('Suresh Support opened this order just now.')
    await second.canReadAll()
    await first.press(/^Confirm/)
    await first.read('Asha Nair opened this order just now.')
    await first.read(/^Suresh Support: /)
    await second.press(/^Confirm/)
    await second.page.getByRole('alert').first().waitFor()
    await second.fill('New note', `Buyer called ${how}, wants it before Friday`)
    await second.press('Add note')
    await second.main.getByText(/^Asha Nair · /).waitFor()
    await first.page.reload()
    await first.read(`Buyer called ${how}`)
  })

  test('orders are picked, moved together with a report of each, and their list is saved as a view', async () => {
    const [one, other] = [await place(), await place()]
    const staff = await atDesk(suresh, '/desk/orders?queue=confirm')
    const tick = ({ orderNo }: Order) =>
      staff.page.getByRole('checkbox', { name: `Order ${orderNo}` }).check()
    await staff.see('heading', 'To confirm')
    await staff.see('columnheader', 'Must leave')
    await tick(one)
    await tick(other)
    const colleague = await atDesk(asha, `/desk/orders/${other.orderNo}`)
    await colleague.press(/^Confirm/)
    await colleague.read(/^Asha Nair: /)
    await staff.press('Confirm the ticked')
    await staff.read(`Confirmed: 1 order. ${one.orderNo}`)
    await staff.read(new RegExp(`^${other.orderNo}: `))
    await staff.canReadAll()

    await staff.go('/desk/packing/pick-list')
    await staff.see('cell', new RegExp(one.orderNo))

    await staff.go('/desk/orders?queue=ship')
    await staff.page.getByText('Save this view').click()
    await staff.fill('Name of the view', `Courier at four ${how}`)
    await staff.press('Save')
    await staff.main.getByRole('link', { name: `Courier at four ${how}` }).waitFor()
    await staff.go('/desk/orders')
    await staff.read(/^Yet to be dispatched · /)
    await staff.follow(`Courier at four ${how}`)
    await staff.see('heading', 'To ship')
    await colleague.go('/desk/orders')
    expect(await colleague.main.getByRole('link', { name: /^Courier at four/ }).count()).toBe(0)
    await staff.press(`Delete the view Courier at four ${how}`)
    await staff.main.getByRole('link', { name: `Courier at four ${how}` }).waitFor({ state: 'detached' })
  })
})

describe('the keys of the desk', () => {
  test('move, tick, search and lead to other desks, until they are turned off', async () => {
    const orders = [await place(), await place()]
    const staff = await open()
    await goAs(shop, staff, suresh, '/desk/today')
    await staff.see('heading', 'Today')
    await staff.see('img', /^under 6 h: \d+/)
    await staff.see('heading', /^What waits \d+$/)
    // A bar says something by its colour alone, so forced colours leave it.
    const bar = staff.main.getByRole('img', { name: /^under 6 h: \d+/ }).locator('span')
    const colourOf = () => bar.first().evaluate((element) => getComputedStyle(element).backgroundColor)
    const colour = await colourOf()
    await staff.page.emulateMedia({ forcedColors: 'active' })
    expect(await colourOf()).toBe(colour)
    await staff.page.emulateMedia({ forcedColors: 'none' })
    // The link that skips to the content skips the desks as well.
    await staff.see('navigation', 'Desks')
    expect(await staff.main.getByRole('navigation', { name: 'Desks' }).count()).toBe(0)
    await staff.goAlive('/desk/orders?queue=confirm')
    const { page } = staff
    // The line that names the keys comes when they work.
    await staff.see('button', 'all keys')
    const focused = (selector: string) => page.locator(`${selector}:focus`).waitFor()
    const ticked = () => page.locator('tbody input:checked').count()
    await page.keyboard.press('ArrowDown')
    await focused('tbody tr:nth-child(1) a')
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await focused('tbody tr:nth-child(2) a')
    await expect.poll(ticked).toBe(2)
    await page.keyboard.press('k')
    await page.keyboard.press('Space')
    await focused('tbody tr:nth-child(1) a')
    await expect.poll(ticked).toBe(1)
    await page.keyboard.press('/')
    await focused('input[type=search]')
    await page.keyboard.type(`gp${orders[0]?.orderNo}`)
    expect(await page.inputValue('input[type=search]')).toBe(`gp${orders[0]?.orderNo}`)
    await page.getByRole('button', { name: 'all keys' }).click()
    await page.getByRole('dialog').getByText('To pack').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await staff.see('heading', 'To pack')
    await staff.press('Turn keys off')
    await page.getByRole('button', { name: 'Turn keys on' }).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await page.keyboard.press('/')
    await focused('button')
    await staff.see('heading', 'To pack')
  })
})
