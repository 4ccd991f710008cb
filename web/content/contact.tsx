import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { orderNoPattern } from '#kernel/id'
import { formatMobile } from '#kernel/mobile'
import type { StoreFacts } from '#shop/content'
import { readUser } from '#shop/identity'
import { longestMessage, openTicket, ticketInput, ticketTopics } from '#shop/support'
import { needsContext, visitorContext } from '#web/context.ts'
import { fieldErrors, refusedForm, refuseForm } from '../account/account-form.ts'
import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { namedValues, oneValue, readForm } from '../storefront/form-data.ts'
import { FormErrorSummary, formState } from '../storefront/form-fields.tsx'
import { TextLink } from '../ui/link.tsx'
import type { Route } from './+types/contact.ts'
import { ContactForm } from './contact-form.tsx'
import { readStoreFacts } from './read-store-facts.ts'

export const handle: RouteHandle = { policy: 'public' }

const description =
  'Write to us about an order, a delivery, a return or a title. You get a ticket number at once.'

export const meta = titleMeta('Contact us', description)

export async function loader({ context, request }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const { user } = context.get(visitorContext)
  const query = new URL(request.url).searchParams
  const order = query.get('order') ?? ''
  const edition = Number(/^[1-9][0-9]{0,8}$/.exec(query.get('edition') ?? '')?.[0] ?? 0)
  const [contacts, [card]] = await Promise.all([
    user && readUser(needs.db, user.id),
    needs.editionCards({ editions: edition > 0 ? [edition] : [], exam: null }),
  ])
  const values: Record<string, string> = {
    ...(user ? { name: user.name, email: user.email ?? '' } : {}),
    mobile: formatMobile(contacts?.mobile ?? ''),
    ...(orderNoPattern.test(order) ? { topic: 'order', orderNo: order } : {}),
    ...(card
      ? {
          topic: 'product',
          message: `${[card.title, card.editionLabel, card.kindName].filter(Boolean).join(', ')}\nPage, chapter or lecture: \nMistake: `,
        }
      : {}),
  }
  const topics = Object.entries(ticketTopics).map(([value, label]) => ({ value, label }))
  return { values, topics, longest: longestMessage, store: await readStoreFacts(needs) }
}

const fields = ['topic', 'name', 'email', 'mobile', 'orderNo', 'message'] as const

/** Opens a ticket and redirects to it. Errors come back with what was typed. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, outbox, identity } = context.get(needsContext)
  const { user, ip } = context.get(visitorContext)
  const form = await readForm(request)
  const values = namedValues(form, fields)
  const input = ticketInput.safeParse(values)
  if (!input.success) return refusedForm(values, fieldErrors(input.error))
  const openFor = oneValue(form, 'openFor')
  const opened = await openTicket(
    { db, outbox, consumeAttempt: identity.consumeAttempt },
    {
      ...input.data,
      ip,
      userId: user?.id ?? null,
      website: oneValue(form, 'website') ?? '',
      openFor: openFor === null || openFor === '' ? null : Number(openFor),
    },
  )
  if (!opened.ok) {
    const { code, message } = opened.refusal
    return refuseForm(values, { message }, code === 'too_many_attempts' ? 429 : 422)
  }
  const { ticketNo, accessKey } = opened.value
  throw redirect(`/contact-us/ticket/${ticketNo}?key=${accessKey}`, 303)
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { store, topics, longest } = loaderData
  const form = formState(actionData, loaderData)
  return (
    <div className="page grid gap-x-16 gap-y-10 pt-6 wide:grid-cols-[minmax(0,1fr)_360px] wide:pt-10">
      <div className="grid max-w-160 content-start gap-6">
        <header>
          <h1 className="font-serif text-30 font-bold tracking-tight wide:text-48">Write to us</h1>
          <p className="mt-3 text-18 text-pretty text-soft">
            You get a ticket number at once, on screen and by e-mail. We confirm every message within{' '}
            {store.acknowledgeHours} hours and settle complaints within {store.settleDays} days.
          </p>
        </header>
        <FormErrorSummary errors={form.errors} title="Please correct this to send your message" />
        <ContactForm form={form} topics={topics} longest={longest} />
      </div>
      <ContactDetails store={store} />
    </div>
  )
}

const link =
  'inline-flex min-h-8 items-center font-medium text-brand underline-offset-3 wrap-anywhere hover:underline max-wide:min-h-11'

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="grid justify-items-start border-t border-line pt-4">
    <h2 className="mb-1 font-bold">{title}</h2>
    {children}
  </section>
)

/** Other ways to reach us, and the store's details by rule 4(2) of the E-Commerce Rules 2020. */
const ContactDetails = ({ store }: { readonly store: StoreFacts }) => (
  <aside aria-label="Other ways to reach us" className="grid content-start gap-6 wide:pt-3">
    <Group title="Customer care">
      <a className={link} href={`tel:${store.supportTel}`}>
        {store.supportPhone}
      </a>
      <a className={link} href={`mailto:${store.supportEmail}`}>
        {store.supportEmail}
      </a>
      <p className="text-14 text-soft">{store.supportHours}</p>
    </Group>
    <Group title={store.officerDesignation}>
      <p>{store.officerName}</p>
      <a className={link} href={`tel:${store.officerTel}`}>
        {store.officerPhone}
      </a>
      <a className={link} href={`mailto:${store.officerEmail}`}>
        {store.officerEmail}
      </a>
      <p className="text-14 text-soft">
        For complaints that were not settled.{' '}
        <TextLink href="/grievance">How complaints are handled</TextLink>
      </p>
    </Group>
    <Group title="Registered office">
      <p className="text-pretty">
        {store.legalName}
        <br />
        {store.officeAddress}
      </p>
      <p className="mt-1 text-14 text-soft tabular-nums">GSTIN {store.gstin}</p>
    </Group>
  </aside>
)
