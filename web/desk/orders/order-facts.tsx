import { countWords } from '#kernel/money'
import { Amounts } from '../../ui/amounts.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DeskSection } from '../desk-page.tsx'
import { RefundNotices } from '../refunds/refund-notices.tsx'
import { TicketList } from '../tickets/ticket-list.tsx'
import type { Route } from './+types/order.ts'

type OrderFactsProps = { readonly order: Route.ComponentProps['loaderData'] }

/** Beside the lines of an order: its money, documents and customer, its link to pay, and tickets that name it. */
export const OrderFacts = ({ order: { canWrite, ...order } }: OrderFactsProps) => (
  <>
    <DeskSection title="Money" isFirst>
      <Amounts rows={order.amounts} />
      <p className="mt-3 text-14">
        <b className="font-bold">{order.payment.name}</b>
        <span className="block text-soft">{order.payment.words}</span>
        {order.received.map(({ id, words, reference }) => (
          <span key={id} className="block text-soft">
            {words}
            {reference && (
              <>
                {' '}
                · <span className="wrap-anywhere tabular-nums select-all">{reference}</span>
              </>
            )}
          </span>
        ))}
        {canWrite && order.bankHref && <TextLink href={order.bankHref}>Bank lines and cheques</TextLink>}
      </p>
      {order.refunds.length + order.contested.length > 0 && (
        <div className="mt-3 grid gap-2 text-14">
          {order.contested.map(({ id, words, isOpen }) => (
            <Notice key={id} tone={isOpen ? 'danger' : 'warning'}>
              {words} Provider’s id <b className="font-bold wrap-anywhere select-all">{id}</b>
            </Notice>
          ))}
          <RefundNotices refunds={order.refunds} />
        </div>
      )}
    </DeskSection>
    <DeskSection title="Documents">
      {order.documents.length === 0 && <p className="text-14 text-soft">No documents yet.</p>}
      <ul className="grid gap-2 text-14">
        {order.documents.map(({ id, href, pdfHref, title, note }) => (
          <li key={id}>
            <TextLink href={href}>{title}</TextLink>
            <span className="block text-soft">
              {note} ·{' '}
              <TextLink href={pdfHref} download aria-label={`PDF of ${title}`}>
                PDF
              </TextLink>
            </span>
          </li>
        ))}
      </ul>
    </DeskSection>
    <DeskSection title="Customer">
      <p className="text-14 wrap-anywhere">
        <b className="block font-bold">{order.contact.name}</b>
        {order.contact.email && (
          <TextLink href={`mailto:${order.contact.email}`} className="block">
            {order.contact.email}
          </TextLink>
        )}
        {order.contact.mobile}
        {order.contact.refused > 0 && (
          <span className="block text-soft">
            {countWords(order.contact.refused, 'cash-on-delivery order')} of this number came back
          </span>
        )}
        {canWrite && order.customerId && (
          <TextLink href={`/desk/customers/${order.customerId}`} className="block">
            Customer’s page
          </TextLink>
        )}
        {order.dealerCode && <span className="block text-soft">Sent by dealer {order.dealerCode}</span>}
      </p>
      {order.address.length > 0 && (
        <p className="mt-2 text-14 wrap-anywhere text-soft">
          {order.address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          {canWrite && order.canCorrectAddress && (
            <TextLink href={`/desk/orders/${order.orderNo}/address`} className="block">
              Correct the address
            </TextLink>
          )}
        </p>
      )}
      {order.giftNote && <p className="mt-2 text-14 wrap-anywhere text-soft">Gift note: {order.giftNote}</p>}
    </DeskSection>
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
        <TicketList tickets={order.tickets.map(({ topic, ...ticket }) => ({ ...ticket, words: topic }))} />
      </DeskSection>
    )}
  </>
)
