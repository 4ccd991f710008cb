import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config'
import { type ComposedShop, composeShop } from '#tests/support/composed-shop'

// A shop that lets one network ask ten times in ten seconds, and one that asks more often.
let shop: ComposedShop
beforeAll(async () => {
  shop = await composeShop({ FLOOD_LIMIT: '10' })
})
afterAll(() => shop?.close())

const send = async (url: string, remoteAddress: string, headers: Record<string, string> = {}) => {
  const { statusCode, headers: output, body } = await shop.app.inject({ url, remoteAddress, headers })
  return { status: statusCode, output, body }
}

test('anyone who asks too often is told to wait, in the words of what was asked, whatever address is made up', async () => {
  for (let time = 0; time < 10; time += 1)
    expect(
      (await send('/students/login', '203.0.113.7', { 'x-forwarded-for': `10.0.0.${time}` })).status,
    ).toBe(200)
  const page = await send('/students/login', '203.0.113.7')
  expect(page.status).toBe(429)
  expect(page.output['retry-after']).toMatch(/^\d+$/)
  expect(page.body).toContain('Too many requests')
  for (const path of ['bookstore/product/serverTime', 'no/such/call']) {
    const call = await send(`/students/api/${path}`, '203.0.113.7')
    expect([call.status, JSON.parse(call.body).ResponseType]).toEqual([429, 'ERROR'])
  }
})

test('others go on, and so does anyone who looks whether the shop is well', async () => {
  expect((await send('/students/login', '198.51.100.4')).status).toBe(200)
  for (let time = 0; time < 20; time += 1) expect((await send('/healthz', '203.0.113.7')).status).toBe(200)
  expect((await send('/readyz', '203.0.113.7')).status).toBe(200)
})

test('a household of IPv6 is one network, however many addresses it has', async () => {
  const received: number[] = []
  for (let time = 1; time <= 11; time += 1)
    received.push((await send('/students/login', `2001:db8:1:2::${time.toString(16)}`)).status)
  expect(received).toEqual([...Array<number>(10).fill(200), 429])
})

test('what costs nothing is not counted: cached pages, files of the build, pictures', async () => {
  const from = '203.0.113.40'
  await send('/students/', from)
  for (const path of ['/students/', '/students/assets/none.js', '/students/media/none'])
    for (let time = 0; time < 12; time += 1) expect((await send(path, from)).status).not.toBe(429)
})

test('without a setting a network may ask three hundred times in ten seconds', () => {
  expect(readConfig({ DATA_DIR: shop.folder, SECRET: 'x'.repeat(32) }, shop.folder).floodLimit).toBe(300)
})
