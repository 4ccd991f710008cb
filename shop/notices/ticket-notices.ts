import { formatDay, formatInstantIst } from '#kernel/dates'
import { links, withBase } from '#kernel/links'
import { type Ticket, ticketTopics } from '#shop/support'
import { type Block, type MailNotice, type Sender, writeNotice } from './notice.ts'

/** Acknowledges a message: the ticket number, the message, and the latest day of an answer. */
export const ticketOpenedNotice = (ticket: Ticket, sender: Sender): MailNotice =>
  writeNotice(
    {
      subject: `We received your message: ticket ${ticket.ticketNo}`,
      preview: `We will resolve it by ${formatDay(ticket.settleBy)} at the latest.`,
      heading: `Your ticket number is ${ticket.ticketNo}`,
      blocks: [
        {
          kind: 'paragraph',
          words: `Hello ${ticket.name}, your message arrived on ${formatInstantIst(ticket.openedAt)}. Our team will read it and resolve it by ${formatDay(ticket.settleBy)} at the latest, usually much sooner.`,
        },
        {
          kind: 'action',
          label: 'View your ticket',
          href: withBase(links.ticket(ticket.ticketNo, ticket.accessKey), sender.baseUrl),
        },
        writtenBlock(ticket),
        {
          kind: 'paragraph',
          words: `Quote ticket ${ticket.ticketNo} when you call or write again.`,
        },
      ],
    },
    sender,
  )

/** Forwards a message to the staff who answer it. */
export const ticketForwardedNotice = (ticket: Ticket, sender: Sender): MailNotice =>
  writeNotice(
    {
      subject: `Ticket ${ticket.ticketNo}: ${ticketTopics[ticket.topic]}`,
      preview: `From ${ticket.name}, to be resolved by ${formatDay(ticket.settleBy)}.`,
      heading: `Ticket ${ticket.ticketNo}`,
      blocks: [
        {
          kind: 'lines',
          heading: 'From',
          lines: [
            ticket.name,
            ticket.email,
            ticket.mobile ?? 'No mobile number given',
            `Order number as typed, not verified: ${ticket.orderNo ?? 'none'}`,
            `Sent on ${formatInstantIst(ticket.openedAt)}`,
            `To be resolved by ${formatDay(ticket.settleBy)}`,
          ],
        },
        writtenBlock(ticket),
      ],
    },
    sender,
  )

const writtenBlock = ({ topic, message }: Ticket): Block => ({
  kind: 'lines',
  heading: ticketTopics[topic],
  lines: message.split('\n'),
})
