import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { allRows } from '#kernel/read-rows'
import type { Outbox } from '#ports/outbox'
import { readWaitingWork } from '#shop/reports'
import { testDatabase } from '#tests/support/postgres'
import { testIdentity } from '../identity/identity.fixtures.ts'
import {
  changeTicket,
  countTickets,
  openTicket,
  readDeskTicket,
  readTicket,
  readTicketMessages,
  readTickets,
  replyInTicket,
  type TicketDeed,
  ticketsOfOrder,
  writeAgain,
} from './index.ts'

const test = await testDatabase()
let [suresh, charu] = ['', '']
const sent: string[] = []
const outbox: Outbox = { send: async (_tx, topic) => void sent.push(topic) }

beforeAll(async () => {
  const enrol = (email: string) =>
    testIdentity(test.db).enrol({ name: 'Staff', email, password: 'nine ledgers and a lamp' })
  suresh = await enrol('suresh@example.com')
  charu = await enrol('charu@example.com')
})

const consumeAttempt = async () => 0
let serial = 0
async function opened() {
  serial += 1
  const answer = await openTicket(
    { db: test.db, outbox, consumeAttempt },
    {
      topic: 'order',
      name: 'Asha Menon',
      email: 'asha@example.com',
      mobile: '+919845012345',
      orderNo: 'BM20260000012',
      message: `Where is my order, number ${serial}?`,
      ip: '203.0.113.7',
      userId: null,
      website: '',
      openFor: null,
    },
  )
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value
}
async function read(ticketNo: string) {
  const ticket = await readDeskTicket(test.db, ticketNo)
  if (!ticket) throw new Error('no ticket')
  return ticket
}
async function act(
  ticketNo: string,
  deed: TicketDeed,
  change: { actorId?: string; seen?: number; words?: string } = {},
) {
  const ticket = await read(ticketNo)
  const done = await changeTicket(
    { db: test.db, outbox },
    { ticketId: ticket.id, seen: ticket.version, deed, actorId: suresh, ...change },
  )
  return done.ok ? 'ok' : done.refusal.code
}

it('a ticket is taken, answered by mail once, closed, and opened again by its writer', async () => {
  const { ticketNo, accessKey } = await opened()
  sent.splice(0)
  expect(await act(ticketNo, 'assign')).toBe('ok')
  expect(await act(ticketNo, 'reply', { words: ' ' })).toBe('bad_words')
  expect(await act(ticketNo, 'reply', { words: 'It leaves tomorrow, by courier.' })).toBe('ok')
  expect(sent).toEqual(['ticket-answered'])
  expect(await read(ticketNo)).toMatchObject({ state: 'answered', assigneeId: suresh })
  expect(await act(ticketNo, 'close')).toBe('ok')
  expect(sent.splice(0)).toEqual(['ticket-answered', 'ticket-closed'])
  expect(await act(ticketNo, 'reply', { words: 'One more thing to say.' })).toBe('changed_meanwhile')
  const ticket = await readTicket(test.db, ticketNo, { accessKey, userId: null })
  if (!ticket) throw new Error('no ticket')
  const again = { ticket, words: 'It has not come yet.', ip: '203.0.113.7' }
  const send = () => writeAgain({ db: test.db, outbox, consumeAttempt }, again)
  expect(await Promise.all([send(), send(), send()])).toEqual(Array(3).fill({ ok: true, value: null }))
  expect(await send()).toMatchObject({ ok: true })
  expect(sent).toEqual(['ticket-continued'])
  expect(await read(ticketNo)).toMatchObject({ state: 'open', assigneeId: suresh })
  expect((await readTicketMessages(test.db, ticket.id)).map(({ actorId }) => actorId)).toEqual([suresh, null])
  const actions = await allRows<{ action: string }>(test.db)`
    select action from audit_log where action like 'ticket.%' order by id`
  expect(actions.map(({ action }) => action)).toEqual(['ticket.assign', 'ticket.reply', 'ticket.close'])
})

it('of two people who act at once the second is refused, and nothing of theirs is sent', async () => {
  const { ticketNo } = await opened()
  const { version: seen } = await read(ticketNo)
  sent.splice(0)
  const both = await Promise.all([
    act(ticketNo, 'reply', { seen, words: 'Suresh answers the question.' }),
    act(ticketNo, 'reply', { seen, actorId: charu, words: 'Charu answers the question.' }),
  ])
  expect(both.toSorted()).toEqual(['changed_meanwhile', 'ok'])
  expect(sent).toEqual(['ticket-answered'])
  expect(await act(ticketNo, 'close', { seen, words: 'It is settled now.' })).toBe('changed_meanwhile')
})

