import { redirect } from 'react-router'
import { links } from '#kernel/links'
import { codeMinutes } from '#shop/identity'
import { verifyLookup } from '#shop/order-lookup'
import { needsContext } from '#web/context.ts'
import { readTexts, refuseForm } from '../../account/account-form.ts'
import { CodeField } from '../../account/fields.tsx'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { TextLink } from '../../ui/link.tsx'
import { FilledForm, FormProblem, formState } from '../form-fields.tsx'
import { SubmitButton } from '../submit-button.tsx'
import type { Route } from './+types/track-code.ts'

export const handle: RouteHandle = { policy: 'public', unlisted: 'A step of tracking an order.' }

export const meta = titleMeta('Enter the code', 'The code that we sent for your order.')

export const loader = () => ({ minutes: codeMinutes })

/** Opens the order of the right code by its signed link. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { code = '' } = await readTexts(request, 20)
  const opened = await verifyLookup(context.get(needsContext), { token: params.token, code })
  if (opened.ok) throw redirect(links.order(opened.value.orderNo, opened.value.accessKey), 303)
  return refuseForm({}, opened.refusal)
}

export default function TrackCode({ loaderData: { minutes }, actionData: problem }: Route.ComponentProps) {
  return (
    <div className="page pt-6 pb-10 wide:pt-14">
      <h1 className="font-serif text-30 font-bold tracking-tight wide:text-38">Enter the code</h1>
      <p className="mt-1 max-w-measure text-soft">
        If the order number and the contact belong together, we are sending a code of 6 digits. It is valid
        for {minutes} minutes.
      </p>
      <FilledForm form={formState(problem)} noValidate={false} className="mt-6 grid max-w-80 gap-4">
        <FormProblem {...problem} />
        <CodeField />
        <SubmitButton className="justify-self-start">Show my order</SubmitButton>
      </FilledForm>
      <p className="mt-4 text-14">
        No code after a few minutes? Check the spam folder, then{' '}
        <TextLink href="/track-order">ask for another one</TextLink>.
      </p>
    </div>
  )
}
