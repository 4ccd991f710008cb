import { formatDay, formatInstantIst } from '#kernel/dates'
import { links, withBase } from '#kernel/links'
import { type Ticket, ticketTopics } from '#shop/support'
import { type Block, type MailNotice, type Sender, writeNotice } from './notice.ts'

/**
 * Acknowledges a message: the ticket number and the latest day of an answer. The address is not verified, so nothing that
 * was typed stands in it: else anybody could have us mail their words to anybody.
 */
export const ticketOpenedNotice = (ticket: Ticket, sender: Sender): MailNotice =>
  writeNotice(
    {
      subject: `We received your message: ticket ${ticket.ticketNo}`,
      preview: `We will resolve it by ${formatDay(ticket.settleBy)} at the latest.`,
      heading: `Your ticket number is ${ticket.ticketNo}`,
      blocks: [
        {
          kind: 'paragraph',
          words: `Your message arrived on ${formatInstantIst(ticket.openedAt)}. Our team will read it and resolve it by ${formatDay(ticket.settleBy)} at the latest, usually much sooner.`,
        },
        {
          kind: 'action',
          label: 'View your ticket',
          href: withBase(links.ticket(ticket.ticketNo, ticket.accessKey), sender.baseUrl),
        },
        {
          kind: 'paragraph',
          words: `Quote ticket ${ticket.ticketNo} when you call. To add something, write on the page of the ticket. If you did not write to us, ignore this e-mail.`,
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

/** What staff answered. The words of the writer are not repeated. */
export const ticketAnsweredNotice = (
  { ticket, words }: { readonly ticket: Ticket; readonly words: string },
  sender: Sender,
): MailNotice =>
  writeNotice(
    {
      subject: `Our answer to your ticket ${ticket.ticketNo}`,
      preview: `${sender.name} answered your message.`,
      heading: `Ticket ${ticket.ticketNo}`,
      blocks: [
        { kind: 'lines', heading: 'Our answer', lines: words.split('\n') },
        {
          kind: 'action',
          label: 'View your ticket',
          href: withBase(links.ticket(ticket.ticketNo, ticket.accessKey), sender.baseUrl),
        },
        {
          kind: 'paragraph',
          words: 'To reply, write on the page of the ticket. Replies to this e-mail are not read.',
        },
      ],
    },
    sender,
  )

const writtenBlock = ({ topic, message }: Ticket): Block => ({
  kind: 'lines',
  heading: ticketTopics[topic],
  lines: message.split('\n'),
})
