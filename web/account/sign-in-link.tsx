import { redirect } from 'react-router'
import { needsContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { FilledForm, FormProblem, formState, TextField } from '../storefront/form-fields.tsx'
import { SubmitButton } from '../storefront/submit-button.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/sign-in-link.ts'
import { AccountCard } from './account-card.tsx'
import { readTexts, refuseForm } from './account-form.ts'
import { NameField } from './fields.tsx'
import { browserVisit, finishSignIn, readSavedAction, signInStep } from './finish-sign-in.ts'

export const handle: RouteHandle = { policy: 'public', unlisted: 'A link that was mailed to one person.' }

export const meta = titleMeta('Sign in by your link')

/** Opening the link changes nothing, since mail scanners open links too: the button signs in. */
export const loader = ({ context, params: { key } }: Route.LoaderArgs) =>
  context.get(needsContext).identity.readLink({ key, purpose: 'sign-in' })

export async function action(args: Route.ActionArgs) {
  const from = signInStep(args)
  const { key } = args.params
  const { password, name } = await readTexts(args.request, 1_000)
  const used = await from.needs.identity.useProof({ proof: { key, password }, name, ...browserVisit(from) })
  if (used.ok)
    return finishSignIn(from, used.value, {
      contact: used.value.contact,
      back: readSavedAction(from)?.back ?? null,
    })
  if (used.refusal.code === 'code_ended') throw redirect(`/login/link/${key}`, 303)
  return refuseForm({}, used.refusal)
}

export default function SignInLink({ loaderData: link, actionData: problem }: Route.ComponentProps) {
  if (link === null)
    return (
      <AccountCard title="This link has ended">
        <p className="text-soft">Links work once and for 30 minutes. We can send you a new code.</p>
        <ButtonLink href="/login/code">Get a code</ButtonLink>
      </AccountCard>
    )
  const isNew = link.asks !== 'nothing'
  return (
    <AccountCard title={isNew ? 'Finish your account' : 'Sign in'}>
      <FormProblem {...problem} />
      <FilledForm form={formState(problem)} className="grid gap-5">
        <p className="break-words">
          {isNew ? 'Your e-mail:' : 'Sign in as'} <strong>{link.contact}</strong>
        </p>
        {link.asks === 'name' && <NameField />}
        {link.asks === 'password' && (
          <TextField
            name="password"
            label="The password you chose"
            hint="So that we know it is you. If you did not ask for an account, close this page."
            type="password"
            autoComplete="current-password"
          />
        )}
        <SubmitButton>{isNew ? 'Create account' : 'Sign in'}</SubmitButton>
      </FilledForm>
    </AccountCard>
  )
}
