import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { openLog } from '#server/log'
import { openShop } from '#tests/support/journey'
import { addressOf } from '../../tools/drill/shopper.ts'
import { openAccount, openOutsider } from './outsider.ts'

// The log of a day in the life of the shop, at its most talkative, read by somebody who should not know anybody.
const logged: string[] = []
const shop = openShop({ log: openLog('trace', { write: (line) => void logged.push(line) }) })

test('the log names nobody who ordered, wrote, searched, signed in or failed to', async () => {
  const asha = await openAccount(shop, 'Asha')
  const guest = openOutsider(shop.url)
  for (const who of [asha, guest]) {
    await who.post('/cart', { intent: 'add', edition: world.incomeTaxBook.id, quantity: 1 })
    await who.post('/checkout/information', addressOf('asha.menon@example.com'))
    await who.send('/checkout/payment')
    await who.post('/checkout/payment', { method: 4, expected_total: 1, idempotency_key: 'k'.repeat(24) })
    await who.send('/order/BM20991234567?key=a-secret-of-the-link')
    await who.send('/search?q=meera+krishnan')
    await who.post('/contact-us', {
      topic: 'other',
      name: 'Meera Krishnan',
      email: 'meera@example.com',
      message: 'My number is 98450 12345.',
    })
    await who.post(`/product/${world.soldOut.id}/notify-me`, { email: 'meera@example.com' })
  }
  await guest.post('/login', { email: 'asha@example.com', password: 'a wrong word of hers' })
  await guest.post('/register', {
    name: 'Meera Krishnan',
    email: 'meera@example.com',
    password: 'some words of mine',
  })
  await guest.call('/bookstore/product/notifyUser', {
    editionId: 'meera@example.com',
    email: 'meera@example.com',
  })
  await guest.send('/api/webhooks/razorpay', { method: 'POST', body: '{"email":"meera@example.com"}' })
  // Faults of the database, whose detail quotes a row, and whose message quotes what it cannot read.
  const twice = { id: crypto.randomUUID(), name: 'Asha', email: 'asha@example.com', image: null }
  await shop.db.insertInto('users').values(twice).execute().catch(logFault)
  await sql`select ${'meera@example.com'}::text::int`.execute(shop.db).catch(logFault)

  const output = logged.join('')
  expect(logged.length).toBeGreaterThan(20)
  expect(output).toContain('invalid input syntax for type integer')
  expect(output).not.toMatch(/@example\.com|meera|krishnan|menon|98450|98860|Lake View|Koramangala|560034/i)
  expect(output).not.toMatch(
    /nine ledgers|wrong word|some words|a-secret-of-the-link|session_token|bm_cart|kkkkkkkk/,
  )
})

/** Logs a fault as the server does. */
function logFault(fault: unknown): void {
  const log = openLog('error', { write: (line) => void logged.push(line) })
  log.error({ err: fault }, 'a request failed')
}
