import { data, Form, redirect } from 'react-router'
import { openedHref } from '#kernel/library-links'
import { redeemKey } from '#shop/library'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { oneValue, readForm } from '../../storefront/form-data.ts'
import { useFocusOnError } from '../../storefront/form-fields.tsx'
import { SubmitButton } from '../../storefront/submit-button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { accountOf } from '../account-form.ts'
import type { Route } from './+types/redeem-key.ts'
import { KeyField } from './key-field.tsx'

export const handle: RouteHandle = { policy: 'signed-in', layout: 'profile' }

export const meta = titleMeta('Use an activation key', 'Open a virtual book, a course or a plan with a key.')

/** Puts what the key opens into the library and leads to it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { needs, visitor, userId } = accountOf(context)
  const key = (oneValue(await readForm(request), 'key') ?? '').slice(0, 100)
  const redeemed = await redeemKey(needs, { userId, ip: visitor.ip, key })
  if (redeemed.ok) throw redirect(openedHref(redeemed.value), 303)
  const { code, message } = redeemed.refusal
  return data({ key, words: message }, { status: code === 'too_many_attempts' ? 429 : 422 })
}

export default function RedeemKey({ actionData: refused }: Route.ComponentProps) {
  useFocusOnError(refused)
  return (
    <div className="page grid max-w-140 gap-6 pt-6 pb-10 wide:pt-14">
      <header>
        <p>
          <TextLink href="/user/library">Library</TextLink>
        </p>
        <h1 className="mt-2 font-serif text-30 font-bold tracking-tight wide:text-38">
          Use an activation key
        </h1>
        <p className="mt-2 text-soft">
          You find the key on the card in your printed book, with your pen drive, or on the slip of your
          bookseller. Its time begins when you open the title, not now.
        </p>
      </header>
      <Form method="post" className="grid gap-4">
        <KeyField
          label="Activation key"
          hint="16 letters and digits"
          error={refused?.words}
          typed={refused?.key}
        />
        <div>
          <SubmitButton>Add to my library</SubmitButton>
        </div>
      </Form>
    </div>
  )
}
