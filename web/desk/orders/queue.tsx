import { data, Form, redirect, useNavigation } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { cleanText } from '#kernel/text'
import {
  type OrderQueue,
  orderQueues,
  queuePageSize,
  readAllOrders,
  readOrderNo,
  readQueue,
} from '#shop/orders'
import { findOrderOfAwb, parseAwb } from '#shop/shipping'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { readForm } from '../../storefront/form-data.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { loadDesks } from '../desk-links.ts'
import { DeskPage } from '../desk-page.tsx'
import type { Route } from './+types/queue.ts'
import { doForAll, readDeed } from './deeds.ts'
import { QueueTable } from './queue-table.tsx'
import { queueWords } from './queue-words.ts'
import { toRow } from './to-row.ts'

export const handle: RouteHandle = { policy: { staff: 'orders.read' }, layout: 'desk' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.title ?? 'Orders', description: 'Orders, by what is to be done.' })

const readQueueName = (url: URL): OrderQueue | null =>
  (Object.keys(orderQueues) as OrderQueue[]).find((name) => name === url.searchParams.get('queue')) ?? null

export async function loader({ context, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const queue = readQueueName(url)
  const search = cleanText(url.searchParams.get('q') ?? '').slice(0, 200)
  const page = Math.min(10_000, parseNumberId(url.searchParams.get('page') ?? '1') ?? 1)
  const { orders, total } =
    queue === null ? await readAllOrders(needs.db, search, page) : await readQueue(needs.db, queue, page)
  const [only] = orders
  if (queue === null && search !== '' && total === 1 && only) throw redirect(`/desk/orders/${only.orderNo}`)
  const awb = queue === null && total === 0 ? parseAwb(search) : null
  const found = awb === null ? null : await findOrderOfAwb(needs.db, awb)
  if (found !== null) throw redirect(`/desk/orders/${await readOrderNo(needs.db, found)}`)
  const user = context.get(visitorContext).user
  const words = queueWords[queue ?? 'all']
  const done = parseNumberId(url.searchParams.get('done') ?? '')
  return {
    desks: await loadDesks(needs, user),
    queue,
    search,
    title: words.title,
    empty: search === '' ? words.empty : 'No order has this number, mobile, e-mail or AWB.',
    total,
    copies: orders.reduce((sum, order) => sum + order.copies, 0),
    page,
    pages: Math.max(1, Math.ceil(total / queuePageSize)),
    deed: user?.permissions.includes('orders.write') ? (words.deed ?? null) : null,
    message:
      done !== null && words.deed ? `${words.deed.done}: ${done} ${done === 1 ? 'order' : 'orders'}.` : null,
    rows: orders.map((order) => toRow(order, new Date())),
  }
}

/** Does one deed on every ticked order, each by itself, and shows what is left. */
export async function action({ context, request }: Route.ActionArgs) {
  const user = context.get(visitorContext).user
  if (!user?.permissions.includes('orders.write')) throw data(null, { status: 403 })
  const form = await readForm(request)
  const deed = readDeed(form)
  const queue = readQueueName(new URL(request.url))
  if (deed === null || queue === null || deed !== queueWords[queue].deed?.name)
    throw data(null, { status: 400 })
  const typed = form.getAll('order')
  const orderIds = typed.flatMap((value) => (typeof value === 'string' ? (parseNumberId(value) ?? []) : []))
  if (orderIds.length === 0) return data({ refused: ['Tick at least one order.'], done: 0 }, { status: 422 })
  if (typed.length > queuePageSize)
    return data({ refused: [`Tick at most ${queuePageSize} orders at once.`], done: 0 }, { status: 422 })
  const outcome = await doForAll(context.get(needsContext), {
    deed,
    actorId: user.id,
    orderIds: [...new Set(orderIds)],
  })
  if (outcome.refused.length > 0) return data(outcome, { status: 409 })
  throw redirect(`/desk/orders?queue=${queue}&done=${outcome.done}`, 303)
}

export default function OrdersDesk({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { desks, queue, search, title, total, copies, page, pages, deed, message, rows } = view
  const busy = useNavigation().state === 'submitting'
  const query = queue === null ? `q=${encodeURIComponent(search)}` : `queue=${queue}`
  const counts = `${total} ${total === 1 ? 'order' : 'orders'}${
    queue !== null && pages === 1 && total > 0 ? ` · ${copies} ${copies === 1 ? 'copy' : 'copies'}` : ''
  }`
  return (
    <DeskPage title={title} desks={desks} words={counts} search={search}>
      {message && !problem && <Notice tone="success">{message}</Notice>}
      {problem && (
        <Notice tone="danger">
          {problem.done > 0 && <p>Done for {problem.done}. Not done for the others:</p>}
          <ul>
            {problem.refused.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
      {rows.length === 0 ? (
        <EmptyState title={view.empty} words="Choose another queue, or search for an order above." />
      ) : (
        <Form method="post" action={`/desk/orders?${query}`} key={query}>
          <QueueTable rows={rows} caption={title} canTick={deed !== null} />
          {deed && (
            <div className="sticky bottom-3 mt-4 flex flex-wrap items-center gap-4 rounded-card border border-line bg-card p-3 shadow-float">
              <Button name="deed" value={deed.name} busy={busy}>
                {deed.label}
              </Button>
              <span className="text-14 text-soft">{deed.hint}</span>
            </div>
          )}
        </Form>
      )}
      <div className="mt-6">
        <Pagination page={page} pages={pages} hrefOf={(number) => `/desk/orders?${query}&page=${number}`} />
      </div>
    </DeskPage>
  )
}
