import { data, redirect } from 'react-router'
import { formatDay, istDay } from '#kernel/dates'
import { parseNumberId } from '#kernel/id'
import { links } from '#kernel/links'
import { formatInr } from '#kernel/money'
import { readJournalSubscriptions } from '#shop/journals'
import {
  cancelSubscription,
  changeRenewalBill,
  mayDo,
  nextWords,
  readBillChoices,
  readSubscriptions,
  setPaused,
} from '#shop/subscriptions'
import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { progressOf } from '../storefront/order/subscription-views.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TallLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/subscriptions.ts'
import { accountOf, readTexts } from './account-form.ts'
import { AccountPage, AccountSection, savedCard } from './account-page.tsx'
import { RenewingPlan } from './renewing-plan.tsx'
import { toSubscriptionView } from './subscription-view.ts'

export const handle: RouteHandle = {
  policy: 'self',
  layout: 'profile',
  done: {
    pause: 'Paused. Nothing is charged until you resume.',
    resume: 'Resumed. The plan renews again.',
    cancel: 'Cancelled. Nothing more is charged.',
    bill: 'Saved. Invoices of later charges are made out so.',
  },
}

export const meta = titleMeta('Subscriptions')

const refundWords = { started: ', refund initiated', complete: ', refunded' } as const

export async function loader({ context }: Route.LoaderArgs) {
  const { needs, userId } = accountOf(context)
  const { db } = needs
  const [subscriptions, journals, choices] = await Promise.all([
    readSubscriptions(db, { userId }),
    readJournalSubscriptions(db, { userId }),
    readBillChoices(db, userId),
  ])
  return {
    billChoices: choices.map(({ value, label }) => ({ value, label })),
    journals: journals.map((journal) => ({
      id: journal.lineId,
      title: journal.title,
      orderNo: journal.orderNo,
      ...progressOf(journal),
    })),
    subscriptions: subscriptions.map((subscription) => ({
      ...toSubscriptionView(subscription),
      editionId: subscription.editionId,
      isTrial: subscription.trialEndsAt !== null,
      may: mayDo(subscription),
      next: nextWords(subscription),
      billedTo: subscription.billedTo,
      href: links.product(subscription.editionId, subscription.slug),
      charges: subscription.charges.map(({ orderNo, at, amount, refund }) => ({
        orderNo,
        words: `${formatDay(istDay(at))} · ${formatInr(amount)}${refund ? refundWords[refund] : ''}`,
      })),
    })),
  }
}

/** Pauses, resumes or cancels a subscription of the visitor's own, or bills it to somebody else. */
export async function action({ context, request }: Route.ActionArgs) {
  const { needs: all, userId } = accountOf(context)
  const { cards, ...needs } = all
  const { subscription = '', verb, reason = '', bill = '' } = await readTexts(request)
  const id = parseNumberId(subscription)
  if (id === null || !cards) throw data(null, { status: 400 })
  const wanted = { id, userId }
  const answer =
    verb === 'pause' || verb === 'resume'
      ? await setPaused({ ...needs, cards }, wanted, verb)
      : verb === 'cancel'
        ? await cancelSubscription({ ...needs, cards }, { ...wanted, reason })
        : verb === 'bill'
          ? await changeRenewalBill(needs.db, wanted, bill)
          : null
  if (!answer) throw data(null, { status: 400 })
  if (answer.ok) throw redirect(`${links.subscriptions}?done=${verb}`, 303)
  const { code, message } = answer.refusal
  return data({ words: message }, { status: code === 'not_found' ? 404 : 409 })
}

export default function Subscriptions({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { subscriptions, journals, billChoices } = loaderData
  return (
    <AccountPage
      title="Subscriptions"
      words="Plans that renew by themselves: we write to you 24 hours before each charge. And printed journals, paid once and sent issue by issue."
    >
      {problem && <Notice tone="danger">{problem.words}</Notice>}
      {journals.length > 0 && (
        <AccountSection id="journals" title="Printed journals">
          <ul className="grid gap-4">
            {journals.map(({ id, title, orderNo, progress, next }) => (
              <li key={id} className={savedCard}>
                <h3 className="font-bold">{title}</h3>
                <p className="text-pretty">
                  <b className="font-bold">{progress}</b> {next}
                </p>
                <TallLink href={`/order/${orderNo}`}>Issues and address: order {orderNo}</TallLink>
              </li>
            ))}
          </ul>
        </AccountSection>
      )}
      {subscriptions.length === 0 && journals.length === 0 && (
        <EmptyState
          title="No plan renews"
          words="Choose “Recurring payment” when you buy a research or practice plan. You can pause or cancel it here at any time."
        >
          <ButtonLink href="/search?q=research">Research plans</ButtonLink>
        </EmptyState>
      )}
      {subscriptions.length > 0 && (
        <ul className="grid max-w-measure gap-4">
          {subscriptions.map((subscription) => (
            <li key={subscription.id}>
              <RenewingPlan {...subscription} billChoices={billChoices} />
            </li>
          ))}
        </ul>
      )}
    </AccountPage>
  )
}
