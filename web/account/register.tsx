import { data, Form, redirect, useNavigation } from 'react-router'
import { registrationInput } from '#shop/identity'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { readForm } from '../storefront/form-data.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/register.ts'
import { AccountCard } from './account-card.tsx'
import { EmailField } from './email-field.tsx'
import { browserVisit } from './finish-sign-in.ts'
import { formErrors } from './form-errors.ts'
import { NameField } from './name-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { returnPath, withReturnPath } from './return-path.ts'
import { SocialButtons } from './social-buttons.tsx'

export const handle: RouteHandle = { policy: 'public', unlisted: 'A form without content to find.' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Create an account',
    description:
      'Create an account with your e-mail address or mobile number to track orders and find everything you bought in one place.',
  })

export function loader({ context, request }: Route.LoaderArgs) {
  const back = returnPath(new URL(request.url).searchParams.get('returnUrl'))
  if (context.get(visitorContext).user) throw redirect(back ?? '/')
  return { back, issuers: context.get(needsContext).social.map(({ id, name }) => ({ id, name })) }
}

/** A field as text, to fill the form in again; a file or a missing field is empty. */
const text = (value: FormDataEntryValue | undefined, most: number) =>
  typeof value === 'string' ? value.slice(0, most) : ''

/** Mails a code and a link; the answer is the same whether or not the e-mail has an account. */
export async function action({ context, request }: Route.ActionArgs) {
  const from = { needs: context.get(needsContext), visitor: context.get(visitorContext), request }
  const typed = Object.fromEntries(await readForm(request))
  const values = { name: text(typed.name, 100), email: text(typed.email, 254) }
  const input = registrationInput.safeParse(typed)
  if (!input.success) return data({ values, errors: formErrors(input.error), message: null }, { status: 422 })
  const { email, name, password } = input.data
  const sending = await from.needs.identity.requestProof({
    contact: email,
    name,
    password,
    ...browserVisit(from),
  })
  if (!sending.ok)
    return data(
      { values, errors: {} as Record<string, string>, message: sending.refusal.message },
      { status: 429 },
    )
  const back = returnPath(new URL(request.url).searchParams.get('returnUrl'))
  throw redirect(withReturnPath(`/login/code/${sending.value.token}`, back), 303)
}

export default function Register({ loaderData: { back, issuers }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  const { values, errors, message } = actionData ?? {}
  return (
    <AccountCard title="Create an account">
      {message && <Notice tone="danger">{message}</Notice>}
      <Form method="post" action={withReturnPath('/register', back)} noValidate className="grid gap-5">
        <NameField error={errors?.name} typed={values?.name} />
        <EmailField error={errors?.email} typed={values?.email} />
        <NewPasswordField label="Password" error={errors?.password} />
        <Button busy={busy}>Create account</Button>
      </Form>
      <div className="grid gap-3 border-t border-line pt-5">
        <ButtonLink tone="secondary" href={withReturnPath('/login/code', back)}>
          Use your mobile number
        </ButtonLink>
        <SocialButtons issuers={issuers} back={back} />
      </div>
      <p className="border-t border-line pt-5">
        Have an account? <TextLink href={withReturnPath('/login', back)}>Sign in</TextLink>
      </p>
    </AccountCard>
  )
}
