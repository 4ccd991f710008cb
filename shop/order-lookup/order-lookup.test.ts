import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { mailNeeds } from '#jobs/mail.fixtures'
import { sendOne } from '#jobs/work'
import { randomToken } from '#kernel/id'
import { paise } from '#kernel/money'
import { allRows } from '#kernel/read-rows'
import { oneTimeCode } from '#shop/identity'
import { type Order, readOrderById } from '#shop/orders'
import { checkOut } from '#shop/payments'
import { testDatabase } from '#tests/support/postgres'
import { bengaluru, fillCart } from '../orders/orders.fixtures.ts'
import { purgeLookups, requestLookup, verifyLookup } from './index.ts'

const secret = 'a secret of the tests, of thirty-two letters'
const database = await testDatabase()
const asha = await order('asha@example.com')
const rohan = await order('rohan@example.com')

async function order(email: string): Promise<Order> {
  const typed = { ...bengaluru, contact: { ...bengaluru.contact, email } }
  const owner = await fillCart(database.db, [[world.incomeTaxBook.id, 1]], typed)
  const placed = await checkOut(
    { db: database.db, outbox: { send: async () => {} } },
    { owner, idempotencyKey: randomToken(24), method: 4, network: null, expectedTotal: paise(94_500) },
  )
  const read = placed.ok ? await readOrderById(database.db, placed.value.id) : null
  if (!read) throw new Error('the order is not there')
  return read
}

let visitors = 0
/** Asks for a code and answers the request's token with the messages that the job sends. */
async function ask(orderNo: string, contact: string, ip = `10.0.${++visitors}.1`) {
  const events: object[] = []
  const outbox = { send: async (_tx: unknown, _topic: string, about: object) => void events.push(about) }
  const request = await requestLookup({ db: database.db, outbox, secret }, { orderNo, contact, ip })
  const { sent, texts, needs } = mailNeeds(database.db)
  for (const about of events as { lookupId: number }[])
    for (const channel of ['mail', 'sms']) await sendOne(needs, channel, { message: 'tracking-code', about })
  return { asked: request, token: request.ok ? request.value.token : '', events, sent, texts }
}

const verify = (token: string, code: string) => verifyLookup({ db: database.db, secret }, { token, code })

test('the code in the mail opens the order once', async () => {
  const { token, sent, texts } = await ask(` ${asha.orderNo.toLowerCase()} `, 'Asha@Example.com')
  expect(texts).toEqual([])
  expect(sent).toMatchObject([{ to: 'asha@example.com' }])
  const [code = ''] = /\b\d{6}\b/.exec(sent[0]?.text ?? '') ?? []
  expect(await verify(token, code)).toEqual({
    ok: true,
    value: { orderNo: asha.orderNo, accessKey: asha.accessKey },
  })
  expect(await verify(token, code)).toMatchObject({ ok: false, refusal: { code: 'code_ended' } })
})

test('a mobile number gets its code by SMS', async () => {
  const { token, sent, texts } = await ask(rohan.orderNo, '098450 12345')
  expect(sent).toEqual([])
  expect(texts).toMatchObject([{ to: '+919845012345', values: [oneTimeCode(secret, token), '5'] }])
})

test.each([
  ['an order that does not exist', () => 'BM20269999999', 'asha@example.com'],
  ['somebody else’s order', () => rohan.orderNo, 'asha@example.com'],
])(
  'asking for %s looks the same, sends nothing and opens nothing, even with the right digits',
  async (_, no, contact) => {
    const real = await ask(asha.orderNo, 'asha@example.com')
    const made = await ask(no(), contact)
    expect(Object.keys(made.asked)).toEqual(Object.keys(real.asked))
    expect([made.events.length, made.token.length]).toEqual([real.events.length, real.token.length])
    expect([made.sent, made.texts]).toEqual([[], []])
    const wrong = {
      ok: false,
      refusal: { code: 'wrong_code', message: 'That is not the code we sent.', path: 'code' },
    }
    expect(await verify(made.token, oneTimeCode(secret, made.token))).toEqual(wrong)
    expect(await verify(real.token, '000000')).toEqual(wrong)
  },
)

