import { data, Form, redirect } from 'react-router'
import { encode } from 'uqr'
import { needsContext, type ShopNeeds, type Visitor, visitorContext } from '#web/context.ts'
import { AccountCard } from '../account/account-card.tsx'
import { returnPath } from '../account/return-path.ts'
import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { oneValue, readForm } from '../storefront/form-data.ts'
import { SubmitButton } from '../storefront/submit-button.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Field, Input } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/second-factor.ts'

export const handle: RouteHandle = { policy: 'self', layout: 'desk' }

export const meta = titleMeta('Second step')

const backOf = (url: URL): string => returnPath(url.searchParams.get('returnUrl')) ?? '/desk'

/** The key to enrol, with its QR code as the path of an SVG. */
async function offer(
  { identity, facts }: ShopNeeds,
  user: NonNullable<Visitor['user']>,
  earlier?: string | null,
) {
  const person = { userId: user.id, account: user.email ?? user.name, shop: (await facts.settings()).name }
  const { sealed, key, uri } = identity.offerFactor(person, earlier)
  const qr = encode(uri, { border: 2 })
  const path = qr.data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('')
  return { sealed, key: key.replaceAll(/.{4}(?=.)/g, '$& '), qr: { size: qr.size, path } }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { user } = context.get(visitorContext)
  if (!user?.awaits) throw redirect(backOf(url))
  const enrols = user.awaits === 'enrolment'
  return { back: backOf(url), enrolment: enrols ? await offer(context.get(needsContext), user) : null }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const needs = context.get(needsContext)
  const { user } = context.get(visitorContext)
  const token = needs.sessionCookie.read(request.headers.get('cookie'))
  if (!user?.awaits || token === null) throw redirect(backOf(url), 303)
  const form = await readForm(request)
  const entry = { userId: user.id, token, code: (oneValue(form, 'code') ?? '').slice(0, 60) }
  const sealed = oneValue(form, 'sealed') ?? ''
  const result =
    user.awaits === 'code'
      ? await needs.identity.passFactor(entry)
      : await needs.identity.enrolFactor({ ...entry, sealed })
  if (!result.ok) {
    const { code, message } = result.refusal
    const enrolment = user.awaits === 'enrolment' ? await offer(needs, user, sealed) : null
    return data({ message, enrolment, recovery: null }, { status: code === 'too_many_attempts' ? 429 : 422 })
  }
  if (result.value === null) throw redirect(backOf(url), 303)
  return data({ message: null, enrolment: null, recovery: result.value })
}

// The recovery codes are in the answer to the form alone: reading the page again would lead away from them.
export const shouldRevalidate = () => false

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { back } = loaderData
  const enrolment = actionData?.enrolment ?? loaderData.enrolment
  if (actionData?.recovery)
    return (
      <AccountCard title="Save your recovery codes">
        <RecoveryCodes codes={actionData.recovery} back={back} />
      </AccountCard>
    )
  return (
    <AccountCard title={enrolment ? 'Set up your authenticator app' : 'Enter your code'}>
      {actionData?.message && <Notice tone="danger">{actionData.message}</Notice>}
      {enrolment && <FactorKey enrolment={enrolment} />}
      <Form
        method="post"
        action={`/desk/second-factor?returnUrl=${encodeURIComponent(back)}`}
        className="grid gap-5"
      >
        {enrolment && <input type="hidden" name="sealed" value={enrolment.sealed} />}
        <Field
          label={enrolment ? 'Code that the app shows' : 'Code'}
          hint={
            enrolment
              ? 'Six digits, new every 30 seconds.'
              : 'The six digits that your authenticator app shows, or one of your recovery codes.'
          }
        >
          <Input name="code" autoComplete="one-time-code" required maxLength={60} />
        </Field>
        <SubmitButton>{enrolment ? 'Turn on' : 'Continue'}</SubmitButton>
      </Form>
      {!enrolment && (
        <p className="border-t border-line pt-5 text-14 text-soft">
          No phone and no recovery code? Ask a person who manages staff to reset your second step.
        </p>
      )}
    </AccountCard>
  )
}

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly back: string }

/** The recovery codes of somebody who has just enrolled. */
const RecoveryCodes = ({ codes, back }: RecoveryCodesProps) => (
  <div className="grid gap-5">
    <Notice tone="success">Your authenticator app is set up.</Notice>
    <p>
      Each of these codes signs you in once if you lose your phone. Print them or store them in a password
      manager: we show them only now.
    </p>
    <ul
      aria-label="Recovery codes"
      className="grid gap-1 rounded-card border border-line bg-card p-4 font-mono text-14 wide:grid-cols-2"
    >
      {codes.map((code) => (
        <li key={code} className="select-all">
          {code}
        </li>
      ))}
    </ul>
    <ButtonLink href={back}>Continue</ButtonLink>
  </div>
)

type FactorKeyProps = { readonly enrolment: Awaited<ReturnType<typeof offer>> }

/** The key of an authenticator app, as a QR code and as text. */
const FactorKey = ({ enrolment: { key, qr } }: FactorKeyProps) => (
  <div className="grid gap-4">
    <p>
      Staff sign in with a password and a code. Scan this with an authenticator app on your phone, such as
      Google Authenticator, Aegis or 1Password.
    </p>
    <svg
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      role="img"
      aria-label="QR code of your key"
      shapeRendering="crispEdges"
      className="size-52 rounded-card border border-line"
    >
      {/* Black on white in the dark theme too: apps read it by contrast. */}
      <path d={`M0 0h${qr.size}v${qr.size}H0z`} fill="white" />
      <path d={qr.path} fill="black" />
    </svg>
    <p className="text-14 text-soft">
      Cannot scan it? Type this key into the app:
      <span className="mt-1 block font-mono text-16 text-ink select-all wrap-anywhere">{key}</span>
    </p>
  </div>
)
