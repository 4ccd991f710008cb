import { z } from 'zod'
import { readSettings } from '#shop/content'
import { readTicketById, readTicketMessage, type Ticket } from '#shop/support'
import { type LoadNeeds, type Template, toContact } from './message.ts'
import { ticketAnsweredNotice, ticketForwardedNotice, ticketOpenedNotice } from './ticket-notices.ts'

const about = z.object({ ticketId: z.int().positive() })

const example: Ticket = {
  id: 1,
  ticketNo: 'T-7KQ2M4XA',
  accessKey: 'example',
  topic: 'order',
  name: 'Meera Iyer',
  email: 'meera@example.com',
  mobile: null,
  orderNo: 'BM20260000001',
  message: 'One of the two copies has a torn cover.',
  openedAt: new Date('2026-11-21T08:35:00Z'),
  settleBy: '2026-12-21',
  state: 'open',
}

async function ticketOf({ db }: LoadNeeds, id: number): Promise<Ticket> {
  const ticket = await readTicketById(db, id)
  if (!ticket) throw new Error('There is no such ticket.')
  return ticket
}

/** Acknowledges a message to its writer. */
export const ticketOpened: Template<'ticket-opened', Ticket> = {
  about,
  load: async (needs, { ticketId }) => {
    const facts = await ticketOf(needs, ticketId)
    const to = { email: facts.email, mobile: facts.mobile, userId: null }
    return { facts, to, subject: String(ticketId), orderId: null }
  },
  mail: ticketOpenedNotice,
  example,
}

/** An answer of staff to the writer of a ticket. */
export const ticketAnswered: Template<'ticket-answered', { ticket: Ticket; words: string }> = {
  about: z.object({ messageId: z.int().positive() }),
  load: async (needs, { messageId }) => {
    const answer = await readTicketMessage(needs.db, messageId)
    if (!answer || answer.actorId === null) return null
    const ticket = await ticketOf(needs, answer.ticketId)
    const to = toContact(ticket.email)
    return { facts: { ticket, words: answer.words }, to, subject: String(messageId), orderId: null }
  },
  mail: ticketAnsweredNotice,
  example: {
    ticket: example,
    words: 'We are sending you a new copy today.\nPlease keep the torn one for the courier.',
  },
}

/** Forwards a message: complaints to the grievance officer, the rest to support. */
export const ticketForwarded: Template<'ticket-opened', Ticket> = {
  about,
  load: async (needs, { ticketId }) => {
    const facts = await ticketOf(needs, ticketId)
    const { grievanceOfficer, support } = await readSettings(needs.db)
    const email = facts.topic === 'grievance' ? grievanceOfficer.email : support.email
    return { facts, to: { email, mobile: null, userId: null }, subject: String(ticketId), orderId: null }
  },
  mail: ticketForwardedNotice,
  example,
}
