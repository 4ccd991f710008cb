import { data, Form, redirect, useNavigation } from 'react-router'
import { claimCart, hashCartToken } from '#shop/cart'
import { mergeStudentInterest } from '#shop/customers'
import { signInInput } from '#shop/identity'
import { claimWishlist } from '#shop/wishlist'
import { needsContext, visitorContext } from '#web/context.ts'
import { setCookie } from '../cookies.ts'
import type { RouteHandle } from '../policy.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { readForm } from '../storefront/form-data.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/login.ts'
import { AccountCard } from './account-card.tsx'
import { EmailField } from './email-field.tsx'
import { formErrors } from './form-errors.ts'
import { returnPath, withReturnPath } from './return-path.ts'

export const handle: RouteHandle = { policy: 'public', unlisted: 'A form without content to find.' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Sign in',
    description: 'Sign in to see your orders, your library and the titles that fit your attempt.',
  })

export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const back = returnPath(searchParams.get('returnUrl'))
  if (context.get(visitorContext).user) throw redirect(back ?? '/')
  return { back, hasRegistered: searchParams.has('registered') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, identity, sessionCookie, isSecure } = context.get(needsContext)
  const visitor = context.get(visitorContext)
  const typed = Object.fromEntries(await readForm(request))
  const email = typeof typed.email === 'string' ? typed.email.slice(0, 254) : ''
  const input = signInInput.safeParse(typed)
  if (!input.success) return data({ email, errors: formErrors(input.error), message: null }, { status: 422 })
  const signedIn = await identity.signIn({
    ...input.data,
    ip: visitor.ip,
    userAgent: request.headers.get('user-agent') ?? '',
    earlierToken: sessionCookie.read(request.headers.get('cookie')),
  })
  if (!signedIn.ok) {
    const { code, message } = signedIn.refusal
    const status = code === 'too_many_attempts' ? 429 : 422
    return data({ email, errors: {} as Record<string, string>, message }, { status })
  }
  const { userId, token } = signedIn.value
  const { cartToken } = visitor
  if (cartToken)
    await db.transaction().execute(async (tx) => {
      await claimCart(tx, hashCartToken(cartToken), userId)
      await claimWishlist(tx, hashCartToken(cartToken), userId)
    })
  visitor.setCookies.push(sessionCookie.set(token))
  const { levelCode, attempt } = visitor
  const fromBrowser = levelCode !== null && attempt !== null ? { levelCode, attempt } : null
  const writes = await mergeStudentInterest(db, userId, fromBrowser)
  if (writes !== null && writes !== fromBrowser)
    visitor.setCookies.push(setCookie('attempt', `${writes.levelCode}.${writes.attempt}`, { isSecure }))
  throw redirect(returnPath(new URL(request.url).searchParams.get('returnUrl')) ?? '/', 303)
}

export default function Login({ loaderData: { back, hasRegistered }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <AccountCard title="Sign in">
      {actionData?.message && <Notice tone="danger">{actionData.message}</Notice>}
      {hasRegistered && !actionData && (
        <Notice tone="success">
          Thank you. Sign in with your e-mail and password. If you already had an account with this e-mail,
          nothing about it has changed: use the password it had.
        </Notice>
      )}
      <Form method="post" action={withReturnPath('/login', back)} noValidate className="grid gap-5">
        <EmailField error={actionData?.errors.email} typed={actionData?.email} />
        <Field label="Password" error={actionData?.errors.password}>
          <Input type="password" name="password" autoComplete="current-password" required />
        </Field>
        <Button busy={busy}>Sign in</Button>
      </Form>
      <p className="border-t border-line pt-5">
        New to Bookmann? <TextLink href={withReturnPath('/register', back)}>Create an account</TextLink>
      </p>
    </AccountCard>
  )
}
