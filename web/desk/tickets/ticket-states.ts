import type { TicketState } from '#shop/support'
import type { BadgeTone } from '../../ui/badge.tsx'

export const ticketStates: Readonly<
  Record<TicketState, { readonly label: string; readonly tone: BadgeTone }>
> = {
  open: { label: 'Open', tone: 'warning' },
  answered: { label: 'Answered', tone: 'success' },
  closed: { label: 'Closed', tone: 'plain' },
}
