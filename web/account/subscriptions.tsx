import { data, Form, redirect } from 'react-router'
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
import { ChoiceField, FilledForm, formState } from '../storefront/form-fields.tsx'
import { progressOf } from '../storefront/order/subscription-views.ts'
import { SubmitButton } from '../storefront/submit-button.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field, Input } from '../ui/field.tsx'
import { TallLink, TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/subscriptions.ts'
import { accountOf, readTexts } from './account-form.ts'
import { AccountPage, AccountSection, savedCard } from './account-page.tsx'
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
      charges: subscription.charges.map(({ orderNo, at, amount, isBack }) => ({
        orderNo,
        words: `${formatDay(istDay(at))} · ${formatInr(amount)}${isBack ? ', refunded' : ''}`,
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

type View = Route.ComponentProps['loaderData']['subscriptions'][number]

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
              <Plan {...subscription} billChoices={billChoices} />
            </li>
          ))}
        </ul>
      )}
    </AccountPage>
  )
}

type Choices = Pick<Route.ComponentProps['loaderData'], 'billChoices'>

const Plan = ({ id, title, href, status, tone, price, next, mandate, charges, ...deeds }: View & Choices) => (
  <article aria-labelledby={`plan-${id}`} className={savedCard}>
    <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 id={`plan-${id}`} className="font-serif text-20 font-bold">
        <TextLink href={href}>{title}</TextLink>
      </h2>
      <Badge tone={tone}>{status}</Badge>
    </header>
    <p>
      <b className="font-bold">{price}</b>
      <span className="block text-14 text-soft">{mandate}</span>
    </p>
    <p className="text-pretty">{next}</p>
    {deeds.may.cancel && !deeds.isTrial && <BillForm id={id} title={title} {...deeds} />}
    <Deeds id={id} title={title} {...deeds} />
    {charges.length > 0 && (
      <section aria-labelledby={`payments-${id}`} className="border-t border-line pt-3">
        <h3 id={`payments-${id}`} className="mb-1 font-bold">
          Payments
        </h3>
        <ul className="grid gap-1 text-14">
          {charges.map(({ orderNo, words }) => (
            <li key={orderNo} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
              <span>{words}</span>
              <TextLink href={`/order/${orderNo}`} className="underline">
                {orderNo}
              </TextLink>
            </li>
          ))}
        </ul>
      </section>
    )}
  </article>
)

/** Whom the invoices of later charges name, and who else they can name. */
type BillFormProps = Pick<View, 'id' | 'title' | 'billedTo'> & Choices

const BillForm = ({ id, title, billedTo, billChoices }: BillFormProps) => (
  <details className="text-14">
    <summary className="min-h-11 py-2.5">
      Invoices to {billedTo} <span className="underline">Change</span>
      <span className="sr-only"> for {title}</span>
    </summary>
    {billChoices.length > 0 && (
      <FilledForm form={formState(undefined)} className="grid justify-items-start gap-3 pt-2">
        <input type="hidden" name="subscription" value={id} />
        <ChoiceField name="bill" label="Invoices of later charges to" options={billChoices} none="Choose" />
        <SubmitButton name="verb" value="bill" tone="secondary">
          Save<span className="sr-only"> for {title}</span>
        </SubmitButton>
      </FilledForm>
    )}
    <p className="pt-2">
      To choose another, save it first under <TextLink href="/user/address">Addresses</TextLink> or{' '}
      <TextLink href="/user/gstin">GSTIN</TextLink>.
    </p>
  </details>
)

const beside = { pause: 'Pause', resume: 'Resume' } as const

/** What can be done, with what happens then. Each is a form of its own, so it works without scripts. */
function Deeds({
  id,
  title,
  may,
  editionId,
  isTrial,
}: Pick<View, 'id' | 'title' | 'may' | 'editionId' | 'isTrial'>) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      {(['pause', 'resume'] as const)
        .filter((verb) => may[verb])
        .map((verb) => (
          <Form key={verb} method="post">
            <input type="hidden" name="subscription" value={id} />
            <SubmitButton name="verb" value={verb} tone="secondary">
              {beside[verb]}
              <span className="sr-only"> {title}</span>
            </SubmitButton>
          </Form>
        ))}
      {may.restart && (
        <Form method="post" action="/cart">
          <input type="hidden" name="edition" value={editionId} />
          <Button name="intent" value="buy">
            Start again<span className="sr-only"> {title}</span>
          </Button>
        </Form>
      )}
      {may.cancel && (
        <details className="grow basis-56">
          <summary className="min-h-11 py-2.5 text-danger underline">
            Cancel<span className="sr-only"> {title}</span> …
          </summary>
          <Form method="post" className="grid justify-items-start gap-3 pt-2">
            <input type="hidden" name="subscription" value={id} />
            <p className="text-pretty">
              {isTrial
                ? 'Nothing is charged, and the plan stays open until the trial ends. Each plan has one trial; you can buy it at any time.'
                : 'Nothing more is charged. What you have paid stays open until its last day. The mandate ends and cannot be started again; you can buy the plan again at any time.'}
            </p>
            <Field label="Why do you cancel? (optional)">
              <Input name="reason" maxLength={300} />
            </Field>
            <SubmitButton name="verb" value="cancel" tone="danger">
              Cancel automatic renewal<span className="sr-only"> of {title}</span>
            </SubmitButton>
          </Form>
        </details>
      )}
    </div>
  )
}
