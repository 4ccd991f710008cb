import { redirect } from 'react-router'
import { registrationInput } from '#shop/identity'
import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { FilledForm, FormProblem, formState } from '../storefront/form-fields.tsx'
import { SubmitButton } from '../storefront/submit-button.tsx'
import { SecondaryLink } from '../ui/button.tsx'
import { TextLink } from '../ui/link.tsx'
import type { Route } from './+types/register.ts'
import { AccountCard } from './account-card.tsx'
import { fieldErrors, readTexts, refusedForm, refuseForm } from './account-form.ts'
import { EmailField, NameField, NewPasswordField } from './fields.tsx'
import { browserVisit, firstStep, signInStep } from './finish-sign-in.ts'
import { withReturnPath } from './return-path.ts'
import { SocialButtons } from './social-buttons.tsx'

export const handle: RouteHandle = { policy: 'public', unlisted: 'A form without content to find.' }

export const meta = titleMeta('Create an account')

export async function loader(args: Route.LoaderArgs) {
  const { back, needs } = firstStep(args)
  return {
    back,
    sendsSms: await needs.sendsSms('sign-in-code'),
    issuers: needs.social.map(({ id, name }) => ({ id, name })),
  }
}

/** Mails a code and a link; the answer is the same whether or not the e-mail has an account. */
export async function action(args: Route.ActionArgs) {
  const { back, ...from } = signInStep(args)
  const typed = await readTexts(args.request, 1_000)
  const values = { name: typed.name, email: typed.email }
  const input = registrationInput.safeParse(typed)
  if (!input.success) return refusedForm(values, fieldErrors(input.error))
  const { email, name, password } = input.data
  const sending = await from.needs.identity.requestProof({
    contact: email,
    name,
    password,
    ...browserVisit(from),
  })
  if (!sending.ok) return refuseForm(values, { message: sending.refusal.message }, 429)
  throw redirect(withReturnPath(`/login/code/${sending.value.token}`, back), 303)
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { back, sendsSms, issuers } = loaderData
  return (
    <AccountCard title="Create an account">
      <FormProblem {...actionData} />
      <FilledForm
        form={formState(actionData)}
        action={withReturnPath('/register', back)}
        className="grid gap-5"
      >
        <NameField />
        <EmailField />
        <NewPasswordField label="Password" />
        <SubmitButton>Create account</SubmitButton>
      </FilledForm>
      <div className="grid gap-3 border-t border-line pt-5">
        <SecondaryLink href={withReturnPath('/login/code', back)}>
          {sendsSms ? 'Use your mobile number' : 'Without a password'}
        </SecondaryLink>
        <SocialButtons issuers={issuers} back={back} />
      </div>
      <p className="border-t border-line pt-5">
        Have an account? <TextLink href={withReturnPath('/login', back)}>Sign in</TextLink>
      </p>
    </AccountCard>
  )
}
