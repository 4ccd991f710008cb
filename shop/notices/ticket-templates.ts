import { formatDay, formatInstantIst } from '#kernel/dates'
import { links } from '#kernel/links'
import { readSettings } from '#shop/content'
import { readTicketById, readTicketMessage, type Ticket, ticketTopics } from '#shop/support'
import type { LoadNeeds, Template } from './message.ts'
import { actionBlock, linesBlock } from './notice.ts'
import { toContact } from './recipients.ts'

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

const viewTicket = ({ ticketNo, accessKey }: Ticket) =>
  actionBlock('View your ticket', links.ticket(ticketNo, accessKey))

/**
 * Acknowledges a message to its writer: the ticket number and the latest day of an answer. The address is not verified, so
 * nothing that was typed stands in it: else anybody could have us mail their words to anybody.
 */
export const ticketOpened: Template<'ticket-opened', Ticket> = {
  load: async (needs, { ticketId }) => {
    const facts = await ticketOf(needs, ticketId)
    return toContact(facts.email, String(ticketId), facts)
  },
  mail: (ticket) => {
    const { ticketNo, openedAt } = ticket
    const day = formatDay(ticket.settleBy)
    const [what, promise] =
      ticket.topic === 'selling'
        ? ['request to sell here', 'read it and answer within two working days']
        : ['message', `read it and resolve it by ${day} at the latest, usually much sooner`]
    return {
      subject: `We received your ${what}: ticket ${ticketNo}`,
      preview: `Your ticket number is ${ticketNo}.`,
      heading: `Your ticket number is ${ticketNo}`,
      blocks: [
        `Your ${what} arrived on ${formatInstantIst(openedAt)}. Our team will ${promise}.`,
        viewTicket(ticket),
        `Quote ticket ${ticketNo} when you call. To add something, write on the page of the ticket. If you did not write to us, ignore this e-mail.`,
      ],
    }
  },
  example,
}

/** An answer of staff to the writer of a ticket, whose own words are not repeated. */
export const ticketAnswered: Template<'ticket-answered', { ticket: Ticket; words: string }> = {
  load: async (needs, { messageId }) => {
    const answer = await readTicketMessage(needs.db, messageId)
    if (!answer || answer.actorId === null) return null
    const ticket = await ticketOf(needs, answer.ticketId)
    return toContact(ticket.email, String(messageId), { ticket, words: answer.words })
  },
  mail: ({ ticket, words }, { name }) => ({
    subject: `Our answer to your ticket ${ticket.ticketNo}`,
    preview: `${name} answered your message.`,
    heading: `Ticket ${ticket.ticketNo}`,
    blocks: [
      linesBlock('Our answer', words.split('\n')),
      viewTicket(ticket),
      'To reply, write on the page of the ticket. Replies to this e-mail are not read.',
    ],
  }),
  example: {
    ticket: example,
    words: 'We are sending you a new copy today.\nPlease keep the torn one for the courier.',
  },
}

/** Staff closed a ticket: their last words, if they wrote some, and the way to open it again. */
export const ticketClosed: Template<'ticket-closed', { ticket: Ticket; words: string | null }> = {
  load: async (needs, { ticketId, version, messageId }) => {
    const ticket = await ticketOf(needs, ticketId)
    const last = messageId === undefined ? null : await readTicketMessage(needs.db, messageId)
    return toContact(ticket.email, `${ticketId}.${version}`, { ticket, words: last?.words ?? null })
  },
  mail: ({ ticket, words }, { name }) => ({
    subject: `Your ticket ${ticket.ticketNo} is closed`,
    preview: `${name} closed your ticket. You can open it again.`,
    heading: `Ticket ${ticket.ticketNo} is closed`,
    blocks: [
      words === null
        ? 'We answered your message and closed the ticket.'
        : linesBlock('Our answer', words.split('\n')),
      'If it is not settled, write again on the page of the ticket: that opens it again. Replies to this e-mail are not read.',
      viewTicket(ticket),
    ],
  }),
  example: { ticket: example, words: 'The new copy has reached you, so we close this ticket.' },
}

/** Those who answer a ticket: complaints go to the grievance officer, the rest to support. */
async function staffFor({ db }: LoadNeeds, { topic }: Ticket): Promise<string> {
  const { grievanceOfficer, support } = await readSettings(db)
  return (topic === 'grievance' ? grievanceOfficer : support).email
}

/** The writer of a ticket wrote again: what, for the staff who answer it. */
export const ticketContinued: Template<'ticket-continued', { ticket: Ticket; words: string }> = {
  load: async (needs, { messageId }) => {
    const message = await readTicketMessage(needs.db, messageId)
    if (!message) return null
    const ticket = await ticketOf(needs, message.ticketId)
    return toContact(await staffFor(needs, ticket), String(messageId), { ticket, words: message.words })
  },
  mail: ({ ticket: { ticketNo, topic, name, settleBy }, words }) => ({
    subject: `Ticket ${ticketNo}: the customer wrote again`,
    preview: `From ${name}, to be resolved by ${formatDay(settleBy)}.`,
    heading: `Ticket ${ticketNo}`,
    blocks: [
      linesBlock('From', [name, `To be resolved by ${formatDay(settleBy)}`]),
      linesBlock(ticketTopics[topic], words.split('\n')),
    ],
  }),
  example: { ticket: example, words: 'The new copy has a torn cover too.' },
}

/** Forwards a message to the staff who answer it. */
export const ticketForwarded: Template<'ticket-opened', Ticket> = {
  load: async (needs, { ticketId }) => {
    const facts = await ticketOf(needs, ticketId)
    return toContact(await staffFor(needs, facts), String(ticketId), facts)
  },
  mail: ({ ticketNo, topic, name, settleBy, ...ticket }) => ({
    subject: `Ticket ${ticketNo}: ${ticketTopics[topic]}`,
    preview: `From ${name}, to be resolved by ${formatDay(settleBy)}.`,
    heading: `Ticket ${ticketNo}`,
    blocks: [
      linesBlock('From', [
        name,
        ticket.email,
        ticket.mobile ?? 'No mobile number given',
        `Order number as typed, not verified: ${ticket.orderNo ?? 'none'}`,
        `Sent on ${formatInstantIst(ticket.openedAt)}`,
        `To be resolved by ${formatDay(settleBy)}`,
      ]),
      linesBlock(ticketTopics[topic], ticket.message.split('\n')),
    ],
  }),
  example,
}
