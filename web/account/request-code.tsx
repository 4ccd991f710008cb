import { data, Form, redirect, useNavigation } from 'react-router'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { oneValue, readForm } from '../storefront/form-data.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/request-code.ts'
import { AccountCard } from './account-card.tsx'
import { browserVisit } from './finish-sign-in.ts'
import { returnPath, withReturnPath } from './return-path.ts'

export const handle: RouteHandle = { policy: 'public', unlisted: 'A step of signing in.' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Sign in with a code', description: 'We send a code to your mobile or e-mail.' })

export function loader({ context, url }: Route.LoaderArgs) {
  const back = returnPath(url.searchParams.get('returnUrl'))
  if (context.get(visitorContext).user) throw redirect(back ?? '/')
  return { back }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const from = { needs: context.get(needsContext), visitor: context.get(visitorContext), request }
  const contact = (oneValue(await readForm(request), 'contact') ?? '').slice(0, 254)
  const sending = await from.needs.identity.requestProof({ contact, ...browserVisit(from) })
  const back = returnPath(url.searchParams.get('returnUrl'))
  if (sending.ok) throw redirect(withReturnPath(`/login/code/${sending.value.token}`, back), 303)
  const { path = null, message } = sending.refusal
  return data({ contact, path, message }, { status: path === null ? 429 : 422 })
}

export default function RequestCode({ loaderData: { back }, actionData: problem }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <AccountCard title="Sign in with a code">
      {problem && problem.path === null && <Notice tone="danger">{problem.message}</Notice>}
      <p className="text-soft">
        We send a code of 6 digits. If you have no account yet, it creates one. No password needed.
      </p>
      <Form method="post" action={withReturnPath('/login/code', back)} noValidate className="grid gap-5">
        <Field label="Mobile number or e-mail" error={problem?.path ? problem.message : null}>
          <Input
            name="contact"
            required
            autoComplete="username"
            maxLength={254}
            defaultValue={problem?.contact}
          />
        </Field>
        <Button busy={busy}>Send code</Button>
      </Form>
      <p className="border-t border-line pt-5">
        <TextLink href={withReturnPath('/login', back)}>Sign in with a password</TextLink>
      </p>
    </AccountCard>
  )
}
