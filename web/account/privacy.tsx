import { data, Form, redirect } from 'react-router'
import { formatDay, formatInstantIst } from '#kernel/dates'
import { links } from '#kernel/links'
import { isUnder18, readConsents, readDataRequest, recordConsent, requestData } from '#shop/customers'
import { readReachable } from '#shop/identity'
import { isBouncing, readSubscription } from '#shop/marketing'
import { noteMeasuring } from '../browser/consent.ts'
import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { PostButton } from '../storefront/submit-button.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/privacy.ts'
import { accountOf, readTexts } from './account-form.ts'
import { AccountPage, AccountSection, savedCard } from './account-page.tsx'

export const handle: RouteHandle = { policy: 'self', layout: 'profile' }

export const meta = titleMeta('Your privacy')

export async function loader({ context }: Route.LoaderArgs) {
  const { needs, userId, user } = accountOf(context)
  const [consents, isChild, copy, isReturned, [reachable]] = await Promise.all([
    readConsents(needs.db, userId),
    isUnder18(needs.db, userId),
    readDataRequest(needs.db, { userId, kind: 'download' }),
    user.email !== null && isBouncing(needs.db, user.email),
    readReachable(needs.db, [userId]),
  ])
  const newsletter = reachable ? await readSubscription(needs.db, { email: reachable.email }) : null
  return {
    isChild,
    hasEmail: user.email !== null,
    newsletter: newsletter && {
      until: formatDay(newsletter.activeUntil),
      stop: links.unsubscribe(newsletter.accessKey),
    },
    returned: isReturned ? user.email : null,
    consents: consents
      .filter(({ purpose }) => purpose !== 'child-account')
      .map(({ at, ...consent }) => ({ ...consent, at: at && formatInstantIst(at) })),
    copy: copy === null ? null : copy.isReady ? links.myData(copy.id) : copy.isDone ? null : 'preparing',
  }
}

/** Gives or withdraws a consent, each with one press; or asks for a copy of the data. */
export async function action({ context, request }: Route.ActionArgs) {
  const { needs, userId } = accountOf(context)
  const { give, withdraw, intent } = await readTexts(request)
  const consents = await readConsents(needs.db, userId)
  const chosen = consents.find(({ purpose }) => purpose === (give ?? withdraw) && purpose !== 'child-account')
  if (intent === 'copy') await requestData(needs, userId, 'download')
  else if (!chosen) throw data(null, { status: 400 })
  else if (give === undefined || !(await isUnder18(needs.db, userId)))
    await recordConsent(needs.db, userId, {
      purpose: chosen.purpose,
      isGiven: give !== undefined,
      proof: intent === 'banner' ? 'banner about visits' : 'privacy page',
    })
  throw redirect('/user/privacy', 303)
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { consents, isChild, hasEmail, newsletter, returned, copy } = loaderData
  return (
    <AccountPage
      title="Your privacy"
      words="Orders work without any of these. Each is off until you allow it, and you can withdraw at any time."
    >
      <AccountSection id="purposes" title="What you allow">
        {returned !== null && (
          <Notice tone="warning">
            Mail to {returned} comes back to us, so we send none of these there.{' '}
            <TextLink href="/user/confirm/email">Change your e-mail address</TextLink>
          </Notice>
        )}
        {newsletter !== null && (
          <p>
            You subscribed to our free newsletter and law alerts until {newsletter.until}.{' '}
            <TextLink href={newsletter.stop}>Unsubscribe</TextLink>
          </p>
        )}
        {!hasEmail && (
          <Notice tone="warning">
            We have no e-mail address of yours, so what you allow below is not sent by e-mail.{' '}
            <TextLink href="/user/confirm/email">Add an e-mail address</TextLink>
          </Notice>
        )}
        {isChild && <p>You are under 18, so we send no advertising and measure nothing.</p>}
        <ul className="grid gap-3">
          {consents.map(({ purpose, title, words, isGiven, at }) => (
            <li key={purpose} className={savedCard}>
              <p
                aria-live="polite"
                aria-atomic="true"
                className="flex flex-wrap items-center gap-x-3 gap-y-1"
              >
                <b className="font-bold">{title}</b>
                <Badge tone={isGiven ? 'success' : 'plain'}>{isGiven ? 'Allowed' : 'Not allowed'}</Badge>
              </p>
              <p className="text-14 text-soft">
                {words}
                {at && ` Last changed ${at}.`}
              </p>
              {!isChild && (
                <PostButton
                  name={isGiven ? 'withdraw' : 'give'}
                  value={purpose}
                  tone="secondary"
                  onClick={isGiven && purpose === 'measurement' ? () => noteMeasuring(false) : undefined}
                  aria-label={`${isGiven ? 'Withdraw' : 'Allow'}: ${title}`}
                >
                  {isGiven ? 'Withdraw' : 'Allow'}
                </PostButton>
              )}
            </li>
          ))}
        </ul>
        <p className="text-14 text-soft">
          More in our <TextLink href="/privacy-policy">privacy policy</TextLink>. You can also complain to the
          Data Protection Board of India.
        </p>
      </AccountSection>
      <AccountSection id="copy" title="Download my data">
        <p className="text-soft">
          A file with your profile, addresses, orders, reviews and messages. We prepare it and send you a
          link; it works once, for three days.
        </p>
        {copy === 'preparing' ? (
          <p role="status">We are preparing your data. You get a message when it is ready.</p>
        ) : copy === null ? (
          <PostButton value="copy" tone="secondary">
            Prepare my data
          </PostButton>
        ) : (
          <Form method="post" action={copy} reloadDocument>
            <Button tone="secondary">Download my data</Button>
          </Form>
        )}
      </AccountSection>
      <AccountSection id="delete" title="Delete my account">
        <p className="text-soft">We ask for a code before anything is deleted.</p>
        <ButtonLink href="/user/confirm/deletion" tone="danger" className="justify-self-start">
          Delete my account
        </ButtonLink>
      </AccountSection>
    </AccountPage>
  )
}
