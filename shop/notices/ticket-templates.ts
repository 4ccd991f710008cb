import { z } from 'zod'
import { readSettings } from '#shop/content'
import { readTicketById, type Ticket } from '#shop/support'
import type { LoadNeeds, Template } from './message.ts'
import { ticketForwardedNotice, ticketOpenedNotice } from './ticket-notices.ts'

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