it('is closed without an answer only with words, which its writer gets; reopened it has its full days', async () => {
  const { ticketNo, accessKey } = await opened()
  sent.splice(0)
  expect(await act(ticketNo, 'close')).toBe('bad_words')
  expect(await act(ticketNo, 'close', { words: 'We cannot help with this.' })).toBe('ok')
  expect(sent.splice(0)).toEqual(['ticket-closed'])
  await sql`update support_tickets set settle_by = business_today() - 3, opened_at = opened_at - interval '30 days'
    where ticket_no = ${ticketNo}`.execute(test.db)
  const ticket = await readTicket(test.db, ticketNo, { accessKey, userId: null })
  if (!ticket) throw new Error('no ticket')
  await writeAgain(
    { db: test.db, outbox, consumeAttempt },
    { ticket, words: 'Please look again.', ip: '203.0.113.7' },
  )
  expect(sent).toEqual(['ticket-continued'])
  expect(await read(ticketNo)).toMatchObject({ state: 'open', isLate: false, settleBy: '2026-12-21' })
  const { rows } =
    await sql`select from support_tickets where state = 'open' and opened_at < business_now() - interval '3 days'
    and ticket_no <> ${ticketNo}`.execute(test.db)
  const waiting = (await readWaitingWork(test.db)).find(({ queue }) => queue === 'tickets')
  expect(waiting?.ages.at(-1)).toBe(rows.length)
})

it('reopened or written to again by staff has its full days, too', async () => {
  const ticketNos = [(await opened()).ticketNo, (await opened()).ticketNo]
  for (const ticketNo of ticketNos)
    expect(await act(ticketNo, 'close', { words: 'It is settled.' })).toBe('ok')
  await sql`update support_tickets set settle_by = business_today() - 3 where ticket_no = any(${ticketNos})`.execute(
    test.db,
  )
  const [reopened = '', answered = ''] = ticketNos
  expect(await act(reopened, 'reopen')).toBe('ok')
  await test.db
    .transaction()
    .execute((tx) =>
      replyInTicket(tx, outbox, { ticketNo: answered, actorId: suresh, words: 'One more thing.' }),
    )
  for (const ticketNo of ticketNos)
    expect(await read(ticketNo)).toMatchObject({ isLate: false, settleBy: '2026-12-21' })
})

it('a ticket is found by its number, address, mobile number and name, in any state', async () => {
  const { ticketNo } = await opened()
  const find = async (q: string) =>
    (await readTickets(test.db, { state: 'closed', assigneeId: null, page: 1, q })).map(
      (found) => found.ticketNo,
    )
  for (const q of [ticketNo.toLowerCase(), 'ASHA@example.com', 'menon', '098450 12345'])
    expect(await find(q)).toContain(ticketNo)
  for (const q of ['sha@example.com', '98450', '%', ticketNo.slice(0, 6)]) expect(await find(q)).toEqual([])
})

it('tickets are listed by state and person, and at the order that they name', async () => {
  const { ticketNo } = await opened()
  await act(ticketNo, 'assign', { actorId: charu })
  const mine = await readTickets(test.db, { state: 'open', assigneeId: charu, page: 1 })
  expect(mine.map((ticket) => ticket.ticketNo)).toContain(ticketNo)
  expect((await readTickets(test.db, { state: 'open', assigneeId: null, page: 2 })).length).toBe(0)
  expect((await countTickets(test.db)).open).toBeGreaterThan(0)
  expect((await ticketsOfOrder(test.db, 'BM20260000012')).map((ticket) => ticket.ticketNo)).toContain(
    ticketNo,
  )
})

it('its writer is stopped after many messages in an hour', async () => {
  const { ticketNo, accessKey } = await opened()
  const ticket = await readTicket(test.db, ticketNo, { accessKey, userId: null })
  if (!ticket) throw new Error('no ticket')
  const counted = testIdentity(test.db).consumeAttempt
  const codes = []
  for (let n = 0; n < 8; n++) {
    const added = await writeAgain(
      { db: test.db, outbox, consumeAttempt: counted },
      { ticket, words: `Message number ${n}.`, ip: '198.51.100.9' },
    )
    codes.push(added.ok ? 'ok' : added.refusal.code)
  }
  expect(codes.filter((code) => code === 'ok')).toHaveLength(6)
  expect(codes.at(-1)).toBe('too_many_attempts')
})
