import { data, Form, redirect, useNavigation } from 'react-router'
import { codeMinutes } from '#shop/identity'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { oneValue, readForm } from '../storefront/form-data.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/enter-code.ts'
import { AccountCard } from './account-card.tsx'
import { browserVisit, finishSignIn } from './finish-sign-in.ts'
import { NameField } from './name-field.tsx'
import { returnPath, withReturnPath } from './return-path.ts'

export const handle: RouteHandle = { policy: 'public', unlisted: 'A step of signing in.' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Enter your code', description: 'The code that we sent to you.' })

export function loader({ context, url }: Route.LoaderArgs) {
  const back = returnPath(url.searchParams.get('returnUrl'))
  if (context.get(visitorContext).user) throw redirect(back ?? '/')
  return { back, minutes: codeMinutes }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const from = { needs: context.get(needsContext), visitor: context.get(visitorContext), request }
  const form = await readForm(request)
  const back = returnPath(url.searchParams.get('returnUrl'))
  const { token } = params
  if (oneValue(form, 'intent') === 'resend') {
    const sent = await from.needs.identity.resendProof(token, browserVisit(from))
    if (sent.ok) throw redirect(withReturnPath(`/login/code/${sent.value.token}`, back), 303)
    return data({ code: '', path: null, message: sent.refusal.message, asksName: false }, { status: 429 })
  }
  const code = (oneValue(form, 'code') ?? '').slice(0, 20)
  const name = oneValue(form, 'name')?.slice(0, 1_000)
  const used = await from.needs.identity.useProof({ proof: { token, code }, name, ...browserVisit(from) })
  if (used.ok) return finishSignIn(from, used.value, { contact: used.value.contact, back })
  const { code: why, path = null, message } = used.refusal
  const asksName = path === 'name'
  return data({ code, path, message: why === 'name_wanted' ? null : message, asksName }, { status: 422 })
}

export default function EnterCode({
  loaderData: { back, minutes },
  actionData,
  params,
}: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  const { asksName = false, path, message } = actionData ?? {}
  const action = withReturnPath(`/login/code/${params.token}`, back)
  return (
    <AccountCard title={asksName ? 'Almost done' : 'Enter your code'}>
      {message && path === null && <Notice tone="danger">{message}</Notice>}
      <Form method="post" action={action} noValidate className="grid gap-5">
        {asksName ? (
          <>
            <input type="hidden" name="code" value={actionData?.code} />
            <NameField error={message} />
          </>
        ) : (
          <Field
            label="Code"
            hint={`We have sent 6 digits. They are valid for ${minutes} minutes.`}
            error={path === 'code' ? message : null}
          >
            <Input name="code" required inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
          </Field>
        )}
        <Button busy={busy}>Continue</Button>
      </Form>
      {!asksName && (
        <Form method="post" action={action} className="grid gap-3 border-t border-line pt-5">
          <p className="text-soft">
            By e-mail there is also a link that you can open on any device. No code? Check the spam folder.
          </p>
          <Button tone="secondary" name="intent" value="resend" busy={busy}>
            Send another code
          </Button>
          <p>
            <TextLink href={withReturnPath('/login/code', back)}>Use another number or e-mail</TextLink>
          </p>
        </Form>
      )}
    </AccountCard>
  )
}
