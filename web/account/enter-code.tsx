import { Form, redirect } from 'react-router'
import { formatContact } from '#kernel/mobile'
import { codeMinutes } from '#shop/identity'
import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { FilledForm, FormProblem, formState } from '../storefront/form-fields.tsx'
import { SubmitButton } from '../storefront/submit-button.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { TextLink } from '../ui/link.tsx'
import type { Route } from './+types/enter-code.ts'
import { AccountCard } from './account-card.tsx'
import { readTexts, refusedForm, refuseForm } from './account-form.ts'
import { CodeField, NameField } from './fields.tsx'
import { browserVisit, finishSignIn, firstStep, signInStep } from './finish-sign-in.ts'
import { withReturnPath } from './return-path.ts'

export const handle: RouteHandle = { policy: 'public', unlisted: 'A step of signing in.' }

export const meta = titleMeta('Enter your code')

export async function loader(args: Route.LoaderArgs) {
  const { back, needs } = firstStep(args)
  const contact = await needs.identity.proofContact(args.params.token)
  return {
    back,
    minutes: codeMinutes,
    sentTo: contact && formatContact(contact),
    isMail: contact?.includes('@') === true,
  }
}

export async function action(args: Route.ActionArgs) {
  const { back, ...from } = signInStep(args)
  const { token } = args.params
  const { intent, code = '', name } = await readTexts(args.request, 1_000)
  if (intent === 'resend') {
    const sent = await from.needs.identity.resendProof(token, browserVisit(from))
    if (sent.ok) throw redirect(withReturnPath(`/login/code/${sent.value.token}`, back), 303)
    return refuseForm({}, { message: sent.refusal.message }, 429)
  }
  const proof = { token, code: code.slice(0, 20) }
  const used = await from.needs.identity.useProof({ proof, name, ...browserVisit(from) })
  if (used.ok) return finishSignIn(from, used.value, { contact: used.value.contact, back })
  const { code: why, path = '', message } = used.refusal
  // A code that is right and waits for a name is no fault of theirs.
  const values = { code: proof.code, asks: path === 'name' ? 'name' : 'code' }
  return refusedForm(values, why === 'name_wanted' ? [] : [{ path, message }])
}

export default function EnterCode({
  loaderData: { back, minutes, sentTo, isMail },
  actionData,
  params,
}: Route.ComponentProps) {
  if (sentTo === null)
    return (
      <AccountCard title="This code has ended">
        <p className="text-soft">Codes work once and for {minutes} minutes. We can send you a new one.</p>
        <ButtonLink href={withReturnPath('/login/code', back)}>Get a code</ButtonLink>
      </AccountCard>
    )
  const form = formState(actionData)
  const asksName = form.values.asks === 'name'
  const action = withReturnPath(`/login/code/${params.token}`, back)
  return (
    <AccountCard title={asksName ? 'Almost done' : 'Enter your code'}>
      <FormProblem errors={form.errors} />
      <FilledForm form={form} action={action} className="grid gap-5">
        {asksName ? (
          <>
            <input type="hidden" name="code" value={form.values.code ?? ''} />
            <NameField />
          </>
        ) : (
          <CodeField hint={`We are sending 6 digits to ${sentTo}. They are valid for ${minutes} minutes.`} />
        )}
        <SubmitButton>Continue</SubmitButton>
      </FilledForm>
      {!asksName && (
        <Form method="post" action={action} className="grid gap-3 border-t border-line pt-5">
          <p className="text-soft">
            {isMail && 'The e-mail also has a link that you can open on any device. '}
            No code after a few minutes? {isMail ? 'Check the spam folder, or ask' : 'Ask'} for another.
          </p>
          <SubmitButton tone="secondary" name="intent" value="resend">
            Send another code
          </SubmitButton>
          <p>
            <TextLink href={withReturnPath('/login/code', back)}>Send the code somewhere else</TextLink>
          </p>
        </Form>
      )}
    </AccountCard>
  )
}
