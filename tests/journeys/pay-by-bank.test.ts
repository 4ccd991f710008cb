import { afterEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { findBreaches } from '#shop/reports'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'
import { asCardBuyer, goodCard } from './card-buyer.ts'
import { hasFilledCheckout } from './online-buyer.ts'

const { shop, open } = openJourney({ cards: true })
afterEach(async () => {
  expect(await findBreaches(shop.db)).toEqual([])
})

const person = { name: 'Farida Contractor', password: 'a quiet ledger 1917' }
async function openDesk(email: string, javaScriptEnabled: boolean) {
  await enrolStaff(shop, { ...person, email }, 'support')
  const staff = await open({ javaScriptEnabled })
  await goAs(shop, staff, { email }, '/desk/bank')
  return staff
}

describe.each(withAndWithoutScripts)(
  'a student who pays into our bank account, $how',
  ({ javaScriptEnabled }) => {
    const suffix = javaScriptEnabled ? 'a' : 'b'
    async function orders(method: RegExp) {
      const buyer = asCardBuyer(await open({ javaScriptEnabled }))
      await hasFilledCheckout(buyer, world.incomeTaxBook)
      await buyer.page.getByRole('radio', { name: method }).check()
      await buyer.press('Place order · ₹895.00')
      await buyer.page.waitForURL(/bank-payment/)
      const orderNo = /BM\d{11}/.exec(buyer.page.url())?.[0] ?? ''
      return { buyer, orderNo }
    }

    test('transfers, staff match the statement, and the order is paid', async () => {
      const { buyer, orderNo } = await orders(/^Bank transfer/)
      await buyer.see('heading', 'Transfer ₹895.00')
      await buyer.fill('UTR of the transfer', 'short')
      await buyer.press('Save')
      await buyer.read('A UTR has 12 to 22 letters and digits.')
      const utr = `AXSN32632411880${suffix.toUpperCase()}`
      await buyer.fill('UTR of the transfer', utr)
      await buyer.fill('Name on the account you paid from', 'Asha Menon')
      await buyer.press('Save')
      await buyer.read('Thank you. We have noted it.')
      await buyer.read(`We look for your transfer ${utr} on our account.`)

      const staff = await openDesk(`bank-${suffix}@bookmann.test`, javaScriptEnabled)
      const csv = `Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n20/11/26,NEFT ${utr} ASHA MENON ${orderNo},,20/11/26,,895.00,1\n`
      const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
      const upload = async () => {
        await staff.page.getByLabel(/^Statement/).setInputFiles([file])
        await staff.press('Upload')
      }
      await upload()
      await staff.read('New lines: 1.')
      await staff.read(/UTR as the buyer gave it/)
      await staff.canReadAll()
      await upload()
      await staff.read('This file was uploaded before. Nothing was stored again.')
      const part = 'It pays two orders: split off (₹)'
      await staff.fill(part, '900')
      await staff.press('Split ₹895.00')
      await staff.read('Enter a part of ₹895.00, in rupees.')
      await staff.fill(part, '95.50')
      await staff.press('Split ₹895.00')
      await staff.read('Split. Each part is matched by itself.')
      await staff.press('Put back on its line: ₹95.50')
      await staff.read('The part is on its line again.')
      await staff.press(`Confirm ₹895.00: ${orderNo}`)
      await staff.read('Confirmed. The order is accepted and the buyer is e-mailed.')
      await staff.see('heading', 'Decided in the last 7 days')
      await staff.fill('Look for an order, amount, UTR or cheque', utr.toLowerCase())
      await staff.press('Look')
      // The line stands there before as well.
      await staff.page.waitForURL((url) => url.search.includes(utr.toLowerCase()))
      await staff.see('button', 'Undo: the order waits for payment again: ₹895.00')
      await staff.canReadAll()
      await staff.go(`/desk/orders/${orderNo}`)
      await staff.see('link', 'Bank lines and cheques')
      await staff.page.getByText(utr, { exact: true }).waitFor()
      await staff.leave()

      await buyer.go(`/payment-success/${orderNo}`)
      await buyer.read('Paid ₹895.00 into our bank account.')
      await buyer.follow('See the order')
      await buyer.read('₹895.00 was paid.')
      await buyer.see('link', /^Bill of supply/)
      await buyer.follow('Cancel the order')
      await buyer.read('₹895.00 will be refunded to your bank account or UPI ID, which we ask for.')
      await buyer.press('Cancel the order')
      await buyer.read('Cancelled. Where your refund goes is under Payment.')
      await buyer.follow('Tell us where to send ₹895.00')
      await buyer.read(/^We transfer the refund to an account of yours\./)
      await buyer.leave()
    })

    test('sends a cheque that bounces, and pays by card', async () => {
      const { buyer, orderNo } = await orders(/^Cheque/)
      await buyer.see('heading', 'Send a cheque of ₹895.00')
      await buyer.fill('Number', '123456')
      await buyer.page.getByLabel('Date on it').fill('2026-11-20')
      await buyer.page.getByRole('textbox', { name: 'Bank', exact: true }).fill('State Bank of India')
      await buyer.fill('Branch', 'Jayanagar')
      await buyer.press('Save')
      await buyer.read('Thank you. We have noted it.')
      await buyer.canReadAll()

      const staff = await openDesk(`cheque-${suffix}@bookmann.test`, javaScriptEnabled)
      await staff.press(`Received: ${orderNo}`)
      await staff.press(`Deposited: ${orderNo}`)
      await staff.read(/The order stays open, its copies held, until it clears or bounces\./)
      await buyer.go(`/order/${orderNo}`)
      await buyer.follow('Your payment')
      await buyer.see('heading', 'Your payment of ₹895.00')
      expect(await buyer.main.innerText()).not.toMatch(/Send (it to|a cheque)|What are you sending/)
      await buyer.canReadAll()
      await staff.fill('If it bounced: why', 'Funds insufficient')
      await staff.canReadAll()
      await staff.press(`Bounced: ${orderNo}`)
      await staff.read('The cheque bounced. The order waits, and the buyer is asked for another payment.')
      await staff.leave()

      await buyer.go(`/order/${orderNo}`)
      await buyer.read(/Cheque 123456 was returned unpaid: Funds insufficient\. Please send another or pay/)
      await buyer.follow('How to pay')
      await buyer.press('Pay by card or UPI instead')
      if (!javaScriptEnabled) await buyer.goToTheProvider()
      else await buyer.isAtTheProvider()
      await buyer.payWith(goodCard)
      if (!javaScriptEnabled) await buyer.press('Continue')
      await buyer.see('heading', 'Your order is placed')
      await buyer.leave()
    })
  },
)
