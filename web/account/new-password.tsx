import { redirect } from 'react-router'
import { newPasswordInput } from '#shop/identity'
import { needsContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { readForm } from '../storefront/form-data.ts'
import { FilledForm, FormProblem, formState } from '../storefront/form-fields.tsx'
import { SubmitButton } from '../storefront/submit-button.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/new-password.ts'
import { AccountCard } from './account-card.tsx'
import { fieldErrors, refusedForm } from './account-form.ts'
import { NewPasswordField } from './fields.tsx'

export const handle: RouteHandle = { policy: 'public', unlisted: 'A link that was mailed to one person.' }

export const meta = titleMeta('New password')

/** Opening the link changes nothing; who may choose the password is checked again when it is sent. */
export const loader = async ({ context, params: { key } }: Route.LoaderArgs) => ({
  isOpen: (await context.get(needsContext).identity.readLink({ key, purpose: 'reset' })) !== null,
})

export async function action({ context, params: { key }, request }: Route.ActionArgs) {
  const input = newPasswordInput.safeParse(Object.fromEntries(await readForm(request)))
  if (!input.success) return refusedForm({}, fieldErrors(input.error))
  const { identity } = context.get(needsContext)
  const changed = await identity.resetPassword({ key, password: input.data.password })
  throw redirect(changed.ok ? '/login?done=changed' : `/login/reset/${key}`, 303)
}

export default function NewPassword({ loaderData: { isOpen }, actionData }: Route.ComponentProps) {
  if (!isOpen)
    return (
      <AccountCard title="This link has ended">
        <p className="text-soft">Links work once and for 30 minutes.</p>
        <ButtonLink href="/login/forgotten">Get a new link</ButtonLink>
      </AccountCard>
    )
  return (
    <AccountCard title="Choose a new password">
      <FormProblem {...actionData} />
      <FilledForm form={formState(actionData)} className="grid gap-5">
        <NewPasswordField label="New password" />
        <SubmitButton>Change password</SubmitButton>
      </FilledForm>
      <p className="text-14 text-soft">You will be signed out on all devices.</p>
    </AccountCard>
  )
}
