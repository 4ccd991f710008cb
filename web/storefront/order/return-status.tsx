import { data, Form, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { readMoneyBack } from '#shop/payments'
import { readPublicHolidays } from '#shop/pricing'
import { readReturns, withdrawReturn } from '#shop/returns'
import type { RouteHandle } from '../../policy.ts'
import { Badge } from '../../ui/badge.tsx'
import { SecondaryLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { TitledSection } from '../titled-section.tsx'
import type { Route } from './+types/return-status.ts'
import { openOrder, orderAddress } from './find-order.ts'
import { MoneyBackSection } from './money-back.tsx'
import { orderMeta } from './order-meta.ts'
import { ReturnPhotos } from './return-photos.tsx'
import { toReturnView } from './return-views.ts'
import { ReplacementLink } from './returns-section.tsx'

export const handle: RouteHandle = { policy: 'owner' }

export const meta = orderMeta('Your return')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { needs, order, key } = await openOrder({ context, params, url })
  const [returns, back, holidays] = await Promise.all([
    readReturns(needs.db, order.id),
    readMoneyBack(needs.db, order.id),
    readPublicHolidays(needs.db),
  ])
  const found = returns.find(({ id }) => id === parseNumberId(params.returnId))
  if (!found) throw data(null, { status: 404 })
  return {
    ...toReturnView(found, { order, key, back, holidays }),
    orderNo: order.orderNo,
    orderHref: orderAddress(order.orderNo, key),
    wasJustAsked: url.searchParams.has('asked') && found.state === 'asked',
  }
}

/** Withdraws the return and redirects to it; a refusal says why and changes nothing. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const { needs, visitor, order, key } = await openOrder({ context, params, url })
  const returnId = parseNumberId(params.returnId)
  if (returnId === null) throw data(null, { status: 404 })
  const actorId = visitor.user?.id ?? null
  const done = await withdrawReturn(needs, { returnId, orderId: order.id, actorId })
  if (!done.ok && done.refusal.code === 'no_return') throw data(null, { status: 404 })
  if (!done.ok) return data({ words: done.refusal.message }, { status: 409 })
  throw redirect(orderAddress(order.orderNo, key, `/return/${returnId}`), 303)
}

/** A refused withdrawal shows the return as it is now. */
export const shouldRevalidate = () => true

export default function ReturnStatusPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  return (
    <div className="page grid justify-items-start gap-5 pt-6 *:max-w-measure wide:pt-9">
      <header>
        <p className="text-14 text-soft">
          Order {view.orderNo} · requested {view.askedAt}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="font-serif text-30 font-bold tracking-tight">Your return</h1>
          <Badge tone={view.state.tone}>{view.state.label}</Badge>
        </div>
      </header>
      {view.wasJustAsked && <Notice tone="success">We have your return request.</Notice>}
      {problem && <Notice tone="danger">{problem.words}</Notice>}
      <p className="w-full border-y border-line py-3">
        <b className="block font-bold text-balance">{view.title}</b>
        <span className="block text-14 text-soft">{view.what}</span>
      </p>
      <p>
        {view.next} <ReplacementLink replacement={view.replacement} />
      </p>
      {(view.pickup || view.courier) && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
          {view.pickup && (
            <>
              <dt className="text-soft">Pickup</dt>
              <dd>{view.pickup}</dd>
            </>
          )}
          {view.courier && (
            <>
              <dt className="text-soft">Courier</dt>
              <dd className="tabular-nums select-all">{view.courier}</dd>
            </>
          )}
        </dl>
      )}
      {view.words && <p className="whitespace-pre-line wrap-anywhere">{view.words}</p>}
      <ReturnPhotos photos={view.photos} />
      {view.refunds.length > 0 && (
        <TitledSection title="Refund" className="grid w-full gap-3">
          <MoneyBackSection sums={view.refunds} />
        </TitledSection>
      )}
      <div className="flex flex-wrap gap-3">
        <SecondaryLink href={view.orderHref}>Back to the order</SecondaryLink>
        {view.canWithdraw && (
          <Form method="post">
            <SubmitButton tone="danger">Withdraw the return</SubmitButton>
          </Form>
        )}
      </div>
    </div>
  )
}
