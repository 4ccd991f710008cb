import { data, redirect } from 'react-router'
import { newPasswordInput } from '#shop/identity'
import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { oneValue, readForm } from '../storefront/form-data.ts'
import { FilledForm, FormProblem, formState } from '../storefront/form-fields.tsx'
import { SubmitButton } from '../storefront/submit-button.tsx'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/change-password.ts'
import { accountOf, fieldErrors, refusedForm, refuseForm } from './account-form.ts'
import { CurrentPasswordField, NewPasswordField, SignInAgain } from './fields.tsx'

export const handle: RouteHandle = { policy: 'self', layout: 'profile' }

export const meta = titleMeta('Password')

/** Who is signed in here, and the token of their session. */
function signedIn({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const { needs, user, userId } = accountOf(context)
  const token = needs.sessionCookie.read(request.headers.get('cookie'))
  if (token === null) throw data(null, { status: 403 })
  return { identity: needs.identity, userId, token, email: user.email }
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { identity, token, email } = signedIn({ context, request })
  const session = await identity.isFreshSession(token)
  return { ...session, hasEmail: email !== null, isDone: url.searchParams.has('done') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { identity, email, ...own } = signedIn({ context, request })
  if (email === null) throw redirect('/user/change-password', 303)
  const form = await readForm(request)
  const input = newPasswordInput.safeParse(Object.fromEntries(form))
  if (!input.success) return refusedForm({}, fieldErrors(input.error))
  const current = oneValue(form, 'current') ?? ''
  const { password } = input.data
  const changed = await identity.changePassword({ ...own, current, password })
  if (changed.ok) throw redirect('/user/change-password?done', 303)
  return refuseForm({}, changed.refusal)
}

export default function ChangePassword({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { isFresh, hasPassword, hasEmail, isDone } = loaderData
  const needsSignIn = !isFresh && !hasPassword
  return (
    <div className="page grid gap-6 pt-6 pb-10 *:max-w-140 wide:pt-14">
      <h1 className="font-serif text-30 font-bold wide:text-38">Password</h1>
      <FormProblem {...problem} />
      {isDone && !problem && (
        <Notice tone="success">Your password is changed. Your other devices are signed out.</Notice>
      )}
      {!hasEmail ? (
        <p>
          You sign in with a password and your e-mail address, and we have none.{' '}
          <TextLink href="/user/confirm/email">Add an e-mail address first</TextLink>.
        </p>
      ) : needsSignIn ? (
        <SignInAgain to="choose one" />
      ) : (
        <FilledForm form={formState(problem)} className="grid gap-5">
          {!isFresh && <CurrentPasswordField />}
          <NewPasswordField label="New password" />
          <SubmitButton className="justify-self-start">
            {hasPassword ? 'Change password' : 'Set password'}
          </SubmitButton>
        </FilledForm>
      )}
      <p className="text-14 text-soft">
        A new password signs you out on all other devices. See{' '}
        <TextLink href="/user/sessions">where you are signed in</TextLink>.
      </p>
    </div>
  )
}
