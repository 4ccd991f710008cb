import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { formatInstantIst } from '#kernel/dates'
import {
  endSessions,
  listLinkedIdentities,
  listPasskeys,
  listSessions,
  removePasskey,
  unlinkIdentity,
} from '#shop/identity'
import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { oneValue, readForm } from '../storefront/form-data.ts'
import { PostButton } from '../storefront/submit-button.tsx'
import { TitledSection } from '../storefront/titled-section.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Field, Input } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/sessions.ts'
import { accountOf } from './account-form.ts'
import { savedCard } from './account-page.tsx'
import { deviceName } from './device-name.ts'
import { doneWords } from './done-words.ts'
import { PasskeyButton, useSupportsPasskeys } from './passkey-button.tsx'

export const handle: RouteHandle = { policy: 'self', layout: 'profile' }

export const meta = titleMeta('Where you are signed in')

const steps = {
  one: 'That device is signed out.',
  gone: 'That device was signed out before.',
  others: 'All other devices are signed out.',
  passkey: 'The passkey is added.',
  unlinked: 'That account no longer signs you in here. It does again if you continue with it.',
  removed: 'The passkey is removed. You may delete it on the device too.',
} as const

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { needs, user } = accountOf(context)
  const { db, sessionCookie, identity, baseUrl, facts, social, sendsSms } = needs
  const token = sessionCookie.read(request.headers.get('cookie'))
  const { name: shop } = await facts.settings()
  const [sessions, passkeys, linked, { isFresh, hasPassword }, offer] = await Promise.all([
    listSessions(db, user.id, token),
    listPasskeys(db, user.id),
    listLinkedIdentities(db, user.id),
    identity.isFreshSession(token ?? ''),
    identity.offerPasskey({ baseUrl, userId: user.id, name: user.email ?? user.name, shop }),
  ])
  return {
    done: doneWords(steps, url.searchParams),
    codeBy: (await sendsSms('sign-in-code')) ? 'SMS or e-mail' : 'e-mail',
    offer,
    asksPassword: !isFresh && hasPassword,
    passkeys: passkeys.map(({ id, name, addedAt, usedAt }) => ({
      id,
      name,
      words: `Added ${formatInstantIst(addedAt)}. ${usedAt ? `Last used ${formatInstantIst(usedAt)}.` : 'Not used yet.'}`,
    })),
    linked: linked.map(({ key, issuer, linkedAt }) => ({
      key,
      name: social.find((each) => each.issuer === issuer)?.name ?? issuer,
      words: `Added ${formatInstantIst(linkedAt)}.`,
    })),
    sessions: sessions.map(({ id, client, userAgent, ip, createdAt, seenAt, isCurrent }) => ({
      id,
      name: client === 'program' ? 'App or program' : deviceName(userAgent),
      ip,
      since: formatInstantIst(createdAt),
      seen: formatInstantIst(seenAt),
      isCurrent,
    })),
  }
}

/** Signs out of one session or of all others; adds or removes a passkey; removes an account at another site. */
export async function action({ context, request }: Route.ActionArgs) {
  const { needs, user } = accountOf(context)
  const { db, sessionCookie, identity, baseUrl } = needs
  const form = await readForm(request)
  const field = (name: string) => oneValue(form, name) ?? ''
  const which = field('end')
  let done: keyof typeof steps = 'one'
  if (form.has('remove')) {
    await removePasskey(db, user.id, field('remove'))
    done = 'removed'
  } else if (form.has('unlink')) {
    await unlinkIdentity(db, user.id, field('unlink'))
    done = 'unlinked'
  } else if (form.has('answer') || form.has('add')) {
    const token = sessionCookie.read(request.headers.get('cookie')) ?? ''
    const own = { userId: user.id, token, current: field('current') }
    const confirmed = await identity.confirmPerson(own)
    if (!confirmed.ok) return data(confirmed.refusal, { status: 422 })
    if (!form.has('answer')) return confirmed
    const name = deviceName(request.headers.get('user-agent') ?? '')
    const made = { answer: field('answer'), envelope: field('envelope') }
    const added = await identity.addPasskey({ ...made, baseUrl, userId: user.id, name })
    if (!added.ok) return data({ ...added.refusal, path: undefined }, { status: 422 })
    done = 'passkey'
  } else if (which === 'others') {
    await endSessions(db, user.id, { butToken: sessionCookie.read(request.headers.get('cookie')) })
    done = 'others'
  } else {
    if (!z.uuid().safeParse(which).success) throw data(null, { status: 400 })
    if ((await endSessions(db, user.id, { id: which })) === 0) done = 'gone'
  }
  throw redirect(`/user/sessions?done=${done}`, 303)
}

