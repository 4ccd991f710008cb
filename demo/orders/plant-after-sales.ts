import { sql } from 'kysely'
import type { DbAndOutbox } from '#db/tables'
import { giveFeedback } from '#shop/feedback'
import { readOrderById } from '#shop/orders'
import { addToTicket, changeTicket, openTicketIn, readDeskTicket, type TicketInput } from '#shop/support'
import { demoPeople } from '../people/demo-people.ts'
import { expectDone } from '../planting/expect-done.ts'

/** A message about an order, days ago; what staff answered hours later, and what its writer added after that. */
type Letter = Pick<TicketInput, 'topic' | 'message'> & {
  readonly daysAgo: number
  readonly reply?: string
  readonly more?: string
  readonly isClosed?: boolean
}

const letters: readonly Letter[] = [
  {
    daysAgo: 9,
    topic: 'delivery',
    message:
      'The courier says nobody was at home on Tuesday, but I was. Please ask them to come again after 5 pm.',
    reply: 'We have asked the courier to come again today after 5 pm. They will call before they come.',
    more: 'The parcel is here. Thank you!',
    isClosed: true,
  },
  {
    daysAgo: 6,
    topic: 'product',
    message: 'Does this edition have the amendments that apply to May 2027, or will there be a supplement?',
    reply:
      'The product page lists the attempts that the edition fits, under “Attempts”. Where a supplement is announced, its date stands there too.',
  },
  {
    daysAgo: 4,
    topic: 'payment',
    message: 'My father needs the invoice in the name of his firm. Can the GSTIN still be added?',
    reply:
      'An invoice cannot change its buyer once it is issued. You can cancel before we pack and order again with the GSTIN.',
    more: 'I understand. Then please leave it as it is.',
  },
  {
    daysAgo: 2,
    topic: 'return',
    message:
      'Pages 113 to 128 are missing in my copy. I would like another copy of the same book, not the money.',
  },
  {
    daysAgo: 1,
    topic: 'delivery',
    message: 'I move to the hostel next week. Can the parcel go to the new address if it is not packed yet?',
  },
  {
    daysAgo: 1,
    topic: 'order',
    message: 'I ordered two copies by mistake. Please cancel one of them before it ships.',
  },
]

const opinions = [
  ['EXCELLENT', '5', 'Came in three days', 'Well packed, and the page said rightly that it fits May.'],
  ['GOOD', '4', '', 'The book is good. The courier called twice before finding the house.'],
  ['GOOD', '4', 'Right edition', ''],
  ['FAIR', '3', 'One corner bent', 'Readable, so I keep it, but the box was too large for one book.'],
  ['EXCELLENT', '5', '', ''],
  ['POOR', '2', 'Two days late', 'The date on the page was missed and nobody wrote why.'],
  [
    'EXCELLENT',
    '5',
    'Will order again',
    'Cheaper than the shop near my coaching, and I saw the law date first.',
  ],
] as const

/** Lets buyers write to support and rate delivered orders. `at` sets the clock to an instant, in ms. */
export async function plantAfterSales(
  needs: DbAndOutbox,
  at: (instant: number) => Promise<unknown>,
): Promise<void> {
  const { db } = needs
  const { rows } = await sql<{ id: number; isDelivered: boolean }>`
    select o.id, bool_and(l.state = 'DELIVERED') "isDelivered" from orders o join order_lines l on l.order_id = o.id
    group by o.id order by o.placed_at desc, o.id limit 90`.execute(db)
  const now = Date.now()
  for (const [nth, letter] of letters.entries()) {
    const { id } = rows[nth * 4] ?? {}
    if (id !== undefined)
      await write(needs, id, letter, (hours) =>
        at(now - (letter.daysAgo * 24 - nth * 1.7 - hours) * 3_600_000),
      )
  }
  const delivered = rows.filter(({ isDelivered }) => isDelivered)
  for (const [nth, { id }] of delivered.slice(0, 4 * opinions.length).entries()) {
    const [experience, stars, ...words] = opinions[nth % opinions.length] ?? opinions[0]
    // Most people give stars alone.
    const [title, comment] = nth < opinions.length ? words : ['', '']
    await at(now - nth * 9.3 * 3_600_000)
    const order = await readOrderById(db, id)
    if (order) expectDone(await giveFeedback(db, order, { experience, stars, title, comment }))
  }
}

async function write(
  { db, outbox }: DbAndOutbox,
  orderId: number,
  { topic, message, reply, more, isClosed }: Letter,
  after: (hours: number) => Promise<unknown>,
): Promise<void> {
  const order = await readOrderById(db, orderId)
  if (!order) throw new Error('an order just placed is not there')
  const { contact, orderNo, userId } = order
  const { name } = order.shipping ?? order.billing
  const typed = {
    topic,
    message,
    name,
    email: contact.email ?? '',
    mobile: contact.mobile ?? undefined,
    orderNo,
    userId,
  }
  await after(0)
  const { ticketNo } = await db.transaction().execute((tx) => openTicketIn({ db: tx, outbox }, typed))
  const { rows } = await sql<{ id: number; actorId: string | null }>`
    select t.id, (select u.id from users u where u.id = ${supportId}) "actorId"
    from support_tickets t where ticket_no = ${ticketNo}`.execute(db)
  const [{ id, actorId } = { id: 0, actorId: null }] = rows
  if (reply === undefined || actorId === null) return
  const act = async (deed: 'reply' | 'close', words = '') => {
    const seen = (await readDeskTicket(db, ticketNo))?.version ?? 0
    expectDone(await changeTicket({ db, outbox }, { ticketId: id, seen, deed, actorId, words }))
  }
  await after(3)
  await act('reply', reply)
  await after(8)
  if (more !== undefined) await addToTicket({ db, outbox }, id, more)
  if (isClosed) await act('close', more === undefined ? '' : 'Thank you, we have noted it. This is settled.')
}

const supportId = demoPeople.find(({ role }) => role === 'support')?.id ?? null
