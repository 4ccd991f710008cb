import type { TicketState } from '#shop/support'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/link.tsx'

export const ticketStates: Readonly<
  Record<TicketState, { readonly label: string; readonly tone: BadgeTone }>
> = {
  open: { label: 'Open', tone: 'warning' },
  answered: { label: 'Answered', tone: 'success' },
  closed: { label: 'Closed', tone: 'plain' },
}

type TicketListProps = {
  readonly tickets: readonly {
    readonly ticketNo: string
    readonly state: TicketState
    readonly words: string
  }[]
}

/** Tickets of an order or a customer, each with its state and what it is about. */
export const TicketList = ({ tickets }: TicketListProps) => (
  <ul className="grid gap-2 text-14">
    {tickets.map(({ ticketNo, state, words }) => (
      <li key={ticketNo} className="flex flex-wrap items-center gap-x-3">
        <TextLink href={`/desk/tickets/${ticketNo}`}>{ticketNo}</TextLink>
        <Badge tone={ticketStates[state].tone}>{ticketStates[state].label}</Badge>
        <span className="basis-full text-soft">{words}</span>
      </li>
    ))}
  </ul>
)
