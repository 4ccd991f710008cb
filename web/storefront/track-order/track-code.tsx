import { data, Form, redirect, useNavigation } from 'react-router'
import { links } from '#kernel/links'
import { codeMinutes } from '#shop/identity'
import { verifyLookup } from '#shop/order-lookup'
import { needsContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { oneValue, readForm } from '../form-data.ts'
import { useFocusOnError } from '../form-fields.tsx'
import type { Route } from './+types/track-code.ts'

export const handle: RouteHandle = { policy: 'public', unlisted: 'A step of tracking an order.' }

export const meta = titleMeta('Enter the code', 'The code that we sent for your order.')

export const loader = () => ({ minutes: codeMinutes })

/** Opens the order of the right code by its signed link. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const code = (oneValue(await readForm(request), 'code') ?? '').slice(0, 20)
  const opened = await verifyLookup(context.get(needsContext), { token: params.token, code })
  if (opened.ok) throw redirect(links.order(opened.value.orderNo, opened.value.accessKey), 303)
  const { message, path = null } = opened.refusal
  return data({ words: message, path }, { status: 422 })
}

export default function TrackCode({ loaderData: { minutes }, actionData: problem }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  useFocusOnError(problem)
  return (
    <div className="page pt-6 pb-10 wide:pt-14">
      <h1 className="font-serif text-30 font-bold tracking-tight wide:text-38">Enter the code</h1>
      <p className="mt-1 max-w-measure text-soft">
        If the order number and the contact belong together, we have sent a code of 6 digits. It is valid for{' '}
        {minutes} minutes.
      </p>
      <Form method="post" className="mt-6 grid max-w-80 gap-4">
        {problem && problem.path === null && <Notice tone="danger">{problem.words}</Notice>}
        <Field label="Code" error={problem?.path === 'code' ? problem.words : null}>
          <Input name="code" required inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
        </Field>
        <Button busy={busy} className="justify-self-start">
          Show my order
        </Button>
      </Form>
      <p className="mt-4 text-14">
        No code? Check the spam folder, then <TextLink href="/track-order">ask for another one</TextLink>.
      </p>
    </div>
  )
}
