import { data, Form, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { reportMissing } from '#shop/journals'
import type { RouteHandle } from '../../policy.ts'
import { Amounts } from '../../ui/amounts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink, SecondaryLink } from '../../ui/button.tsx'
import { TallLink, TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { oneValue, readForm } from '../form-data.ts'
import type { Route } from './+types/order.ts'
import { openOrder, orderAddress } from './find-order.ts'
import { loadOrder, type OrderPageView } from './load-order.ts'
import { MoneyBackSection } from './money-back.tsx'
import { orderMeta } from './order-meta.ts'
import { OrderSection } from './order-section.tsx'
import { ParcelSection, SubscriptionSection } from './parcel.tsx'
import { ReturnsSection } from './returns-section.tsx'

export const handle: RouteHandle = { policy: 'owner' }

export const meta = orderMeta(null)

export const loader = async (args: Route.LoaderArgs) => loadOrder(await openOrder(args), args.url)

/** Notes that an issue of a journal did not arrive. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { needs, order, key } = await openOrder({ context, params, url })
  const lineId = parseNumberId(oneValue(await readForm(request), 'missing') ?? '')
  if (lineId === null) throw data(null, { status: 400 })
  const done = await reportMissing(needs.db, { orderId: order.id, lineId })
  if (done.ok) throw redirect(orderAddress(order.orderNo, key, '', { missing: 'reported' }), 303)
  return data({ words: done.refusal.message }, { status: 409 })
}

export default function OrderPage({ loaderData: order, actionData: refused }: Route.ComponentProps) {
  return (
    <div className="page grid gap-4 pt-6 wide:pt-9">
      <header className="grid gap-1">
        <p className="text-14 text-soft">Order placed {order.placedAt}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="font-serif text-30 font-bold tracking-tight wide:text-38">{order.orderNo}</h1>
          <Badge tone={order.state.tone}>{order.state.label}</Badge>
        </div>
      </header>
      {refused && <Notice tone="danger">{refused.words}</Notice>}
      {order.notice && !refused && <Notice tone="success">{order.notice}</Notice>}
      {order.problem && <Notice tone="warning">{order.problem}</Notice>}
      {order.payHref && (
        <Notice tone="warning">
          <p>{order.payWords}</p>
          <ButtonLink href={order.payHref} className="mt-2">
            {order.payLabel}
          </ButtonLink>
        </Notice>
      )}
      {order.confirm && (
        <Notice tone="warning" aside={<ButtonLink href={order.confirm.href}>Confirm the order</ButtonLink>}>
          This order waits for your confirmation until {order.confirm.by}. We send you a code and a link, and
          ship it once you confirm.
        </Notice>
      )}
      <div className="mt-2 grid gap-x-14 gap-y-8 wide:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid content-start gap-6">
          {order.subscriptions.map((subscription) => (
            <SubscriptionSection key={subscription.id} subscription={subscription} />
          ))}
          {order.parcels.map((parcel) => (
            <ParcelSection
              key={parcel.id}
              parcel={parcel}
              isWhole={order.parcels.length === 1 && parcel.lines.length === 1}
            />
          ))}
          <ReturnsSection returns={order.returns} />
          <Actions order={order} />
        </div>
        <Facts order={order} />
      </div>
    </div>
  )
}

const Facts = ({ order }: { readonly order: OrderPageView }) => (
  <div className="grid content-start gap-6">
    <OrderSection title="Payment">
      <Amounts rows={order.amounts} />
      <p className="mt-3">
        <b className="font-bold">{order.payment.name}</b>
        <span className="block text-14 text-soft">{order.payment.words}</span>
      </p>
      {order.payNow && (
        <Form method="post" action={order.payNow.href} className="mt-3 grid gap-2">
          <p className="text-14 text-soft">{order.payNow.words}</p>
          <Button tone="secondary">{order.payNow.label}</Button>
        </Form>
      )}
      {order.receiptHref && <TallLink href={order.receiptHref}>Receipt</TallLink>}
      {order.moneyBack.length > 0 && (
        <div className="mt-3 grid gap-2 text-14">
          <MoneyBackSection sums={order.moneyBack} />
        </div>
      )}
    </OrderSection>
    {order.address.length > 0 && (
      <OrderSection title="Delivery address">
        <Lines lines={order.address} />
        {order.giftNote && (
          <p className="mt-2 text-14 wrap-anywhere text-soft">Gift note: {order.giftNote}</p>
        )}
        {order.changeAddress &&
          ('href' in order.changeAddress ? (
            <TallLink href={order.changeAddress.href}>Change address</TallLink>
          ) : (
            <p className="mt-1 text-14 text-soft">{order.changeAddress.reason}</p>
          ))}
      </OrderSection>
    )}
    {order.billing.length > 0 && (
      <OrderSection title="Billed to">
        <Lines lines={order.billing} />
      </OrderSection>
    )}
    <OrderSection title="Contact">
      <Lines lines={order.contact} />
    </OrderSection>
  </div>
)

/** Documents, cancellation and help, below what was ordered. */
const Actions = ({ order }: { readonly order: OrderPageView }) => (
  <div className="grid content-start gap-x-8 gap-y-6 wide:grid-cols-3">
    <OrderSection title="Documents">
      {order.documents.length === 0 ? (
        <p className="text-soft">No documents yet.</p>
      ) : (
        <ul>
          {order.documents.map(({ id, href, pdfHref, title, note }) => (
            <li key={id}>
              <TallLink href={href}>{title}</TallLink>
              <span className="block text-14 text-soft">{note}</span>
              <TallLink href={pdfHref} download aria-label={`Download PDF of ${title}`} className="text-14">
                Download PDF
              </TallLink>
            </li>
          ))}
        </ul>
      )}
    </OrderSection>
    <OrderSection title="Cancellation">
      {'href' in order.cancel ? (
        <>
          <p className="mb-3 text-14 text-soft">{order.cancelTerms}</p>
          <SecondaryLink href={order.cancel.href}>
            {order.cancelsAll ? 'Cancel the order' : 'Cancel the rest'}
          </SecondaryLink>
        </>
      ) : (
        <p className="text-14 text-soft">{order.cancel.reason}</p>
      )}
    </OrderSection>
    <OrderSection title="Help">
      <p className="mb-3 text-14 text-soft">
        <TextLink href={order.helpHref}>Write to us about this order</TextLink>. Or quote order number{' '}
        {order.orderNo} when you call{' '}
        <a href={`tel:${order.support.phone.replaceAll(' ', '')}`} className="font-medium text-brand">
          {order.support.phone}
        </a>{' '}
        or write to{' '}
        <a href={`mailto:${order.support.email}`} className="font-medium text-brand">
          {order.support.email}
        </a>
        .
      </p>
      {order.feedbackHref && (
        <p>
          <TallLink href={order.feedbackHref}>Rate your purchase</TallLink>
        </p>
      )}
      <SecondaryLink href={order.reorderHref} className="mt-3">
        Order again
      </SecondaryLink>
    </OrderSection>
  </div>
)

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <p className="wrap-anywhere">
    {lines.map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ))}
  </p>
)
