import { data, Form, redirect, useNavigation } from 'react-router'
import { registrationInput } from '#shop/identity'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { readForm } from '../storefront/form-data.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/register.ts'
import { AccountCard } from './account-card.tsx'
import { EmailField } from './email-field.tsx'
import { formErrors } from './form-errors.ts'
import { returnPath, withReturnPath } from './return-path.ts'

export const handle: RouteHandle = { policy: 'public', unlisted: 'A form without content to find.' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Create an account',
    description:
      'Create an account with your e-mail address to track orders and find everything you bought in one place.',
  })

export function loader({ context, request }: Route.LoaderArgs) {
  const back = returnPath(new URL(request.url).searchParams.get('returnUrl'))
  if (context.get(visitorContext).user) throw redirect(back ?? '/')
  return { back }
}

/** A field as text, to fill the form in again; a file or a missing field is empty. */
const text = (value: FormDataEntryValue | undefined, most: number) =>
  typeof value === 'string' ? value.slice(0, most) : ''

export async function action({ context, request }: Route.ActionArgs) {
  const typed = Object.fromEntries(await readForm(request))
  const values = { name: text(typed.name, 100), email: text(typed.email, 254) }
  const input = registrationInput.safeParse(typed)
  if (!input.success) return data({ values, errors: formErrors(input.error), message: null }, { status: 422 })
  const { ip } = context.get(visitorContext)
  const registered = await context.get(needsContext).identity.register({ ...input.data, ip })
  if (!registered.ok) {
    const { message } = registered.refusal
    return data({ values, errors: {} as Record<string, string>, message }, { status: 429 })
  }
  const back = returnPath(new URL(request.url).searchParams.get('returnUrl'))
  const login = withReturnPath('/login', back)
  throw redirect(`${login}${back === null ? '?' : '&'}registered=yes`, 303)
}

export default function Register({ loaderData: { back }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  const { values, errors, message } = actionData ?? {}
  return (
    <AccountCard title="Create an account">
      {message && <Notice tone="danger">{message}</Notice>}
      <Form method="post" action={withReturnPath('/register', back)} noValidate className="grid gap-5">
        <Field label="Name" hint="As it should appear on parcels and invoices." error={errors?.name}>
          <Input name="name" autoComplete="name" maxLength={100} required defaultValue={values?.name} />
        </Field>
        <EmailField error={errors?.email} typed={values?.email} />
        <Field
          label="Password"
          hint="8 to 128 characters. A few unrelated words are easy to remember and hard to guess."
          error={errors?.password}
        >
          <Input type="password" name="password" autoComplete="new-password" minLength={8} required />
        </Field>
        <Button busy={busy}>Create account</Button>
      </Form>
      <p className="border-t border-line pt-5">
        Have an account? <TextLink href={withReturnPath('/login', back)}>Sign in</TextLink>
      </p>
    </AccountCard>
  )
}
