import { Form, useNavigation } from 'react-router'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import type { Route } from './+types/cancellation.ts'
import { cancel } from './cancel.ts'
import { cancelReasons } from './cancel-reasons.ts'
import { findOrder } from './find-order.ts'
import { loadCancellation } from './load-cancellation.ts'
import { RefundTarget } from './refund-target.tsx'

export const handle: RouteHandle = { policy: 'owner' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Cancel · Order ${args.params.orderNo}`,
    description: 'Choose what to cancel and why.',
  })

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const url = new URL(request.url)
  return loadCancellation(
    needs,
    await findOrder(needs, context.get(visitorContext), params.orderNo, url),
    url,
  )
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  cancel(context.get(needsContext), context.get(visitorContext), params.orderNo, request)

/** A refused cancellation shows the order as it is now. */
export const shouldRevalidate = () => true

export default function CancellationPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const { orderNo, orderHref, isWhole, lines, refusal, choices, consequences, refundSource } = view
  return (
    <div className="page grid justify-items-start gap-5 pt-6 wide:pt-9">
      <header>
        <p className="text-14 text-soft">Order {orderNo}</p>
        <h1 className="font-serif text-30 font-bold tracking-tight">
          {isWhole && choices.length === 0
            ? 'Cancel the whole order?'
            : `Cancel ${lines.length === 1 ? 'this title' : 'these titles'}?`}
        </h1>
      </header>
      {problem && <Notice tone="danger">{problem.words}</Notice>}
      <ul className="w-full max-w-measure divide-y divide-line border-y border-line">
        {lines.map(({ id, title, note, amount }) => (
          <li key={id} className="flex justify-between gap-4 py-3">
            <span>
              <b className="block font-bold text-balance">{title}</b>
              <span className="block text-14 text-soft">{note}</span>
            </span>
            <span className="tabular-nums">{amount}</span>
          </li>
        ))}
      </ul>
      {refusal === null ? (
        <>
          <ul className="grid max-w-measure list-disc gap-1 pl-5">
            {consequences.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <Form method="post" className="grid w-full max-w-measure gap-5">
            {lines.map(({ id }) => (
              <input key={id} type="hidden" name="line" value={id} />
            ))}
            {choices.length > 0 && (
              <Field label="How many copies?" hint="Delivery is included in the amount.">
                <Select name="copies" defaultValue={choices[0]?.copies}>
                  {choices.map(({ copies, label }) => (
                    <option key={copies} value={copies}>
                      {label}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
            {refundSource && <RefundTarget {...refundSource} />}
            <Field label="Why are you cancelling?" optional>
              <Select name="reason" defaultValue="">
                <option value="">Prefer not to say</option>
                {cancelReasons.map((reason) => (
                  <option key={reason}>{reason}</option>
                ))}
              </Select>
            </Field>
            <div className="flex flex-wrap gap-3">
              <Button tone="danger" busy={busy}>
                {choices.length > 0
                  ? 'Cancel these copies'
                  : isWhole
                    ? 'Cancel the order'
                    : 'Cancel the title'}
              </Button>
              <ButtonLink href={orderHref} tone="secondary">
                Keep order
              </ButtonLink>
            </div>
          </Form>
        </>
      ) : (
        <>
          <p>{refusal}</p>
          <ButtonLink href={orderHref} tone="secondary">
            Back to the order
          </ButtonLink>
        </>
      )}
    </div>
  )
}
