import { expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { allRows } from '#kernel/read-rows'
import { openShop } from '#tests/support/journey'
import { openOutsider } from './outsider.ts'

// Limits count by the address that the connection comes from. What a visitor writes of his address is not believed.
const shop = openShop()

const madeUp = (number: number) => ({
  'x-forwarded-for': `203.0.113.${number}`,
  'x-real-ip': `203.0.113.${number}`,
  'x-client-ip': `203.0.113.${number}`,
  'x-visitor-address': `203.0.113.${number}`,
  forwarded: `for=203.0.113.${number}`,
})

test('an address that a visitor makes up buys no more messages, requests or mails', async () => {
  const guest = openOutsider(shop.url)
  const words = { topic: 'other', name: 'Asha', mobile: '', orderNo: '', website: '', openFor: 9_000 }
  const tickets: number[] = []
  const alerts: number[] = []
  for (let number = 1; number <= 21; number += 1) {
    const email = `asha${number}@example.com`
    const message = `Do you send to Leh, and for the ${number}th time?`
    tickets.push((await guest.post('/contact-us', { ...words, email, message }, madeUp(number))).status)
    const alert = { editionId: world.soldOut.id, email }
    alerts.push((await guest.call('/bookstore/product/notifyUser', alert, madeUp(number))).status)
  }
  expect(tickets.slice(0, 10)).toEqual(Array(10).fill(303))
  expect(tickets.slice(10)).toEqual(Array(11).fill(429))
  expect(alerts).toEqual([...Array<number>(20).fill(200), 429])
})

test('what is kept of tries tells nobody’s address or e-mail', async () => {
  const stored = JSON.stringify(await allRows(shop.db)`select * from attempt_limits`)
  expect(stored).toContain('stock-alert')
  expect(stored).not.toMatch(/203\.0\.113|127\.0\.0\.1|asha|example/)
})

test('guessing a password is stopped by the e-mail, from whatever address it seems to come', async () => {
  await shop.needs.identity.enrol({
    name: 'Asha',
    email: 'asha@example.com',
    password: 'nine ledgers and a lamp',
  })
  const guest = openOutsider(shop.url)
  const received: number[] = []
  for (let number = 1; number <= 11; number += 1) {
    const guess = { email: 'asha@example.com', password: `a guess, the ${number}th` }
    received.push((await guest.post('/login', guess, madeUp(number))).status)
  }
  expect(received).toEqual([...Array<number>(10).fill(422), 429])
  const right = { email: 'asha@example.com', password: 'nine ledgers and a lamp' }
  expect((await guest.post('/login', right, madeUp(12))).status).toBe(429)
})
