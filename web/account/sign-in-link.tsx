import { data, Form, redirect, useNavigation } from 'react-router'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { oneValue, readForm } from '../storefront/form-data.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/sign-in-link.ts'
import { AccountCard } from './account-card.tsx'
import { browserVisit, finishSignIn, readSavedAction } from './finish-sign-in.ts'
import { NameField } from './name-field.tsx'

export const handle: RouteHandle = { policy: 'public', unlisted: 'A link that was mailed to one person.' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Sign in by your link', description: 'The link that we mailed to you.' })

/** Opening the link changes nothing, since mail scanners open links too: the button signs in. */
export const loader = ({ context, params: { key } }: Route.LoaderArgs) =>
  context.get(needsContext).identity.readLink({ key, purpose: 'sign-in' })

export async function action({ context, params: { key }, request }: Route.ActionArgs) {
  const from = { needs: context.get(needsContext), visitor: context.get(visitorContext), request }
  const form = await readForm(request)
  const password = oneValue(form, 'password') ?? undefined
  const name = oneValue(form, 'name')?.slice(0, 1_000)
  const used = await from.needs.identity.useProof({ proof: { key, password }, name, ...browserVisit(from) })
  if (used.ok)
    return finishSignIn(from, used.value, {
      contact: used.value.contact,
      back: readSavedAction(from)?.back ?? null,
    })
  const { code, path = null, message } = used.refusal
  if (code === 'code_ended') throw redirect(`/login/link/${key}`, 303)
  return data({ path, message }, { status: 422 })
}

export default function SignInLink({ loaderData: link, actionData: problem }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
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
      {problem && problem.path === null && <Notice tone="danger">{problem.message}</Notice>}
      <Form method="post" noValidate className="grid gap-5">
        <p className="break-words">
          {isNew ? 'Your e-mail:' : 'Sign in as'} <strong>{link.contact}</strong>
        </p>
        {link.asks === 'name' && <NameField error={problem?.message} />}
        {link.asks === 'password' && (
          <Field
            label="The password you chose"
            hint="So that we know it is you. If you did not ask for an account, close this page."
            error={problem?.path === 'password' ? problem.message : null}
          >
            <Input type="password" name="password" autoComplete="current-password" required />
          </Field>
        )}
        <Button busy={busy}>{isNew ? 'Create account' : 'Sign in'}</Button>
      </Form>
    </AccountCard>
  )
}
