import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { openCardSimulator } from '#tests/support/card-simulator'
import { openShop } from '#tests/support/journey'
import { openShopper, sendWish, visibleText, wishByCard } from '../../tools/drill/shopper.ts'

const provider = await openCardSimulator(1)
afterAll(() => provider.stop())
const logged: string[] = []
const shop = openShop({
  log: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
  environment: { ...provider.environment, RAZORPAY_KEY_SECRET: 'not the secret' },
})

/** What a buyer reads who orders by card. */
async function payByCard(): Promise<string> {
  const buyer = openShopper(shop.url)
  const wish = await wishByCard(
    buyer,
    [{ edition: world.incomeTaxBook.id, quantity: 1 }],
    'asha.menon@example.com',
  )
  const { leadsTo } = await sendWish(buyer, wish)
  const { html } = await buyer.get(leadsTo)
  return visibleText(html)
}

test('a payment provider that refuses our keys is away to the buyer, and the log names it', async () => {
  expect(await payByCard()).toContain('We cannot reach the payment provider just now.')
  expect(logged.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 50, provider: 'razorpay', status: 401, msg: 'The provider refuses our keys' },
  ])
  expect(logged.join()).not.toContain('not the secret')
})

test('a payment provider that is down stands in the log in one line', async () => {
  await provider.post('/faults', { down: true })
  logged.length = 0
  expect(await payByCard()).toContain('We cannot reach the payment provider just now.')
  expect(logged.map((line): unknown => JSON.parse(line))).toMatchObject([
    {
      level: 40,
      provider: 'razorpay',
      msg: 'A call to a provider failed',
      reason: expect.stringContaining('503'),
    },
  ])
})
