import { Badge } from '../../ui/badge.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { DeskSection } from '../desk-page.tsx'
import { ticketStates } from '../tickets/ticket-states.ts'
import type { loadMaker } from './load-maker.ts'

type OrderBesideProps = {
  readonly order: Awaited<ReturnType<typeof loadMaker>> & { readonly orderNo: string }
  readonly canWrite: boolean
}

/** The link to pay, the way to further titles, and tickets that name the order. */
export const OrderBeside = ({ order, canWrite }: OrderBesideProps) => (
  <>
    {canWrite && order.payLink && (
      <DeskSection title="Link to pay">
        <Field label="Copy it for the customer" hint="It opens the order: give it to nobody else.">
          <Input readOnly value={order.payLink} />
        </Field>
      </DeskSection>
    )}
    {canWrite && (
      <DeskSection title="More titles">
        <TextLink href={`/desk/orders/new?for=${order.orderNo}`} className="text-14">
          Add titles in an order of their own
        </TextLink>
      </DeskSection>
    )}
    {order.tickets.length > 0 && (
      <DeskSection title="Tickets" count={order.tickets.length}>
        <ul className="grid gap-2 text-14">
          {order.tickets.map(({ ticketNo, topic, state }) => (
            <li key={ticketNo} className="flex flex-wrap items-center gap-x-3">
              <TextLink href={`/desk/tickets/${ticketNo}`}>{ticketNo}</TextLink>
              <Badge tone={ticketStates[state].tone}>{ticketStates[state].label}</Badge>
              <span className="basis-full text-soft">{topic}</span>
            </li>
          ))}
        </ul>
      </DeskSection>
    )}
  </>
)
