import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { allRows, changeRows } from '#kernel/read-rows'
import { findBreaches } from '#shop/reports'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'
import { compareLedgers } from '../../tools/drill/compare-ledgers.ts'
import { asCardBuyer, goodCard } from './card-buyer.ts'

const { shop, open } = openJourney({ cards: true })
const keeper = { name: 'Devaki Nair', email: 'devaki@example.com', password: 'nine parcels and a lamp' }

beforeAll(async () => {
  await changeRows(shop.db)`
    update product_kinds set delivery_ready = true, not_ready_note = null
    where type in ('RESEARCH', 'PRACTICE')`
  await enrolStaff(shop, keeper, 'owner')
})
afterEach(async () => {
  expect(await compareLedgers(shop.db, await shop.cards.ledger())).toEqual([])
  expect(await findBreaches(shop.db)).toEqual([])
})

describe.each(withAndWithoutScripts)(
  'a student with a plan that renews, $how',
  ({ how, javaScriptEnabled }) => {
    const person = {
      name: 'Asha Menon',
      email: `asha.renews.${how.replaceAll(' ', '.')}@example.com`,
      password: 'nine ledgers and a lamp',
    }

    test('gives a mandate, sees the next charge, pauses, resumes, cancels; staff see it', async () => {
      await shop.needs.identity.enrol(person)
      const buyer = asCardBuyer(await open({ javaScriptEnabled }))
      const { page } = buyer
      await goAs(shop, buyer, person, '/user/subscription')
      await buyer.see('heading', 'Subscriptions')
      await buyer.read('No plan renews')

      await buyer.lookAt(world.researchPlan)
      await buyer.press('Add to cart')
      await buyer.seeStatus('Added to cart successfully!')
      await buyer.go('/checkout/information')
      await buyer.fill('Full name', person.name)
      await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Karnataka' })
      await buyer.fill('E-mail address', person.email)
      await buyer.fill('Mobile number', '98860 12345')
      await buyer.press('Continue to payment')
      await buyer.see('heading', 'How would you like to pay?')
      await page.getByRole('radio', { name: /Recurring payment/ }).check()
      await buyer.read(/₹11,800\.00 today, then every year for 3 years at most/)
      await buyer.read(/With recurring payment it begins when you pay, and cannot be cancelled then/)
      await buyer.canReadAll()
      await buyer.press('Pay ₹11,800.00 and renew')
      if (!javaScriptEnabled) {
        await buyer.read(/allow the later charges with an OTP/)
        await buyer.goToTheProvider('₹11,800.00')
      }
      await buyer.isAtTheProvider('₹11,800.00')
      await buyer.payWith(goodCard)
      if (!javaScriptEnabled) {
        await buyer.press('Continue')
        await page.waitForURL(/\/students\//)
        // The webhook may settle the charge at the same time: then the page confirms it when it is loaded again.
        await buyer.comesToRead('Your order is placed')
      }
      await buyer.see('heading', 'Your order is placed')
      await buyer.read(/by a mandate that renews the plan/)

      await buyer.go('/user/subscription')
      await buyer.comesToRead(/Mandate: Visa ending in 1007, until/)
      await buyer.read('₹11,800.00 every year')
      await buyer.read(/Next charge: ₹11,800\.00 on/)
      await buyer.canReadAll()
      await buyer.press(/^Pause/)
      await buyer.read('Paused. Nothing is charged until you resume.')
      await buyer.press(/^Resume/)
      await buyer.read('Resumed. The plan renews again.')
      await buyer.go('/user/library')
      await buyer.read(/^Open till .+, then it renews$/)
      await buyer.lookAt(world.researchPlan)
      await buyer.press('Add to cart')
      await buyer.seeStatus('Added to cart successfully!')
      await buyer.go('/cart')
      await buyer.read(/^Your plan renews by itself after .+: you need not buy it/)
      await buyer.go('/user/subscription')
      await page.locator('summary', { hasText: 'Cancel' }).click()
      await buyer.read(/you can buy the plan again at any time/)
      await buyer.press(/^Cancel automatic renewal/)
      await buyer.read('Cancelled. Nothing more is charged.')
      await buyer.read(/It does not renew and nothing more is charged. Your access stays open until/)
    })
  },
)

test('staff cancel a subscription with a reason, which is in the audit log', async () => {
  await shop.db.updateTable('subscriptions').set({ cancel_asked_at: null, cancel_sent_at: null }).execute()
  const staff = await open()
  await goAs(shop, staff, keeper, '/desk/subscriptions')
  await staff.canReadAll()
  const first = staff.page.getByRole('article').first()
  await first.getByLabel('Reason, for the customer').fill('Ordered by mistake, as you wrote')
  await first.getByRole('button', { name: /^Cancel at period end/ }).click()
  await staff.read('Cancelled. The customer has been e-mailed the reason.')
  await staff.read(/Cancelled on .+: Ordered by mistake, as you wrote/)
  const audited = await allRows<{ action: string }>(shop.db)`
    select action from audit_log where action = 'subscription.cancelled'`
  expect(audited).toHaveLength(1)
})

test('staff who close the access of a plan end its renewal with it', async () => {
  const { id, order_no } = await shop.db
    .selectFrom('subscriptions as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select(['s.id', 'o.order_no'])
    .where('s.cancel_asked_at', 'is', null)
    .executeTakeFirstOrThrow()
  const staff = await open()
  await goAs(shop, staff, keeper, `/desk/orders/${order_no}`)
  await staff.press('Close access')
  await staff.read('Enter a reason. The buyer will see it.')
  await staff.fill('Reason for closing', 'Bought for somebody else')
  expect(
    await staff.page.getByRole('checkbox', { name: /^Also cancel the automatic renewal/ }).isChecked(),
  ).toBe(true)
  await staff.canReadAll()
  await staff.press('Close access')
  await staff.read('Deactivated')
  const plan = await shop.db
    .selectFrom('subscriptions')
    .select(['cancel_asked_at', 'cancel_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(plan).toEqual({ cancel_asked_at: expect.any(Date), cancel_reason: 'Bought for somebody else' })
})
