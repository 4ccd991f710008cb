import { emailInput, linkMinutes } from '#shop/identity'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { FilledForm, FormProblem, formState } from '../storefront/form-fields.tsx'
import { SubmitButton } from '../storefront/submit-button.tsx'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/forgotten.ts'
import { AccountCard } from './account-card.tsx'
import { fieldErrors, readTexts, refusedForm, refuseForm } from './account-form.ts'
import { EmailField } from './fields.tsx'

export const handle: RouteHandle = { policy: 'public', unlisted: 'A step of signing in.' }

export const meta = titleMeta('Forgotten password')

export const loader = async ({ context }: Route.LoaderArgs) => ({
  minutes: linkMinutes,
  sendsSms: await context.get(needsContext).sendsSms('sign-in-code'),
})

/** Mails a link; the answer is the same whether or not the e-mail has an account. */
export async function action({ context, request }: Route.ActionArgs) {
  const values = await readTexts(request, 254)
  const input = emailInput.safeParse(values)
  if (!input.success) return refusedForm(values, fieldErrors(input.error))
  const { ip } = context.get(visitorContext)
  const sending = await context.get(needsContext).identity.requestReset({ email: input.data.email, ip })
  if (!sending.ok) return refuseForm(values, { message: sending.refusal.message }, 429)
  return { values, errors: [] }
}

export default function Forgotten({ loaderData: { minutes, sendsSms }, actionData }: Route.ComponentProps) {
  const form = formState(actionData)
  return (
    <AccountCard title="Forgotten password">
      <FormProblem errors={form.errors} />
      {actionData && form.errors.length === 0 ? (
        <Notice tone="success">
          If {form.values.email} has an account, a link to choose a new password is on its way. It is valid
          for {minutes} minutes.
        </Notice>
      ) : (
        <FilledForm form={form} className="grid gap-5">
          <EmailField />
          <SubmitButton>Send link</SubmitButton>
        </FilledForm>
      )}
      {sendsSms && (
        <p className="border-t border-line pt-5">
          No e-mail with us? <TextLink href="/login/code">Sign in with a code by SMS</TextLink>
        </p>
      )}
    </AccountCard>
  )
}
