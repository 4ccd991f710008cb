import { data, Form, redirect, useNavigation } from 'react-router'
import { encode } from 'uqr'
import { needsContext, type ShopNeeds, type Visitor, visitorContext } from '#web/context.ts'
import { AccountCard } from '../account/account-card.tsx'
import { returnPath } from '../account/return-path.ts'
import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { oneValue, readForm } from '../storefront/form-data.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/second-factor.ts'
import { FactorKey } from './factor-key.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

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
  const busy = useNavigation().formMethod === 'POST'
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
        <Button busy={busy}>{enrolment ? 'Turn on' : 'Continue'}</Button>
      </Form>
      {!enrolment && (
        <p className="border-t border-line pt-5 text-14 text-soft">
          No phone and no recovery code? Ask a person who manages staff to reset your second step.
        </p>
      )}
    </AccountCard>
  )
}
