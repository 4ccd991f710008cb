import type { SupportTables } from './support-tables.ts'

export type TicketTopic = SupportTables['support_tickets']['topic']

/** The topics of messages, with their names on the form. */
export const ticketTopics: Readonly<Record<TicketTopic, string>> = {
  order: 'An order I placed',
  delivery: 'Delivery of an order',
  return: 'Returning or cancelling something',
  payment: 'A payment or a refund',
  product: 'A title, an edition or my attempt',
  account: 'My account',
  selling: 'Selling my titles here',
  privacy: 'My personal data',
  accessibility: 'Something I cannot use or read',
  grievance: 'A complaint to the grievance officer',
  other: 'Something else',
}
