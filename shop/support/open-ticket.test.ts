import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Outbox } from '#ports/outbox'
import { testDatabase } from '#tests/support/postgres'
import { testIdentity } from '../identity/identity.fixtures.ts'
import { type OpenTicketRequest, openTicket, readTicket, ticketInput } from './index.ts'

const database = await testDatabase()
/** What was announced and committed. */
const announced: number[] = []
const outbox: Outbox = {
  send: async (_, topic, data) => {
    if (topic === 'ticket-opened' && 'ticketId' in data) announced.push(data.ticketId)
  },
}

const open = (given: Partial<OpenTicketRequest> = {}) =>
  openTicket(
    { db: database.db, outbox, consumeAttempt: testIdentity(database.db).consumeAttempt },
    {
      topic: 'delivery',
      name: 'Asha Menon',
      email: 'asha.menon@example.com',
      message: 'My parcel has not come for two weeks.',
      ip: '203.0.113.7',
      userId: null,
      website: '',
      openFor: null,
      ...given,
    },
  )
async function opened(given: Partial<OpenTicketRequest> = {}) {
  const answer = await open(given)
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value
}
const counted = async () =>
  (await sql<{ count: number }>`select count(*)::int count from support_tickets`.execute(database.db)).rows[0]
    ?.count

describe('a message', () => {
  test('gets a number that tells nothing, a key that opens it, and is announced once', async () => {
    const { ticketNo, accessKey } = await opened()
    expect(ticketNo).toMatch(/^T-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    const ticket = await readTicket(database.db, ticketNo, { accessKey, userId: null })
    expect(ticket).toMatchObject({ message: 'My parcel has not come for two weeks.', settleBy: '2026-12-21' })
    expect(announced).toEqual([ticket?.id])
  })

  test('is not opened by its number alone, by another key or by another account', async () => {
    const { ticketNo } = await opened()
    const anonymous = crypto.randomUUID()
    for (const reader of [
      { accessKey: null, userId: null },
      { accessKey: '', userId: anonymous },
      { accessKey: 'AAAAAAAAAAAAAAAAAAAAAA', userId: null },
    ])
      expect(await readTicket(database.db, ticketNo, reader)).toBeNull()
  })

  test('sent by a double click makes one ticket, in the same instant as after an hour; after a day it is a new one', async () => {
    const before = await counted()
    const same = { message: 'Sent with two clicks.', email: 'two@example.com' }
    const both = await Promise.all([opened(same), opened(same)])
    expect(both[0]).toEqual(both[1])
    expect(await opened(same)).toEqual(both[0])
    expect(await counted()).toBe(Number(before) + 1)
    expect(await opened({ ...same, message: 'Sent with two clicks' })).not.toEqual(both[0])
    await sql`update support_tickets set opened_at = opened_at - interval '25 hours'
      where ticket_no = ${both[0]?.ticketNo ?? ''}`.execute(database.db)
    expect(await opened(same)).not.toEqual(both[0])
  })

  test.each([
    ['a field that nobody sees', { website: 'https://example.com' }],
    ['too little time', { openFor: 1 }],
  ])('with %s is taken for a program’s and not kept', async (_, given) => {
    const before = await counted()
    expect(await open({ message: 'Buy now, buy here.', ...given })).toMatchObject({
      ok: false,
      refusal: { code: 'looks_automatic' },
    })
    expect(await counted()).toBe(before)
  })

  test('with markup is kept letter by letter', async () => {
    const message = '<script>alert("1")</script> & <b>bold</b>'
    const { ticketNo, accessKey } = await opened({ message, email: 'm@example.com' })
    const ticket = await readTicket(database.db, ticketNo, { accessKey, userId: null })
    expect(ticket?.message).toBe(message)
  })
})

describe('many messages', () => {
  const answers = async (given: (n: number) => Partial<OpenTicketRequest>) => {
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, n) => open({ message: `Message number ${n}.`, ...given(n) })),
    )
    return all.map((answer) => (answer.ok ? 'ok' : answer.refusal.code)).toSorted()
  }
  const of = (count: number) => [...Array(count).fill('ok'), ...Array(12 - count).fill('too_many_attempts')]

  test('from one address stop after ten an hour, no matter who they say they are', async () => {
    const got = await answers((n) => ({ ip: '198.51.100.1', email: `a${n}@example.com` }))
    expect(got).toEqual(of(10))
  })

  test('for one e-mail stop after six an hour, wherever they come from', async () => {
    const got = await answers((n) => ({ ip: `198.51.101.${n}`, email: 'one@example.com' }))
    expect(got).toEqual(of(6))
  })

  test('from one household of IPv6 count together', async () => {
    const got = await answers((n) => ({ ip: `2001:db8:1:2::${n + 1}`, email: `b${n}@example.com` }))
    expect(got).toEqual(of(10))
  })
})

describe('what the form sends', () => {
  const typed = {
    topic: 'order',
    name: 'Asha',
    email: 'Asha@Example.com ',
    mobile: '',
    orderNo: '',
    message: 'Where is my order?',
  }
  const complaint = (given: Record<string, unknown>) => {
    const answer = ticketInput.safeParse({ ...typed, ...given })
    return answer.success
      ? null
      : answer.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }

  test('is cleaned: lines stay, unseen signs and needless space go', () => {
    const input = ticketInput.parse({
      ...typed,
      orderNo: ' bm2026 0000012',
      message: ' One\r\n\r\n\r\n\r\ntwo\u202e  three ',
    })
    expect(input).toMatchObject({
      email: 'asha@example.com',
      orderNo: 'BM20260000012',
      message: 'One\n\ntwo three',
    })
    expect(input.mobile).toBeUndefined()
  })

  test.each([
    [{ message: '' }, 'message: Write your message.'],
    [{ message: 'short' }, 'message: Write a little more, so that we can answer: at least 10 characters.'],
    [
      { message: 'x'.repeat(4001) },
      'message: Your message has 4,001 characters. Shorten it to 4,000 at most.',
    ],
    [{ topic: 'everything' }, 'topic: Choose what it is about.'],
    [{ topic: undefined }, 'topic: Choose what it is about.'],
    [{ email: 'nobody' }, 'email: Enter an e-mail address like name@example.com.'],
    [{ name: ' ' }, 'name: Enter your name.'],
    [{ mobile: '123' }, 'mobile: Enter a mobile number of 10 digits.'],
    [{ orderNo: '12' }, 'orderNo: An order number looks like BM20260000012. Leave it out if you have none.'],
    [{ message: ['a', 'b'] }, 'message: Write your message.'],
  ])('is refused where it cannot be answered: %j', (given, words) => {
    expect(complaint(given)).toEqual([words])
  })

  test('counts signs as people do', () => {
    expect(complaint({ message: '📚'.repeat(4000) })).toBeNull()
  })
})
