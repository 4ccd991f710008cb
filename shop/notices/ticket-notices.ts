import { formatDay, formatInstantIst } from '#kernel/dates'
import { type Ticket, ticketTopics } from '#shop/support'
import { type Block, type Notice, type Sender, writeNotice } from './notice.ts'

/** Tells somebody who wrote to us that it arrived: the number, what was written, and by when it is settled. */
export const ticketOpenedNotice = (ticket: Ticket, sender: Sender): Notice =>
  writeNotice(
    {
      subject: `We have your message: ticket ${ticket.ticketNo}`,
      preview: `We settle it by ${formatDay(ticket.settleBy)} at the latest.`,
      heading: `Your ticket is ${ticket.ticketNo}`,
      blocks: [
        {
          kind: 'paragraph',
          words: `Hello ${ticket.name}, your message arrived on ${formatInstantIst(ticket.openedAt)}. A person reads it; we settle it by ${formatDay(ticket.settleBy)} at the latest, and mostly much sooner.`,
        },
        {
          kind: 'action',
          label: 'See your ticket',
          href: `${sender.baseUrl}/students/contact-us/ticket/${ticket.ticketNo}?key=${ticket.accessKey}`,
        },
        writtenBlock(ticket),
        {
          kind: 'paragraph',
          words: `Name the ticket ${ticket.ticketNo} when you call or write again.`,
        },
      ],
    },
    sender,
  )

/** Forwards a message to those who answer it. */
export const ticketForwardedNotice = (ticket: Ticket, sender: Sender): Notice =>
  writeNotice(
    {
      subject: `Ticket ${ticket.ticketNo}: ${ticketTopics[ticket.topic]}`,
      preview: `From ${ticket.name}, to be settled by ${formatDay(ticket.settleBy)}.`,
      heading: `Ticket ${ticket.ticketNo}`,
      blocks: [
        {
          kind: 'lines',
          heading: 'From',
          lines: [
            ticket.name,
            ticket.email,
            ticket.mobile ?? 'No mobile number given',
            `Order as typed, not checked: ${ticket.orderNo ?? 'none'}`,
            `Written on ${formatInstantIst(ticket.openedAt)}`,
            `To be settled by ${formatDay(ticket.settleBy)}`,
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
