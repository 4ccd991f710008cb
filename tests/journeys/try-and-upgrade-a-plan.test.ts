import { afterEach, beforeAll, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { paise } from '#kernel/money'
import { changeRows } from '#kernel/read-rows'
import { startTrial } from '#shop/entitlements'
import { findBreaches } from '#shop/reports'
import { reconcileSubscriptions } from '#shop/subscriptions'
import { goAs } from '#tests/support/go-as'
import { openJourney } from '#tests/support/journey'
import { compareLedgers } from '../../tools/drill/compare-ledgers.ts'
import { asCardBuyer, goodCard } from './card-buyer.ts'

const { shop, open } = openJourney({ cards: true })
const person = { name: 'Asha Menon', email: 'asha.tries@example.com', password: 'nine ledgers and a lamp' }
const phone = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false }
let userId: string
let monthly: { id: number; slug: string }

beforeAll(async () => {
  await changeRows(shop.db)`
    update product_kinds set delivery_ready = true, not_ready_note = null where type = 'RESEARCH'`
  const {
    id: _,
    percent_off: __,
    ...yearly
  } = await shop.db
    .selectFrom('editions')
    .selectAll()
    .where('id', '=', world.researchPlan.id)
    .executeTakeFirstOrThrow()
  const price = paise(120_000)
  const { id } = await shop.db
    .insertInto('editions')
    .values({
      ...yearly,
      sku: 'W-RESEARCH-M1',
      validity_days: 30,
      trial_days: 7,
      price_paise: price,
      mrp_paise: price,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { slug } = await shop.db
    .selectFrom('works')
    .select('slug')
    .where('id', '=', yearly.work_id)
    .executeTakeFirstOrThrow()
  monthly = { id, slug }
  userId = await shop.needs.identity.enrol(person)
})
afterEach(async () => {
  expect(await compareLedgers(shop.db, await shop.cards.ledger())).toEqual([])
  expect(await findBreaches(shop.db)).toEqual([])
})

test('a student tries a plan by mandate, is told day and price, is charged after the trial, and upgrades with credit', async () => {
  const buyer = asCardBuyer(await open(phone))
  const { page } = buyer
  await goAs(shop, buyer, person, '/user/subscription')
  const toPayment = async (plan: { id: number }) => {
    await buyer.go(`/product/${plan.id}`)
    await buyer.press('Add to cart')
    await buyer.seeStatus('Added to cart successfully!')
    await buyer.go('/checkout/information')
  }
  const chooseState = () => page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Karnataka' })
  await buyer.go(`/virtual/research/${monthly.id}`)
  await buyer.read(/Free for 7 days: add it to your cart/)
  await toPayment(monthly)
  await buyer.fill('Full name', person.name)
  await chooseState()
  await buyer.fill('E-mail address', person.email)
  await buyer.fill('Mobile number', '98860 12345')
  await buyer.press('Continue to payment')
  const trial = { userId, editionId: world.incomeTaxVirtual.id }
  await shop.db.transaction().execute((tx) => startTrial(tx, trial))
  await page.reload()
  await buyer.read(
    /trial of another title still runs, and one runs at a time\. ₹1,200\.00 today, then every month/,
  )
  await changeRows(shop.db)`delete from entitlements where cause = 'trial'`
  await page.reload()
  await page.getByRole('radio', { name: /Recurring payment/ }).check()
  await buyer.read(/Free for 7 days, until .+\. Then ₹1,200\.00 every month for 3 years at most/)
  await buyer.read(/You are not charged now\. ₹1,200\.00 is charged on .+, unless you cancel before\./)
  await buyer.read(
    /once it is paid\. For a free trial we first e-mail you until when it is free and how to cancel\./,
  )
  const order = page.locator('summary', { hasText: 'Your order' })
  await order.getByText('₹0.00').waitFor()
  await order.click()
  await buyer.read('To pay today')
  await buyer.read(/^On .+, unless you cancel before$/)
  await buyer.canReadAll()
  await buyer.press('Start 7 days free')
  await buyer.see('heading', 'Start your free trial')
  await buyer.read(/Nothing is charged now/)
  await buyer.read(/^To pay on /)
  await buyer.canReadAll()
  await buyer.press('Go to the payment page')
  await buyer.isAtTheProvider('₹5.00')
  await buyer.payWith(goodCard)
  await buyer.press('Continue')
  await buyer.comesToRead('Your free trial has begun')
  await buyer.read(/Free until .+\. ₹1,200\.00 is charged on that day\. Cancel before under Subscriptions/)
  await buyer.read(/^The e-mail to .+ says until when it is free and how to cancel/)
  await buyer.follow('See the order')
  await buyer.read('Free trial')
  await buyer.read('Cancel free of charge until it is paid.')

  await buyer.go('/user/subscription')
  await buyer.read(
    /Your free trial runs until .+\. On that day ₹1,200\.00 is charged, unless you cancel before/,
  )
  await buyer.canReadAll()

  await shop.cards.post('/clock', { advance_seconds: 8 * 24 * 60 * 60 })
  await buyer.go('/user/subscription')
  await buyer.comesToRead(/Next charge: ₹1,200\.00 on/)
  await buyer.read('₹1,200.00 every month')

  await toPayment(world.researchPlan)
  await buyer.go('/cart')
  await buyer.read(
    /Upgrade: it begins when you pay and cannot be cancelled then\. Your present plan ends on that day/,
  )
  await buyer.read('Credit for your running plan')
  await buyer.canReadAll()
  await buyer.go('/checkout/information')
  await chooseState()
  await buyer.press('Continue to payment')
  await buyer.see('heading', 'How would you like to pay?')
  await page.locator('summary', { hasText: 'Your order' }).click()
  await buyer.read('Credit for your running plan')
  await page.getByRole('radio', { name: /Card/ }).check()
  await buyer.press(/^Pay ₹10,6\d\d\.\d\d$/)
  await buyer.press('Go to the payment page')
  await buyer.payWith(goodCard)
  await buyer.press('Continue')
  await buyer.comesToRead('Your order is placed')
  await buyer.read('Credit for your running plan')
  await buyer.follow('See the order')
  await buyer.follow(/^Tax invoice /)
  await buyer.read('Plan credit')
  await reconcileSubscriptions(shop.needs)
  await buyer.go('/user/subscription')
  await buyer.read(/It does not renew and nothing more is charged/)
  await buyer.go(`/virtual/research/${world.researchPlan.id}`)
  await buyer.read(/^Open till /)
})
