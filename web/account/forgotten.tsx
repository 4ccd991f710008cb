import { data, Form, useNavigation } from 'react-router'
import { emailInput, linkMinutes } from '#shop/identity'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { readForm } from '../storefront/form-data.ts'
import { Button } from '../ui/button.tsx'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/forgotten.ts'
import { AccountCard } from './account-card.tsx'
import { EmailField } from './email-field.tsx'
import { formErrors } from './form-errors.ts'

export const handle: RouteHandle = { policy: 'public', unlisted: 'A step of signing in.' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Forgotten password', description: 'Get a link to choose a new password.' })

export const loader = () => ({ minutes: linkMinutes })

/** Mails a link; the answer is the same whether or not the e-mail has an account. */
export async function action({ context, request }: Route.ActionArgs) {
  const typed = Object.fromEntries(await readForm(request))
  const email = typeof typed.email === 'string' ? typed.email.slice(0, 254) : ''
  const input = emailInput.safeParse(typed)
  if (!input.success)
    return data(
      { email, error: formErrors(input.error).email, message: null, isSent: false },
      { status: 422 },
    )
  const { ip } = context.get(visitorContext)
  const sending = await context.get(needsContext).identity.requestReset({ email: input.data.email, ip })
  if (!sending.ok)
    return data({ email, error: undefined, message: sending.refusal.message, isSent: false }, { status: 429 })
  return data({ email, error: undefined, message: null, isSent: true })
}

export default function Forgotten({ loaderData: { minutes }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <AccountCard title="Forgotten password">
      {actionData?.message && <Notice tone="danger">{actionData.message}</Notice>}
      {actionData?.isSent ? (
        <Notice tone="success">
          If {actionData.email} has an account, a link to choose a new password is on its way. It is valid for{' '}
          {minutes} minutes.
        </Notice>
      ) : (
        <Form method="post" noValidate className="grid gap-5">
          <EmailField error={actionData?.error} typed={actionData?.email} />
          <Button busy={busy}>Send link</Button>
        </Form>
      )}
      <p className="border-t border-line pt-5">
        No e-mail with us? <TextLink href="/login/code">Sign in with a code by SMS</TextLink>
      </p>
    </AccountCard>
  )
}
