import { data, Form, redirect, useNavigation } from 'react-router'
import { signInInput } from '#shop/identity'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { readForm } from '../storefront/form-data.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/login.ts'
import { AccountCard } from './account-card.tsx'
import { doneWords } from './done-words.ts'
import { EmailField } from './email-field.tsx'
import { browserVisit, finishSignIn } from './finish-sign-in.ts'
import { formErrors } from './form-errors.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { returnPath, withReturnPath } from './return-path.ts'
import { SocialButtons } from './social-buttons.tsx'

export const handle: RouteHandle = { policy: 'public', unlisted: 'A form without content to find.' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Sign in',
    description: 'Sign in to see your orders, your library and the titles that fit your attempt.',
  })

/** What a step before has to say, by the key in the address. */
const notices = {
  away: 'That sign-in service cannot be reached at the moment. Try again, or sign in another way.',
  long: 'Your form was too long to keep. Please sign in, then fill it in again.',
  changed: 'Your password is changed and you are signed out everywhere. Sign in with the new one.',
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const back = returnPath(searchParams.get('returnUrl'))
  if (context.get(visitorContext).user) throw redirect(back ?? '/')
  const needs = context.get(needsContext)
  const passkey = await needs.identity.offerPasskeySignIn(needs.baseUrl)
  const issuers = needs.social.map(({ id, name }) => ({ id, name }))
  return { back, issuers, passkey, notice: doneWords(notices, request.url) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const from = { needs: context.get(needsContext), visitor: context.get(visitorContext), request }
  const typed = Object.fromEntries(await readForm(request))
  const email = typeof typed.email === 'string' ? typed.email.slice(0, 254) : ''
  const back = returnPath(new URL(request.url).searchParams.get('returnUrl'))
  if (typeof typed.answer === 'string' && typeof typed.envelope === 'string') {
    const { identity, baseUrl } = from.needs
    const { answer, envelope } = typed
    const passed = await identity.signInByPasskey({ answer, envelope, baseUrl }, browserVisit(from))
    if (passed.ok) return finishSignIn(from, passed.value, { contact: null, back })
    return data(
      { email, errors: {} as Record<string, string>, message: passed.refusal.message },
      { status: 422 },
    )
  }
  const input = signInInput.safeParse(typed)
  if (!input.success) return data({ email, errors: formErrors(input.error), message: null }, { status: 422 })
  const signedIn = await from.needs.identity.signIn({ ...input.data, ...browserVisit(from) })
  if (!signedIn.ok) {
    const { code, message } = signedIn.refusal
    const status = code === 'too_many_attempts' ? 429 : 422
    return data({ email, errors: {} as Record<string, string>, message }, { status })
  }
  return finishSignIn(from, signedIn.value, { contact: input.data.email, back })
}

export default function Login({
  loaderData: { back, issuers, passkey, notice },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <AccountCard title="Sign in">
      {actionData?.message && <Notice tone="danger">{actionData.message}</Notice>}
      {notice && !actionData && (
        <Notice tone={notice === notices.changed ? 'success' : 'warning'}>{notice}</Notice>
      )}
      <Form method="post" action={withReturnPath('/login', back)} noValidate className="grid gap-5">
        <EmailField error={actionData?.errors.email} typed={actionData?.email} />
        <Field label="Password" error={actionData?.errors.password}>
          <Input type="password" name="password" autoComplete="current-password" required />
        </Field>
        <Button busy={busy}>Sign in</Button>
      </Form>
      <p>
        <TextLink
          href={withReturnPath('/login/forgotten', back)}
          className="inline-flex min-h-11 items-center"
        >
          Forgotten your password?
        </TextLink>
      </p>
      <div className="grid gap-3 border-t border-line pt-5">
        <ButtonLink tone="secondary" href={withReturnPath('/login/code', back)}>
          Sign in with a code by SMS or e-mail
        </ButtonLink>
        <PasskeyButton label="Use a passkey" {...passkey} />
        <SocialButtons issuers={issuers} back={back} />
      </div>
      <p className="border-t border-line pt-5">
        New to Bookmann? <TextLink href={withReturnPath('/register', back)}>Create an account</TextLink>
      </p>
    </AccountCard>
  )
}