export default function Sessions({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, passkeys, linked, offer, asksPassword, codeBy, done } = loaderData
  const hasPasskeys = useSupportsPasskeys(offer.options)
  const [problem, confirmed] = actionData && 'message' in actionData ? [actionData] : [null, actionData]
  return (
    <div className="page pt-6 pb-10 wide:pt-14">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="font-serif text-30 font-bold wide:text-38">Where you are signed in</h1>
        {sessions.some(({ isCurrent }) => !isCurrent) && (
          <PostButton name="end" value="others" tone="secondary">
            Sign out of all others
          </PostButton>
        )}
      </div>
      {!problem && done !== null && (
        <div className="mt-6">
          <Notice tone="success">{done}</Notice>
        </div>
      )}
      <ul className="mt-6 grid gap-3">
        {sessions.map(({ id, name, ip, since, seen, isCurrent }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-card p-4"
          >
            <span className="grow basis-56">
              <span className="flex flex-wrap items-center gap-3">
                <span className="font-bold">{name}</span>
                {isCurrent && <Badge tone="success">This device</Badge>}
              </span>
              <span className="block text-14 text-soft">
                Signed in {since} from {ip}. Last visit {seen}.
              </span>
            </span>
            {!isCurrent && (
              <PostButton name="end" value={id} tone="secondary" aria-label={`Sign out of ${name}, ${since}`}>
                Sign out
              </PostButton>
            )}
          </li>
        ))}
      </ul>
      {linked.length > 0 && (
        <TitledSection title="Accounts at other sites" size={24} className="mt-10 grid max-w-measure gap-4">
          <p className="text-soft">
            You can sign in with these. Without them, sign in with a code by {codeBy}.
          </p>
          {linked.map(({ key, name, words }) => (
            <SignInCard key={key} name={name} words={words} field="unlink" value={key} what="account" />
          ))}
        </TitledSection>
      )}
      {(hasPasskeys || passkeys.length > 0) && (
        <TitledSection title="Passkeys" size={24} className="mt-10 grid max-w-measure gap-4">
          <p className="text-soft">
            Sign in with the fingerprint, face or PIN of your device. Your other ways to sign in stay.
          </p>
          {problem && <Notice tone="danger">{problem.message}</Notice>}
          {passkeys.map(({ id, name, words }) => (
            <SignInCard key={id} name={name} words={words} field="remove" value={id} what="passkey" />
          ))}
          <Form method="post" className="grid max-w-140 justify-items-start gap-4">
            <PasskeyButton label="Add a passkey" {...offer} confirmed={confirmed}>
              {asksPassword && (
                <Field label="Current password, to add a passkey">
                  <Input type="password" name="current" autoComplete="current-password" />
                </Field>
              )}
            </PasskeyButton>
          </Form>
        </TitledSection>
      )}
    </div>
  )
}

type SignInCardProps = Readonly<Record<'name' | 'words' | 'field' | 'value' | 'what', string>>

/** A passkey, or an account at another site, with its button to remove it. */
const SignInCard = ({ name, words, field, value, what }: SignInCardProps) => (
  <Form method="post" className={savedCard}>
    <p>
      <b className="block font-bold">{name}</b>
      <span className="text-14 text-soft">{words}</span>
    </p>
    <Button
      name={field}
      value={value}
      tone="secondary"
      className="justify-self-start"
      aria-label={`Remove the ${what} ${name}. ${words}`}
    >
      Remove
    </Button>
  </Form>
)
