export {
  addToTicket,
  changeTicket,
  closeSolved,
  replyInTicket,
  type TicketDeed,
  writeAgain,
} from './change-ticket.ts'
export {
  countTickets,
  type DeskTicket,
  readDeskTicket,
  readTicketMessage,
  readTicketMessages,
  readTickets,
  ticketPageSize,
  ticketsOfOrder,
} from './desk-tickets.ts'
export { type OpenTicketRequest, openTicket, openTicketIn } from './open-ticket.ts'
export { purgeTickets } from './purge-tickets.ts'
export { longestMessage, type TicketInput, ticketInput, ticketTopics } from './ticket-input.ts'
export { readTicket, readTicketById, readTicketsOf, type Ticket, type TicketState } from './tickets-store.ts'
