export {
  type OpenedTicket,
  type OpenTicketRefusal,
  type OpenTicketRequest,
  openTicket,
} from './open-ticket.ts'
export type { SupportTables } from './support-tables.ts'
export { longestMessage, type TicketInput, ticketInput } from './ticket-input.ts'
export { type TicketTopic, ticketTopics } from './ticket-topic.ts'
export { readTicket, readTicketById, type Ticket } from './tickets-store.ts'
