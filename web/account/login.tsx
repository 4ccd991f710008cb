import { signInInput } from '#shop/identity'
import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { readForm } from '../storefront/form-data.ts'
import { FilledForm, FormProblem, formState, TextField } from '../storefront/form-fields.tsx'
import { SubmitButton } from '../storefront/submit-button.tsx'
import { SecondaryLink } from '../ui/button.tsx'
import { TallLink, TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/login.ts'
import { AccountCard } from './account-card.tsx'
import { fieldErrors, refusedForm, refuseForm } from './account-form.ts'
import { doneWords } from './done-words.ts'
import { EmailField } from './fields.tsx'
import { browserVisit, finishSignIn, firstStep, signInStep } from './finish-sign-in.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { withReturnPath } from './return-path.ts'
import { SocialButtons } from './social-buttons.tsx'

export const handle: RouteHandle = { policy: 'public', unlisted: 'A form without content to find.' }

export const meta = titleMeta('Sign in')

/** What a step before has to say, by the key in the address. */
const notices = {
  away: 'That sign-in service cannot be reached at the moment. Try again, or sign in another way.',
  long: 'Your form was too long to keep. Please sign in, then fill it in again.',
  changed: 'Your password is changed and you are signed out everywhere. Sign in with the new one.',
}

export async function loader(args: Route.LoaderArgs) {
  const { back, needs } = firstStep(args)
  const passkey = await needs.identity.offerPasskeySignIn(needs.baseUrl)
  const issuers = needs.social.map(({ id, name }) => ({ id, name }))
  const codeBy = (await needs.sendsSms('sign-in-code')) ? 'SMS or e-mail' : 'e-mail'
  return { back, issuers, passkey, codeBy, notice: doneWords(notices, args.url.searchParams) }
}

export async function action(args: Route.ActionArgs) {
  const { back, ...from } = signInStep(args)
  const typed = Object.fromEntries(await readForm(args.request))
  const values = { email: typeof typed.email === 'string' ? typed.email.slice(0, 254) : '' }
  if (typeof typed.answer === 'string' && typeof typed.envelope === 'string') {
    const { identity, baseUrl } = from.needs
    const { answer, envelope } = typed
    const passed = await identity.signInByPasskey({ answer, envelope, baseUrl }, browserVisit(from))
    if (passed.ok) return finishSignIn(from, passed.value, { contact: null, back })
    return refuseForm(values, { message: passed.refusal.message })
  }
  const input = signInInput.safeParse(typed)
  if (!input.success) return refusedForm(values, fieldErrors(input.error))
  const signedIn = await from.needs.identity.signIn({ ...input.data, ...browserVisit(from) })
  if (!signedIn.ok) {
    const { code, message } = signedIn.refusal
    return refuseForm(values, { message }, code === 'too_many_attempts' ? 429 : 422)
  }
  return finishSignIn(from, signedIn.value, { contact: input.data.email, back })
}

export default function Login({
  loaderData: { back, issuers, passkey, codeBy, notice },
  actionData,
}: Route.ComponentProps) {
  return (
    <AccountCard title="Sign in">
      <FormProblem {...actionData} />
      {notice && !actionData && (
        <Notice tone={notice === notices.changed ? 'success' : 'warning'}>{notice}</Notice>
      )}
      <FilledForm form={formState(actionData)} action={withReturnPath('/login', back)} className="grid gap-5">
        <EmailField />
        <TextField name="password" label="Password" type="password" autoComplete="current-password" />
        <SubmitButton>Sign in</SubmitButton>
      </FilledForm>
      <p>
        <TallLink href={withReturnPath('/login/forgotten', back)}>Forgotten your password?</TallLink>
      </p>
      <div className="grid gap-3 border-t border-line pt-5">
        <SecondaryLink href={withReturnPath('/login/code', back)}>
          {`Sign in with a code by ${codeBy}`}
        </SecondaryLink>
        <PasskeyButton label="Use a passkey" {...passkey} />
        <SocialButtons issuers={issuers} back={back} />
      </div>
      <p className="border-t border-line pt-5">
        No account yet? <TextLink href={withReturnPath('/register', back)}>Create an account</TextLink>
      </p>
    </AccountCard>
  )
}
