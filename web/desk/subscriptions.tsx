import { data, redirect } from 'react-router'
import { formatDay, istDay } from '#kernel/dates'
import {
  cancelSubscription,
  mayDo,
  nextWords,
  readSubscriptions,
  type SubscriptionState,
  subscriptionStates,
} from '#shop/subscriptions'
import { needsContext } from '#web/context.ts'
import { toSubscriptionView } from '../account/subscription-view.ts'
import { TextField } from '../storefront/form-fields.tsx'
import { Badge } from '../ui/badge.tsx'
import { ChipLink } from '../ui/chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextLink } from '../ui/link.tsx'
import type { Route } from './+types/subscriptions.ts'
import { DeedButton, DeskPage } from './desk-page.tsx'
import { deskHandle } from './desks.ts'
import { FormOf } from './form-of.tsx'
import { readDeskForm } from './read-desk-form.ts'

export const handle = deskHandle('/desk/subscriptions', {
  cancelled: 'Cancelled. The customer has been e-mailed the reason.',
})

const isState = (text: string | null): text is SubscriptionState =>
  text !== null && Object.hasOwn(subscriptionStates, text)

export async function loader({ context, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const named = url.searchParams.get('state')
  const state = isState(named) ? named : null
  const subscriptions = await readSubscriptions(needs.db, { state })
  return {
    state,
    states: Object.entries(subscriptionStates).map(([value, words]) => ({ value, words })),
    subscriptions: subscriptions.map((subscription) => ({
      ...toSubscriptionView(subscription),
      name: subscription.owner.name,
      email: subscription.owner.email,
      next: nextWords(subscription),
      cancelled: subscription.cancelAskedAt
        ? `Cancelled on ${formatDay(istDay(subscription.cancelAskedAt))}${subscription.cancelReason ? `: ${subscription.cancelReason}` : ''}`
        : null,
      mayCancel: mayDo(subscription).cancel,
      isTrial: subscription.trialEndsAt !== null,
      orders: subscription.charges.map(({ orderNo }) => orderNo),
    })),
  }
}

/** Cancels a subscription with a reason, which its owner is mailed. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { needs, actorId, text, idOf, refuse } = await readDeskForm({ context, request })
  const id = idOf('subscription')
  const { cards } = needs
  if (id === null || !cards) throw data(null, { status: 400 })
  const reason = text('reason')
  const cancelled = await cancelSubscription({ ...needs, cards }, { id, staffId: actorId, reason })
  if (cancelled.ok) {
    const query = new URLSearchParams(url.search)
    query.set('done', 'cancelled')
    throw redirect(`/desk/subscriptions?${query}`, 303)
  }
  const { code, message } = cancelled.refusal
  return code === 'reason_missing' ? refuse({ path: 'reason', message }) : refuse({ message }, 409)
}

export default function SubscriptionsDesk({ loaderData }: Route.ComponentProps) {
  const { state, states, subscriptions } = loaderData
  return (
    <DeskPage words="Plans that renew by a mandate, newest first. Each charge has an order of its own; refunds are made there.">
      <nav aria-label="State" className="mb-4 flex flex-wrap gap-2">
        <ChipLink href="/desk/subscriptions" chosen={state === null}>
          All
        </ChipLink>
        {states.map(({ value, words }) => (
          <ChipLink key={value} href={`/desk/subscriptions?state=${value}`} chosen={state === value}>
            {words}
          </ChipLink>
        ))}
      </nav>
      {subscriptions.length === 0 ? (
        <EmptyState title="No subscriptions" words="Plans that customers pay by a mandate appear here." />
      ) : (
        <ul className="divide-y divide-line border-t border-line text-14">
          {subscriptions.map((subscription) => (
            <li key={subscription.id} className="py-4">
              <Row {...subscription} />
            </li>
          ))}
        </ul>
      )}
    </DeskPage>
  )
}

type RowProps = Route.ComponentProps['loaderData']['subscriptions'][number]

function Row({ id, title, name, email, orders, ...row }: RowProps) {
  return (
    <article
      aria-labelledby={`subscription-${id}`}
      className="grid gap-x-10 gap-y-3 wide:grid-cols-[minmax(0,1fr)_400px]"
    >
      <div className="grid content-start gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <b id={`subscription-${id}`} className="text-16 font-bold">
            {title}
          </b>
          <Badge tone={row.tone}>{row.status}</Badge>
        </p>
        <p className="wrap-anywhere">
          {name}
          {email && <> · {email}</>}
        </p>
        <p>
          {row.price}. {row.mandate}.
        </p>
        <p className="text-soft">{row.next}</p>
        {row.cancelled && <p className="wrap-anywhere text-soft">{row.cancelled}</p>}
        <p className="flex flex-wrap gap-x-4">
          {orders.map((orderNo) => (
            <TextLink key={orderNo} href={`/desk/orders/${orderNo}`} className="underline tabular-nums">
              {orderNo}
            </TextLink>
          ))}
        </p>
      </div>
      {row.mayCancel && (
        <FormOf
          thing="subscription"
          of={id}
          id={`cancel-${id}`}
          noValidate={false}
          className="flex flex-wrap items-end gap-3"
        >
          <TextField name="reason" label="Reason, for the customer" maxLength={300} />
          <DeedButton
            deed="cancel"
            tone="danger"
            words={row.isTrial ? 'Cancel the free trial' : 'Cancel at period end'}
            about={title}
          />
        </FormOf>
      )}
    </article>
  )
}
