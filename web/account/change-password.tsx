import { data, Form, redirect, useNavigation } from 'react-router'
import { newPasswordInput } from '#shop/identity'
import { needsContext, type ShopNeeds, type Visitor, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { oneValue, readForm } from '../storefront/form-data.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/change-password.ts'
import { formErrors } from './form-errors.ts'
import { NewPasswordField } from './new-password-field.tsx'

export const handle: RouteHandle = { policy: 'self', layout: 'profile' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Password', description: 'Change your password.' })

/** Who is signed in here, and the token of their session. */
function signedIn({ sessionCookie }: ShopNeeds, { user }: Visitor, request: Request) {
  const token = sessionCookie.read(request.headers.get('cookie'))
  if (user === null || token === null) throw data(null, { status: 403 })
  return { userId: user.id, token }
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const { token } = signedIn(needs, context.get(visitorContext), request)
  return { ...(await needs.identity.isFreshSession(token)), isDone: url.searchParams.has('done') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const needs = context.get(needsContext)
  const own = signedIn(needs, context.get(visitorContext), request)
  const form = await readForm(request)
  const input = newPasswordInput.safeParse(Object.fromEntries(form))
  if (!input.success) return data({ errors: formErrors(input.error), message: null }, { status: 422 })
  const current = oneValue(form, 'current') ?? ''
  const { password } = input.data
  const changed = await needs.identity.changePassword({ ...own, current, password })
  if (changed.ok) throw redirect('/user/change-password?done', 303)
  const { path, message } = changed.refusal
  const errors: Record<string, string> = path ? { [path]: message } : {}
  return data({ errors, message: path ? null : message }, { status: 422 })
}

export default function ChangePassword({ loaderData, actionData: problem }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  const { isFresh, hasPassword, isDone } = loaderData
  const needsSignIn = !isFresh && !hasPassword
  return (
    <div className="page grid gap-6 pt-6 pb-10 *:max-w-140 wide:pt-14">
      <h1 className="font-serif text-30 font-bold wide:text-38">Password</h1>
      {problem?.message && <Notice tone="danger">{problem.message}</Notice>}
      {isDone && !problem && (
        <Notice tone="success">Your password is changed. Your other devices are signed out.</Notice>
      )}
      {needsSignIn ? (
        <p>
          You sign in without a password. To choose one, <TextLink href="/gp/auth/logout">sign out</TextLink>,
          sign in again and come back within 10 minutes.
        </p>
      ) : (
        <Form method="post" noValidate className="grid gap-5">
          {!isFresh && (
            <Field label="Current password" error={problem?.errors.current}>
              <Input type="password" name="current" autoComplete="current-password" required />
            </Field>
          )}
          <NewPasswordField label="New password" error={problem?.errors.password} />
          <Button busy={busy} className="justify-self-start">
            {hasPassword ? 'Change password' : 'Set password'}
          </Button>
        </Form>
      )}
      <p className="text-14 text-soft">
        A new password signs you out on all other devices. See{' '}
        <TextLink href="/user/sessions">where you are signed in</TextLink>.
      </p>
    </div>
  )
}
