import { data, Form, redirect } from 'react-router'
import { formatDay } from '#kernel/dates'
import { links } from '#kernel/links'
import { formatPhone } from '#kernel/mobile'
import { confirmNewsletter, newsletterDays, readStop, readSubscription, unsubscribe } from '#shop/marketing'
import { needsContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { Button, ButtonLink, SecondaryLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { oneValue } from '../form-data.ts'
import type { Route } from './+types/outcome.ts'
import { FootprintPage } from './footprint-page.tsx'

export const handle: RouteHandle = { policy: 'public', unlisted: 'Opened from a mail, or a form’s end.' }

/** The screens that need no form of their own, with their titles. */
const titles = {
  confirm: 'Confirm your newsletter',
  success: 'Welcome',
  failed: 'Subscription failed',
  unsubscribe: 'Unsubscribe',
} as const
type Step = keyof typeof titles
const isStep = (word: string): word is Step => Object.hasOwn(titles, word)

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: isStep(args.params.step) ? titles[args.params.step] : 'Newsletter',
    description: 'The free newsletter.',
  })

/** Changes nothing: scanners of mail open links. */
export async function loader({ context, params: { step, key = '' } }: Route.LoaderArgs) {
  const { db, facts } = context.get(needsContext)
  const stopped = step === 'unsubscribe' ? await readStop(db, key) : null
  if (!isStep(step)) throw data(null, { status: 404 })
  const subscription = step === 'success' ? await readSubscription(db, { access_key: key }) : null
  if (step === 'success' && !subscription) throw redirect('/digital/footprint/')
  const settings = await facts.settings()
  const view = {
    step,
    stopped,
    name: settings.name,
    days: newsletterDays,
    until: subscription && formatDay(subscription.activeUntil),
    stop: links.unsubscribe(key),
    ...settings.support,
  }
  return data(view, { status: step === 'unsubscribe' && !stopped ? 404 : 200 })
}

/**
 * Confirms once; a link that was used or is too old leads to the screen of failures. Or unsubscribes with one press, here or
 * in the reader's mail program (RFC 8058), which sends a form of its own.
 */
export async function action({ context, params: { step, key = '' }, request }: Route.ActionArgs) {
  const { db } = context.get(needsContext)
  if (step === 'confirm') {
    const confirmed = await confirmNewsletter(db, key)
    throw redirect(
      confirmed.ok ? links.newsletterSuccess(confirmed.value.accessKey) : '/digital/footprint/failed',
      303,
    )
  }
  const form = await request.formData().catch(() => new FormData())
  const reason = oneValue(form, 'reason') === 'complained' ? 'complained' : 'unsubscribed'
  if (step !== 'unsubscribe' || !(await unsubscribe(db, key, reason))) throw data(null, { status: 404 })
  // A mail program is not redirected (RFC 8058).
  if (oneValue(form, 'List-Unsubscribe') === 'One-Click') return null
  throw redirect(links.unsubscribe(key), 303)
}

export default function FootprintOutcome({ loaderData }: Route.ComponentProps) {
  const { step, stopped, name, days, until, stop, phone, email } = loaderData
  if (step === 'confirm')
    return (
      <FootprintPage title={titles.confirm} words="Your free newsletter starts when you confirm.">
        <Form method="post">
          <Button>Confirm</Button>
        </Form>
      </FootprintPage>
    )
  if (step === 'failed')
    return (
      <FootprintPage
        title={titles.failed}
        words="This link has been used before or is older than two days. Nothing was changed: a newsletter that is active stays active."
      >
        <ButtonLink href="/digital/footprint/" className="justify-self-start">
          Subscribe again
        </ButtonLink>
      </FootprintPage>
    )
  if (step === 'success')
    return (
      <FootprintPage
        title={`Welcome to ${name}`}
        words={`Your free newsletter subscription is active for ${days} days, until ${until}.`}
      >
        <p className="flex flex-wrap gap-3">
          <ButtonLink href="/">Go to the book store</ButtonLink>
          <SecondaryLink href="/articles">Read the latest stories</SecondaryLink>
        </p>
        <p className="text-soft">
          Questions? Call <a href={`tel:${phone}`}>{formatPhone(phone)}</a> or write to{' '}
          <TextLink href={`mailto:${email}`}>{email}</TextLink>. You can{' '}
          <TextLink href={stop}>unsubscribe</TextLink> at any time.
        </p>
      </FootprintPage>
    )
  if (stopped === null)
    return (
      <FootprintPage
        title="This link does not work"
        words="It may have been cut short, or be older than a year. Nothing was changed."
      >
        <p>
          Open the link in a newer mail, choose your mails on{' '}
          <TextLink href="/user/privacy">your privacy page</TextLink>, or write to{' '}
          <TextLink href={`mailto:${email}`}>{email}</TextLink> and we stop them.
        </p>
      </FootprintPage>
    )
  if (!stopped.isActive)
    return (
      <FootprintPage
        title="You are unsubscribed"
        words={`We send no more ${stopped.words} to this address. Mails about your orders still come.`}
      >
        <p>
          Changed your mind? Choose your mails on <TextLink href="/user/privacy">your privacy page</TextLink>,
          or <TextLink href="/digital/footprint/">subscribe to the newsletter</TextLink>.
        </p>
      </FootprintPage>
    )
  return (
    <FootprintPage
      title={titles.unsubscribe}
      words={`One press ends our ${stopped.words} to this address. Mails about your orders still come.`}
    >
      <Form method="post" className="flex flex-wrap gap-3">
        <Button name="reason" value="unsubscribed">
          Unsubscribe
        </Button>
        <Button name="reason" value="complained" tone="secondary">
          I never asked for this
        </Button>
      </Form>
    </FootprintPage>
  )
}
