import { redirect } from 'react-router'
import { requestLookup } from '#shop/order-lookup'
import { needsContext, visitorContext } from '#web/context.ts'
import { readTexts, refuseForm } from '../../account/account-form.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FilledForm, FormProblem, formState, TextField } from '../form-fields.tsx'
import { SubmitButton } from '../submit-button.tsx'
import type { Route } from './+types/track-order.ts'

export const handle: RouteHandle = { policy: 'public' }

export const meta = titleMeta(
  'Track an order',
  'See where your order is, with its number and a code that we send you.',
)

/** Whether a link to an order had ended and led here, and the number of an order that this device may not open. */
export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  orderNo: url.searchParams.get('order')?.slice(0, 20),
  hasEnded: url.searchParams.get('ended') === 'link',
  sendsSms: await context.get(needsContext).sendsSms('tracking-code'),
})

/** Sends a code; the answer is the same whether or not there is such an order. */
export async function action({ context, request }: Route.ActionArgs) {
  const { orderNo = '', contact = '' } = await readTexts(request, 300)
  const { ip } = context.get(visitorContext)
  const lookup = await requestLookup(context.get(needsContext), { orderNo, contact, ip })
  if (lookup.ok) throw redirect(`/track-order/${lookup.value.token}`, 303)
  return refuseForm({ orderNo, contact }, lookup.refusal, lookup.refusal.code === 'too_many' ? 429 : 422)
}

export default function TrackOrder({ actionData: problem, loaderData }: Route.ComponentProps) {
  return (
    <div className="page pt-6 pb-10 wide:pt-14">
      <h1 className="font-serif text-30 font-bold tracking-tight wide:text-38">Track an order</h1>
      <p className="mt-1 max-w-measure text-soft">
        We send a code to the e-mail address {loaderData.sendsSms && 'or mobile number '}of the order. Signed
        in? See <TextLink href="/user/order">your orders</TextLink>.
      </p>
      {loaderData.hasEnded && (
        <div className="mt-4 max-w-measure">
          <Notice tone="warning">
            This link to your order has ended. Ask for a code to open the order again.
          </Notice>
        </div>
      )}
      <FilledForm
        form={formState(problem, { values: { orderNo: loaderData.orderNo } })}
        noValidate={false}
        className="mt-6 grid max-w-100 gap-4"
      >
        <FormProblem {...problem} />
        <TextField
          name="orderNo"
          label="Order number"
          hint="In your confirmation, like BM20260000123."
          autoComplete="off"
        />
        <TextField
          name="contact"
          label={loaderData.sendsSms ? 'E-mail or mobile number' : 'E-mail'}
          hint="The one you gave with the order."
          autoComplete="email"
        />
        <SubmitButton className="justify-self-start">Send code</SubmitButton>
      </FilledForm>
    </div>
  )
}
