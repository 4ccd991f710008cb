import { data } from 'react-router'
import { addNote } from '#shop/desk'
import { cancelSubscription, mayDo, readSubscriptions } from '#shop/subscriptions'
import { accountOf } from '../../account/account-form.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DeskPage, DeskSection } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import type { Route } from './+types/order.ts'
import { CancelForm } from './cancel-form.tsx'
import { CloseForm } from './close-form.tsx'
import { doDeed, readDeed } from './deeds.ts'
import { DeskLine } from './desk-line.tsx'
import { DeskParcel } from './desk-parcel.tsx'
import { findDeskOrder } from './find-desk-order.ts'
import { loadBeside, loadMaker } from './load-beside.ts'
import { loadDeskOrder } from './load-desk-order.ts'
import { loadOrderMessages } from './load-order-messages.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderMessages } from './order-messages.tsx'
import { OrderNotes } from './order-notes.tsx'
import { previewCancel } from './preview-cancel.ts'

export const handle = deskHandle('/desk/orders')

export const meta = (args: Route.MetaArgs) => titleMeta(`Order ${args.params.orderNo} · Desk`)(args)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { needs, user } = accountOf(context)
  const order = await findDeskOrder(needs, params.orderNo)
  const [view, maker, messages, beside, plans] = await Promise.all([
    loadDeskOrder(needs, order),
    loadMaker(needs, order),
    loadOrderMessages(needs.db, order.id),
    loadBeside(needs, order.id, user.id),
    readSubscriptions(needs.db, { orderId: order.id }),
  ])
  const canWrite = user.permissions.includes('orders.write')
  const preview = await previewCancel(needs.db, order, url.searchParams)
  const renews = plans.some((plan) => mayDo(plan).cancel)
  return { ...view, ...maker, ...beside, messages, preview, canWrite, renews }
}

/** Does what a form of the page asks for; a refusal says why and changes nothing. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { needs, actorId, form, text, idOf, finish } = await readDeskForm(
    { context, request },
    'orders.write',
  )
  const order = await findDeskOrder(needs, params.orderNo)
  const here = `/desk/orders/${order.orderNo}`
  if (text('deed') === 'note') {
    const words = text('note').slice(0, 5_000)
    return finish(await addNote(needs.db, { orderId: order.id, actorId, words }), here)
  }
  const deed = readDeed(form)
  const lineId = form.has('line') ? idOf('line') : undefined
  const parcelId = form.has('parcel') ? idOf('parcel') : undefined
  if (deed === null || lineId === null || parcelId === null) throw data(null, { status: 400 })
  const copies = text('copies') === '' ? undefined : (idOf('copies') ?? 0)
  // How many copies the line had when the page was shown.
  const shown = `of-${lineId}`
  const of = copies === undefined && !form.has(shown) ? undefined : (idOf(shown) ?? 0)
  const done = await doDeed(needs, {
    order,
    deed,
    actorId,
    ...(lineId === undefined ? {} : { lines: [{ lineId, copies, of }] }),
    ...(parcelId === undefined ? {} : { parcelId }),
    courier: text('courier'),
    awb: text('awb'),
    ...(form.has('collects') && { collects: Number(text('collects')) }),
    reason: text('reason').slice(0, 500),
    isRefunded: text('refund') === 'yes',
  })
  if (done.ok && deed === 'close' && text('renewal') === 'yes') {
    const { cards } = needs
    const [plan] = await readSubscriptions(needs.db, { orderId: order.id })
    if (plan && cards)
      await cancelSubscription({ ...needs, cards }, { id: plan.id, staffId: actorId, reason: text('reason') })
  }
  const isState = ['not_allowed', 'no_copies', 'copies_changed', 'awb_taken']
  return finish(done, here, !done.ok && isState.includes(done.refusal.code) ? 409 : 422)
}

/** A refused deed shows the order as it is now. */
export const shouldRevalidate = () => true

export default function DeskOrderPage({ loaderData: order, actionData }: Route.ComponentProps) {
  const { canWrite, lines, parcels, history } = order
  const [problem] = actionData?.errors ?? []
  // One button of a page is the next thing to do: that of a parcel before that of a line.
  const nextLine = parcels.some(({ next }) => next) ? undefined : lines.find(({ next }) => next)
  return (
    <DeskPage
      words={`Placed ${order.placedAt}${order.madeBy ? ` by ${order.madeBy} for the customer` : ''}`}
      title={order.orderNo}
      state={order.state}
    >
      {order.visitors.map((words) => (
        <Notice key={words} tone="warning">
          {words}
        </Notice>
      ))}
      {problem && problem.path !== '' && actionData?.values.deed === 'pack' && (
        <Notice tone="danger">{problem.message}</Notice>
      )}
      <div className="mt-2 grid gap-x-10 gap-y-8 wide:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid content-start gap-8">
          <DeskSection title="Lines" count={lines.length} isFirst>
            <ul className="divide-y divide-line">
              {lines.map((line) => (
                <li key={line.id} className="py-4">
                  <DeskLine
                    line={line}
                    orderNo={order.orderNo}
                    canWrite={canWrite}
                    isNext={line === nextLine}
                  />
                </li>
              ))}
            </ul>
          </DeskSection>
          {parcels.length > 0 && (
            <DeskSection title="Parcels" count={parcels.length}>
              <ul className="divide-y divide-line">
                {parcels.map((parcel) => (
                  <li key={parcel.id} className="py-4">
                    <DeskParcel parcel={parcel} canWrite={canWrite} />
                  </li>
                ))}
              </ul>
            </DeskSection>
          )}
          {order.returns.length > 0 && (
            <DeskSection title="Returns" count={order.returns.length}>
              <ul className="grid gap-2">
                {order.returns.map(({ id, words, state }) => (
                  <li key={id} className="flex flex-wrap items-center gap-3">
                    <TextLink href={`/desk/returns/${id}`}>{words}</TextLink>
                    <Badge tone={state.tone}>{state.label}</Badge>
                  </li>
                ))}
              </ul>
            </DeskSection>
          )}
          {canWrite && order.canCancel && (
            <DeskSection title="Cancel">
              <CancelForm key={`${order.preview?.words} ${history.length}`} order={order} />
            </DeskSection>
          )}
          {canWrite && lines.some(({ canClose }) => canClose) && (
            <DeskSection title="Close access">
              <CloseForm key={history.length} order={order} />
            </DeskSection>
          )}
          {order.messages.length > 0 && (
            <DeskSection title="Messages">
              <OrderMessages order={order} />
            </DeskSection>
          )}
          <DeskSection title="Notes" count={order.notes.length}>
            <OrderNotes order={order} />
          </DeskSection>
          <DeskSection title="History">
            <dl className="grid gap-x-6 gap-y-2 text-14 wide:grid-cols-[180px_minmax(0,1fr)]">
              {history.map(({ key, when, words }) => (
                <div key={key} className="contents">
                  <dt className="text-soft tabular-nums">{when}</dt>
                  <dd className="max-wide:mb-2 wrap-anywhere">{words}</dd>
                </div>
              ))}
            </dl>
          </DeskSection>
        </div>
        <div className="grid content-start gap-8">
          <OrderFacts order={order} />
        </div>
      </div>
    </DeskPage>
  )
}
