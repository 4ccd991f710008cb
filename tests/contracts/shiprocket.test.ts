import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paise } from '#kernel/money'
import type { Shipment } from '#ports/courier'
import { type CourierProvider, consignment, keys, startCourierProvider } from './shiprocket.fixtures.ts'
import { trouble } from './trouble.ts'

// The couriers' contract, each rule a test of the adapter against the simulator.
let provider: CourierProvider
beforeAll(async () => {
  provider = await startCourierProvider()
})
afterAll(() => provider.stop())
beforeEach(() => void provider.received.splice(0))
afterEach(() => provider.post('/faults', {}))

const way = { fromPin: '110002', toPin: '560034', weightG: 1_000, isCod: false }

async function booked(over = {}): Promise<Shipment & { awb: string }> {
  return provider.courier.assign(await provider.courier.create(consignment(over)), '24')
}
const move = (awb: string, step: string, over = {}) =>
  provider.post(`/shipments/${awb}/move`, { step, ...over })
const webhooks = () =>
  provider.received.map(({ body, headers }) =>
    provider.courier.readWebhook(body, String(headers['x-api-key'])),
  )

describe('couriers', () => {
  it('are offered with price and days, cheapest first; those who take no cash not for cash', async () => {
    expect(await provider.courier.offers(way)).toMatchObject([
      { courierId: '10', name: 'Saarthi Surface', price: 7_800, days: 5, isRecommended: true },
      { courierId: '24', price: 10_500, days: 3 },
      { courierId: '51', price: 17_800, days: 2 },
    ])
    expect(await provider.courier.offers({ ...way, isCod: true })).toMatchObject([
      { courierId: '24', price: 13_700 },
      { courierId: '51', price: 22_300 },
    ])
  })

  it('are none where nobody goes', async () => {
    expect(await provider.courier.offers({ ...way, toPin: '744304' })).toEqual([])
  })
})

describe('signing in', () => {
  it('happens once for many calls, and again when the token has ended', async () => {
    let signIns = 0
    const courier = provider.open({
      fetch: (url, init) => {
        if (new Request(url).url.endsWith('/auth/login')) signIns += 1
        return fetch(url, init)
      },
    })
    await Promise.all([1, 2, 3].map(() => courier.offers(way)))
    expect(signIns).toBe(1)
    await provider.post('/faults', { 'token-expired': { times: 1 } })
    expect(await courier.offers(way)).toHaveLength(3)
    expect(signIns).toBe(2)
  })

  it('with a wrong password is refused', async () => {
    const refused: number[] = []
    const courier = provider.open({
      password: 'another one',
      onKeysRefused: (status) => refused.push(status),
    })
    expect(await trouble(courier.offers(way))).toMatchObject({ kind: 'refused', code: 'HTTP_403' })
    expect(refused).toEqual([403])
  })
})

describe('a shipment', () => {
  it('is made, named by an AWB, picked up, labelled and found by our reference alone', async () => {
    const wanted = consignment()
    const made = await provider.courier.create(wanted)
    expect(made).toMatchObject({ awb: null })
    expect(await provider.courier.find(wanted.reference)).toMatchObject({
      shipmentId: made.shipmentId,
      awb: null,
    })
    const assigned = await provider.courier.assign(made, '24')
    expect(assigned).toMatchObject({ shipmentId: made.shipmentId, courierName: 'Dak Vahan Express' })
    expect(await provider.courier.find(wanted.reference)).toMatchObject({ awb: assigned.awb })
    expect(await provider.courier.find(wanted.reference.slice(0, -1))).toBeNull()
    await provider.courier.requestPickup(made.shipmentId)
    await provider.courier.requestPickup(made.shipmentId)
    for (const kind of ['label', 'manifest'] as const) {
      const pdf = await provider.courier.document([made.shipmentId], kind)
      expect(Buffer.from(pdf).toString('latin1')).toContain(assigned.awb)
    }
    expect(await provider.courier.track(assigned.awb)).toMatchObject({
      scans: [{ status: 'pickup-scheduled' }],
    })
  })

  it('is not made of a bad address, and not given to a courier that refuses', async () => {
    const { to } = consignment()
    expect(await trouble(provider.courier.create(consignment({ to: { ...to, pin: '12' } })))).toMatchObject({
      kind: 'refused',
    })
    const made = await provider.courier.create(consignment())
    expect(await trouble(provider.courier.assign(made, '10'))).toMatchObject({ kind: 'refused' })
  })

  it('whose answer is lost is unclear, and found', async () => {
    await provider.post('/faults', { reset: { on: 'orders', times: 1 } })
    const wanted = consignment()
    expect(await trouble(provider.courier.create(wanted))).toMatchObject({ kind: 'unclear' })
    const found = await provider.courier.find(wanted.reference)
    if (!found) throw new Error('it is not found')
    await provider.post('/faults', { half: { on: 'awb', times: 1 } })
    expect(await trouble(provider.courier.assign(found, '24'))).toMatchObject({ kind: 'unclear' })
    expect(await provider.courier.find(wanted.reference)).toMatchObject({ awb: expect.any(String) })
  })

  it('that is cancelled is not found any more; one that was picked up stays', async () => {
    const wanted = consignment()
    const made = await provider.courier.create(wanted)
    await provider.courier.cancel(made.orderId)
    expect(await provider.courier.find(wanted.reference)).toBeNull()
    const taken = await booked()
    await move(taken.awb, 'picked-up')
    expect(await trouble(provider.courier.cancel(taken.orderId))).toMatchObject({ kind: 'refused' })
  })
})

