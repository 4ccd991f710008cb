import { afterEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { findBreaches } from '#shop/reports'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { patienceMs } from '#tests/support/patience'
import { compareLedgers } from '../../tools/drill/compare-ledgers.ts'
import { asCardBuyer, goodCard } from './card-buyer.ts'
import { hasFilledCheckout } from './online-buyer.ts'

const { shop, open } = openJourney({ cards: true })
afterEach(async () => {
  expect(await compareLedgers(shop.db, await shop.cards.ledger())).toEqual([])
  expect(await findBreaches(shop.db)).toEqual([])
})

describe.each(withAndWithoutScripts)('a student with a wallet, $how', ({ how, javaScriptEnabled }) => {
  const person = {
    name: 'Asha Menon',
    email: `asha.${how.replaceAll(' ', '.')}@example.com`,
    password: 'nine ledgers and a lamp',
  }

  test('cancels a paid order to the wallet, and buys the next ones with it in part and wholly', async () => {
    await shop.needs.identity.enrol(person)
    const buyer = asCardBuyer(await open({ javaScriptEnabled }))
    const { page } = buyer
    const goToPayTheRestByCard = async () => {
      await page.getByRole('radio', { name: /Card/ }).check()
      const button = page.getByRole('button', { name: /^Pay ₹/ }).filter({ visible: true })
      const rest = (await button.textContent())!.replace('Pay ', '')
      await button.click()
      // With scripts the way leads straight to the provider.
      if (!javaScriptEnabled) await buyer.goToTheProvider(rest)
      await buyer.isAtTheProvider(rest)
    }
    const payAndComeBack = async () => {
      await buyer.payWith(goodCard)
      if (!javaScriptEnabled) await buyer.press('Continue')
    }
    const payPartFromTheWallet = async () => {
      await buyer.press('Use ₹895.00')
      await buyer.read('₹895.00 is paid from your wallet')
    }
    await goAs(shop, buyer, person, '/user/wallet')
    await buyer.see('heading', 'Your wallet')
    await buyer.read('Nothing here yet')
    await buyer.canReadAll()

    await buyer.hasOrderedByCard()
    await buyer.goToTheProvider()
    await payAndComeBack()
    await buyer.follow('See the order')
    await buyer.follow('Cancel the order')
    await page.getByRole('radio', { name: /^Your wallet/ }).check()
    await buyer.canReadAll()
    await buyer.press('Cancel the order')
    await buyer.read('The ₹895.00 that you paid for what is cancelled is in your wallet.')

    await hasFilledCheckout(buyer, world.incomeTaxBook, world.accountsBook)
    await payPartFromTheWallet()
    if (javaScriptEnabled) {
      const stored = () => page.evaluate(() => localStorage.getItem('bm_checkout') ?? '')
      await expect.poll(stored, { timeout: patienceMs }).toContain('"walletUsed":"895.00"')
    }
    await page.getByRole('radio', { name: /Cash on delivery/ }).check()
    await buyer.press(/^Place order/)
    await buyer.see('heading', 'Your order is placed')
    await buyer.follow('See the order')
    await buyer.read(/^The courier collects ₹/)
    await buyer.read('−₹895.00')
    await buyer.canReadAll()
    await buyer.follow('Cancel the order')
    await buyer.read('What your wallet paid of it goes back to your wallet.')
    await buyer.press('Cancel the order')
    await buyer.read('is in your wallet.')

    await hasFilledCheckout(buyer, world.incomeTaxBook, world.accountsBook)
    await payPartFromTheWallet()
    await page.getByRole('radio', { name: /^Bank transfer/ }).check()
    await buyer.press(/^Place order/)
    await buyer.see('heading', /^Transfer ₹/)
    await buyer.follow('Cancel the order')
    await buyer.read('What your wallet paid of it goes back to your wallet.')
    await buyer.press('Cancel the order')
    await buyer.read('Nothing is to be paid. Your wallet has the ₹895.00 again that it paid.')

    await hasFilledCheckout(buyer, world.incomeTaxBook, world.accountsBook)
    await payPartFromTheWallet()
    await goToPayTheRestByCard()
    await buyer.go('/user/order')
    await page.getByRole('link', { name: /^BM\d/ }).first().click()
    await buyer.read('No documents yet.')
    expect(await buyer.main.locator('ul:empty').count()).toBe(0)
    await buyer.follow('Cancel the order')
    await buyer.press('Cancel the order')
    await buyer.read('Nothing is to be paid. Your wallet has the ₹895.00 again that it paid.')
    await buyer.go(`/payment-failed/${/BM\d+/.exec(page.url())?.[0]}`)
    await buyer.read('was cancelled by you. Your wallet has the ₹895.00 again that it paid.')

    await hasFilledCheckout(buyer, world.incomeTaxBook, world.accountsBook)
    await buyer.read('You have ₹895.00.')
    await payPartFromTheWallet()
    await buyer.canReadAll()
    await goToPayTheRestByCard()
    await payAndComeBack()
    await buyer.see('heading', 'Your order is placed')
    await buyer.follow('See the order')
    await buyer.see('link', 'Cancel the order')
    await buyer.read('−₹895.00')

    await buyer.follow('Cancel the order')
    await page.getByRole('radio', { name: /^Your wallet/ }).check()
    await buyer.press('Cancel the order')
    await buyer.read('is in your wallet.')

    await hasFilledCheckout(buyer, world.incomeTaxBook)
    await page.getByRole('radio', { name: /^Wallet/ }).check()
    await buyer.press('Pay ₹895.00 from your wallet')
    await buyer.see('heading', 'Your order is placed')
    await buyer.go('/user/wallet')
    await buyer.read('−₹895.00')
    await buyer.read('Refund of what the wallet paid,')
  })
})
