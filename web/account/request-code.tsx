import { redirect } from 'react-router'
import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { FilledForm, FormProblem, formState, TextField } from '../storefront/form-fields.tsx'
import { SubmitButton } from '../storefront/submit-button.tsx'
import { TextLink } from '../ui/link.tsx'
import type { Route } from './+types/request-code.ts'
import { AccountCard } from './account-card.tsx'
import { readTexts, refuseForm } from './account-form.ts'
import { browserVisit, firstStep, signInStep } from './finish-sign-in.ts'
import { withReturnPath } from './return-path.ts'

export const handle: RouteHandle = { policy: 'public', unlisted: 'A step of signing in.' }

export const meta = titleMeta('Sign in with a code')

export async function loader(args: Route.LoaderArgs) {
  const { back, needs } = firstStep(args)
  return { back, label: (await needs.sendsSms('sign-in-code')) ? 'Mobile number or e-mail' : 'E-mail' }
}

export async function action(args: Route.ActionArgs) {
  const { back, ...from } = signInStep(args)
  const { contact = '' } = await readTexts(args.request, 254)
  const sending = await from.needs.identity.requestProof({ contact, ...browserVisit(from) })
  if (sending.ok) throw redirect(withReturnPath(`/login/code/${sending.value.token}`, back), 303)
  return refuseForm({ contact }, sending.refusal, sending.refusal.path ? 422 : 429)
}

export default function RequestCode({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { back, label } = loaderData
  return (
    <AccountCard title="Sign in with a code">
      <FormProblem {...problem} />
      <p className="text-soft">
        We send a code of 6 digits. If you have no account yet, it creates one. No password needed.
      </p>
      <FilledForm
        form={formState(problem)}
        action={withReturnPath('/login/code', back)}
        className="grid gap-5"
      >
        <TextField name="contact" label={label} autoComplete="username" maxLength={254} />
        <SubmitButton>Send code</SubmitButton>
      </FilledForm>
      <p className="border-t border-line pt-5">
        <TextLink href={withReturnPath('/login', back)}>Sign in with a password</TextLink>
      </p>
    </AccountCard>
  )
}