test('five wrong codes end it, also at the same time and also for the right one', async () => {
  const { token } = await ask(rohan.orderNo, 'rohan@example.com')
  const right = oneTimeCode(secret, token)
  const guesses = Array.from({ length: 20 }, (_, guess) => verify(token, `99${1000 + guess}`))
  const codes = (await Promise.all(guesses)).map((answer) => (answer.ok ? 'ok' : answer.refusal.code))
  expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(5)
  expect(codes.filter((code) => code === 'code_ended')).toHaveLength(15)
  expect(await verify(token, right)).toMatchObject({ ok: false, refusal: { code: 'code_ended' } })
})

test('the code of one request opens no other', async () => {
  const [mine, other] = [await ask(asha.orderNo, '9845012345'), await ask(rohan.orderNo, '9845012345')]
  expect(await verify(other.token, oneTimeCode(secret, mine.token))).toMatchObject({ ok: false })
})

test('a code ends after five minutes, and what was typed is deleted after a day', async () => {
  const third = await order('late@example.com')
  const { token } = await ask(third.orderNo, 'late@example.com')
  const age = (interval: string) =>
    sql`update order_lookups set asked_at = business_now() - ${interval}::interval where token = ${token}`.execute(
      database.db,
    )
  await age('5 minutes 1 second')
  expect(await verify(token, oneTimeCode(secret, token))).toMatchObject({ refusal: { code: 'code_ended' } })
  await age('25 hours')
  await purgeLookups(database.db)
  const left = await allRows(database.db)`select id from order_lookups where token = ${token}`
  expect(left).toEqual([])
})

describe('codes are limited in the same words for any order', () => {
  const askFrom = async (ip: string | undefined, orderNo: string, contact: string) => {
    const answer = await ask(orderNo, contact, ip)
    return answer.asked.ok ? answer.sent.length : answer.asked.refusal.code
  }
  const askOften = async (times: number, ip: string | undefined, orderNo: string, contact: string) => {
    const answers = []
    for (let time = 0; time < times; time++) answers.push(await askFrom(ip, orderNo, contact))
    return answers
  }

  test('for a contact from one network, which leaves its owner elsewhere theirs', async () => {
    const { orderNo } = await order('hunted@example.com')
    expect(await askOften(7, '203.0.113.8', orderNo, 'hunted@example.com')).toEqual([
      ...Array(5).fill(1),
      ...Array(2).fill('too_many'),
    ])
    expect(await askFrom('198.51.100.8', orderNo, 'hunted@example.com')).toBe(1)
  })

  test('for a contact from everywhere, so that nobody floods it', async () => {
    const { orderNo } = await order('flood@example.com')
    const answers = await askOften(20, undefined, orderNo, 'flood@example.com')
    expect(answers).toEqual([...Array(15).fill(1), ...Array(5).fill('too_many')])
    expect(await askFrom(undefined, 'BM20268888888', 'flood@example.com')).toBe('too_many')
  })

  test('for a network, whose guesses at an order take nothing from its buyer', async () => {
    const { orderNo } = await order('buyer@example.com')
    for (let time = 0; time < 20; time++)
      expect(await askFrom('203.0.113.9', orderNo, `p${time}@example.com`)).toBe(0)
    expect(await askFrom('203.0.113.9', 'BM20267777777', 'new@example.com')).toBe('too_many')
    expect(await askFrom('198.51.100.9', orderNo, 'buyer@example.com')).toBe(1)
  })
})

test.each([
  ['', 'asha@example.com', 'bad_order_no'],
  ['BM1', 'asha@example.com', 'bad_order_no'],
  ["BM20260000001' or 1=1", 'asha@example.com', 'bad_order_no'],
  ['BM20260000001', '', 'bad_contact'],
  ['BM20260000001', 'a@', 'bad_contact'],
  ['BM20260000001', '12345', 'bad_contact'],
])('"%s" and "%s" are refused in words', async (no, contact, code) => {
  expect((await ask(no, contact)).asked).toMatchObject({ ok: false, refusal: { code } })
})

test('in the last minute of the hour, the wait is one minute', async () => {
  await database.advanceClock(`${59 * 60 + 15 - (Math.floor(Date.now() / 1000) % 3600)} seconds`)
  const answers = []
  for (let time = 0; time < 6; time++)
    answers.push(await ask('BM20266666666', 'late@example.com', '10.9.9.9'))
  expect(answers.at(-1)?.asked).toMatchObject({
    refusal: { message: 'Too many codes were asked for. Try again in 1 minute.' },
  })
})