describe('news', () => {
  it('are scans in our words, by tracking and by webhook alike', async () => {
    const { awb } = await booked()
    expect(await provider.courier.track(awb)).toBeNull()
    await move(awb, 'picked-up', { seconds_ago: 7200 })
    await move(awb, 'undelivered', { place: 'Bengaluru hub', seconds_ago: 60 })
    await move(awb, 'delivered-in-part', { seconds_ago: 30 })
    await move(awb, 'unknown')
    await provider.receivedTimes(4)
    const scans = [
      { status: 'picked-up' },
      { status: 'undelivered', words: 'Consignee not available', place: 'Bengaluru hub' },
      // Neither delivered nor damaged: staff read it and decide.
      { status: null, code: '23', words: 'Delivered in part' },
      { status: null, code: '99' },
    ]
    expect(await provider.courier.track(awb)).toMatchObject({ awb, scans })
    const events = webhooks()
    expect(new Set(events.map((event) => event?.eventId)).size).toBe(4)
    expect(events.find((event) => event?.report.scans.length === 4)?.report).toMatchObject({ awb, scans })
  })

  it('with a wrong token are refused, those of an unknown shape named', async () => {
    await provider.post('/faults', { 'wrong-webhook-signature': { times: 1 } })
    const { awb } = await booked()
    await move(awb, 'picked-up')
    await provider.receivedTimes(1)
    expect(webhooks()).toEqual([null])
    expect(provider.courier.readWebhook(Buffer.from('{}'), '')).toBeNull()
    expect(() => provider.courier.readWebhook(Buffer.from('{"awb":1}'), keys.webhookToken)).toThrow(
      /no known shape/,
    )
  })

  it('tell of a disputed weight', async () => {
    const { awb } = await booked()
    await move(awb, 'picked-up')
    await provider.post(`/shipments/${awb}/weigh`, { weight: 2.1 })
    expect(await provider.courier.track(awb)).toMatchObject({ chargedWeightG: 2_100 })
  })

  it('of another parcel than the one that was asked about are no news of it', async () => {
    const [{ awb }, other] = [await booked(), await booked()]
    await move(other.awb, 'delivered')
    const mixedUp = provider.open({
      fetch: (url, init) => fetch(typeof url === 'string' ? url.replace(awb, other.awb) : url, init),
    })
    expect(await trouble(mixedUp.track(awb))).toMatchObject({ kind: 'unclear', code: 'UNKNOWN_ANSWER' })
  })

  it('tell of cash that was paid to us', async () => {
    const { awb } = await booked({ collect: paise(94_550) })
    await provider.post(`/shipments/${awb}/remit`)
    const [paid] = (await provider.courier.remittances('2026-01-01')).filter((each) => each.awb === awb)
    expect(paid).toMatchObject({ amount: 94_550, reference: expect.stringMatching(/^CRF/) })
    expect(await provider.courier.remittances('2999-01-01')).toEqual([])
  })

  it.each(['""', 'null', 'true', '[]', '"1,000.00"', '1e300'])(
    'tell of no cash by an amount of %s',
    async (amount) => {
      const { awb } = await booked({ collect: paise(94_550) })
      await provider.post(`/shipments/${awb}/remit`)
      const courier = provider.open({
        fetch: async (url, init) =>
          new Response(
            (await (await fetch(url, init)).text()).replaceAll(/"amount":[^,]+/g, `"amount":${amount}`),
          ),
      })
      expect(await trouble(courier.remittances('2026-01-01'))).toMatchObject({ code: 'UNKNOWN_ANSWER' })
    },
  )
})

describe('a document', () => {
  it('is not fetched from another place, and must be a PDF', async () => {
    const server = createServer((request, response) => {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      if (request.url === '/auth/login') response.end(JSON.stringify({ token: 'long enough' }))
      else if (request.url === '/courier/generate/label')
        response.end(JSON.stringify({ label_url: 'http://169.254.169.254/latest/meta-data' }))
      else if (request.url === '/manifests/generate')
        response.end(JSON.stringify({ manifest_url: `${url}/manifest` }))
      else response.end('<html>')
    })
    const { promise, resolve } = Promise.withResolvers<void>()
    server.listen(0, '127.0.0.1', resolve)
    await promise
    const courier = provider.open({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
    expect(await trouble(courier.document(['1'], 'label'))).toMatchObject({ code: 'BAD_ADDRESS' })
    expect(await trouble(courier.document(['1'], 'manifest'))).toMatchObject({ code: 'NO_PDF' })
    server.close()
  })
})
