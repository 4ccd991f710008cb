import { data, redirect } from 'react-router'
import { dotted } from '#kernel/dotted'
import { formatMobile } from '#kernel/mobile'
import { closeAccount, reopenAccount } from '#shop/identity'
import { resetDevices } from '#shop/library'
import { accountOf } from '../../account/account-form.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { fieldRows } from '../desk-fields.tsx'
import { DeedForm, DeskForm, DeskPage, DeskSection, DeskTable, OrderLink } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import { TicketList } from '../tickets/ticket-list.tsx'
import type { Route } from './+types/customer.ts'
import { isCustomerId, loadCustomer } from './load-customer.ts'

export const handle = deskHandle('/desk/customers', {
  reset: 'Reset. The course plays on the next devices that play it.',
  closed: 'The account is closed. The customer is signed out everywhere.',
  opened: 'The account is open again.',
})

export const meta = titleMeta('Customer')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { needs, userId } = accountOf(context)
  return loadCustomer(needs, params.customer, userId)
}

/** Takes all devices off a course of this customer, closes the account, or opens it again. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { needs, db, actorId, deed, text, idOf, finish } = await readDeskForm({ context, request })
  const entitlementId = idOf('entitlement') ?? 0
  if (!isCustomerId(params.customer)) throw data(null, { status: 404 })
  const here = `/desk/customers/${params.customer}`
  if (deed === 'close' || deed === 'open') {
    const whom = { customerId: params.customer, actorId }
    const done =
      deed === 'close'
        ? await closeAccount(needs, { ...whom, reason: text('closing') })
        : await reopenAccount(db, whom)
    return finish(done, `${here}?done=${deed === 'close' ? 'closed' : 'opened'}`)
  }
  if (!(await resetDevices(db, { userId: params.customer, entitlementId, actorId })))
    throw data(null, { status: 404 })
  throw redirect(`${here}?done=reset`, 303)
}

const { text: textField } = fieldRows()
const reason = textField('reason', 'Reason', 200, {
  hint: 'For example: asks by phone to correct the delivery address.',
})
const closing = textField('closing', 'Why it is closed', 200, {
  hint: 'Signs the customer out everywhere and refuses every sign-in. Plans that renew are cancelled for good, and nothing more is charged. Orders and wallet stay as they are.',
})

export default function CustomerDesk({ loaderData: customer }: Route.ComponentProps) {
  const { orders, ordersTotal, access, tickets, subscriptions } = customer
  return (
    <DeskPage
      title={customer.name}
      state={customer.isClosed ? { label: 'Account closed', tone: 'danger' } : undefined}
      words={dotted(
        customer.email,
        customer.mobile && formatMobile(customer.mobile),
        `Account since ${customer.since}`,
        `${customer.balance} in the wallet`,
      )}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <DeskSection title="Orders" count={ordersTotal} isFirst>
            <DeskTable
              empty="No orders in this account."
              caption="Orders, the latest first"
              rows={orders}
              keyOf={({ orderNo }) => orderNo}
              columns={[
                { title: 'Order', cell: OrderLink, below: ({ placedAt }) => placedAt },
                { title: 'Titles', cell: ({ titles }) => titles },
                { title: 'State', cell: ({ state }) => <Badge tone={state.tone}>{state.label}</Badge> },
                { title: 'Total', numeric: true, cell: ({ total }) => total },
              ]}
            />
          </DeskSection>
          <DeskSection title="Access" count={access.length}>
            <DeskTable
              empty="Nothing online in this account."
              caption="What the customer may open, or could once"
              rows={access}
              keyOf={({ id }) => String(id)}
              deedTitle="Devices"
              deedOf={({ playsOn, title }) =>
                playsOn !== null && {
                  deed: 'reset',
                  to: { entitlement: playsOn },
                  words: 'Reset',
                  about: `the devices of ${title}`,
                }
              }
              columns={[
                { title: 'Title', cell: ({ title }) => title },
                { title: 'Kind', cell: ({ kind }) => kind },
                { title: 'By', cell: ({ by }) => by },
                { title: 'Access', cell: ({ words }) => words },
              ]}
            />
          </DeskSection>
        </div>
        <div className="grid content-start gap-6">
          {!customer.isClosed && (
            <DeskSection title="Act for this customer" isFirst>
              <DeskForm
                action={`/desk/acting?customer=${customer.id}`}
                reloadDocument
                deed="start"
                submit="Start"
                fields={[reason]}
              >
                <input type="hidden" name="customer" value={customer.id} />
              </DeskForm>
            </DeskSection>
          )}
          <DeskSection title="Close the account" isFirst={customer.isClosed}>
            {customer.isClosed ? (
              <DeedForm deed="open" to={{}} tone="secondary" words="Open it again" />
            ) : (
              <DeskForm deed="close" tone="danger" submit="Close the account" fields={[closing]} />
            )}
          </DeskSection>
          <DeskSection title="Tickets" count={tickets.length}>
            <TicketList tickets={tickets} />
          </DeskSection>
          {subscriptions.length > 0 && (
            <DeskSection title="Subscriptions" count={subscriptions.length}>
              <ul className="grid gap-2 text-14">
                {subscriptions.map(({ id, title, words }) => (
                  <li key={id}>
                    {title} <span className="block text-soft">{words}</span>
                  </li>
                ))}
              </ul>
            </DeskSection>
          )}
        </div>
      </div>
    </DeskPage>
  )
}
