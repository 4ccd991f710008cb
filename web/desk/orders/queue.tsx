import { data, Form, redirect, useLocation } from 'react-router'
import type { Db } from '#db/tables'
import { dotted } from '#kernel/dotted'
import { parseNumberId } from '#kernel/id'
import { countWords } from '#kernel/money'
import { courierDays } from '#kernel/working-days'
import { deleteView, readViews, saveView } from '#shop/desk'
import {
  type OrderQueue,
  orderQueues,
  queuePageSize,
  readAllOrders,
  readOrderFilter,
  readOrderNo,
  readQueue,
} from '#shop/orders'
import { readPublicHolidays } from '#shop/pricing'
import { readServerTime } from '#shop/product-page'
import { findOrderOfAwb, parseAwb } from '#shop/shipping'
import { readDeskTicket } from '#shop/support'
import type { ShopNeeds } from '#web/context.ts'
import { accountOf } from '../../account/account-form.ts'
import { oneValue } from '../../storefront/form-data.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { ListPages } from '../desk-list.tsx'
import { DeedButton, DeskPage } from '../desk-page.tsx'
import { deskAt, deskHandle } from '../desks.ts'
import { CsvLink } from '../file-link.tsx'
import { readDeskForm } from '../read-desk-form.ts'
import { lastPage, readDeskPage } from '../read-desk-page.ts'
import type { Route } from './+types/queue.ts'
import { BulkOutcome } from './bulk-outcome.tsx'
import { doForAll, readDeed } from './deeds.ts'
import { OrderFilters } from './order-filters.tsx'
import { QueueTable } from './queue-table.tsx'
import { queueWords } from './queue-words.ts'
import { filterChoices, orderFilterNames, readTypedFilters } from './read-filters.ts'
import { SavedViews } from './saved-views.tsx'
import { toRow } from './to-row.ts'

export const handle = deskHandle('/desk/orders')

const readQueueName = (url: URL): OrderQueue | null =>
  (Object.keys(orderQueues) as OrderQueue[]).find((name) => name === url.searchParams.get('queue')) ?? null

export async function loader({ context, url }: Route.LoaderArgs) {
  const { needs, user } = accountOf(context)
  const queue = readQueueName(url)
  const typed = readTypedFilters(url)
  const filter = readOrderFilter((name) => typed[name] ?? '')
  const { search } = filter
  const page = readDeskPage(url)
  const { orders, total } =
    queue === null ? await readAllOrders(needs.db, filter, page) : await readQueue(needs.db, queue, page)
  const pages = lastPage(total, queuePageSize)
  if (page > pages) {
    url.searchParams.set('page', String(pages))
    throw redirect(`/desk/orders${url.search}`)
  }
  const [only] = orders
  if (queue === null && search !== '' && total === 1 && only) throw redirect(`/desk/orders/${only.orderNo}`)
  const awb = queue === null && total === 0 ? parseAwb(search) : null
  const found = awb === null ? null : await findOrderOfAwb(needs.db, awb)
  if (found !== null) throw redirect(`/desk/orders/${await readOrderNo(needs.db, found)}`)
  const ticket = queue === null && total === 0 ? await readDeskTicket(needs.db, search.toUpperCase()) : null
  if (ticket) throw redirect(`/desk/tickets/${ticket.ticketNo}`)
  const words = queueWords[queue ?? 'all']
  const { now } = await readServerTime(needs.db)
  const handOver = queue === null || queue === 'on-the-way' ? null : await readHandOver(needs)
  return {
    queue,
    typed,
    choices: queue === null ? filterChoices : null,
    empty: queue === null ? emptyWords(typed) : words.empty,
    ticketsHref:
      queue === null && search !== '' ? `/desk/tickets?${new URLSearchParams({ q: search })}` : null,
    total,
    copies: orders.reduce((sum, order) => sum + order.copies, 0),
    page,
    pages,
    deed: user.permissions.includes('orders.write') ? (words.deed ?? null) : null,
    canExport: total > 0,
    views: await readViews(needs.db, user.id),
    rows: orders.map((order) => toRow(order, now, handOver)),
  }
}

const readHandOver = async ({ db, facts }: ShopNeeds) => ({
  isWorked: courierDays(await readPublicHolidays(db)),
  dispatchDays: (await facts.settings()).promises.dispatchDays,
})

const emptyWords = ({ q, ...others }: Readonly<Record<string, string>>): string => {
  if (Object.keys(others).length > 0) return 'No order matches these filters.'
  return q === undefined ? queueWords.all.empty : 'No order has this number, mobile, e-mail, ISBN or AWB.'
}

/** Orders of one bulk deed. */
const mostAtOnce = 200

/** Saves or deletes a view, or does one deed on every ticked order, each by itself, and shows what is left. */
export async function action({ context, request }: Route.ActionArgs) {
  const { needs, user, actorId, form, idsOf } = await readDeskForm({ context, request })
  const url = new URL(request.url)
  const problem = await changeViews(needs.db, actorId, form, url)
  if (problem !== null) return data({ moved: [], refused: [problem], label: '' }, { status: 422 })
  if (!user.permissions.includes('orders.write')) throw data(null, { status: 403 })
  const deed = readDeed(form)
  const queue = readQueueName(url)
  const label = queue === null ? '' : (queueWords[queue].deed?.done ?? '')
  if (deed === null || queue === null || deed !== queueWords[queue].deed?.name)
    throw data(null, { status: 400 })
  const orderIds = idsOf('order')
  const refuse = (words: string) => data({ moved: [], refused: [words], label }, { status: 422 })
  if (orderIds.length === 0) return refuse('Tick at least one order.')
  if (orderIds.length > mostAtOnce)
    return refuse(`Tick at most ${mostAtOnce} orders at once. Nothing was changed.`)
  const outcome = await doForAll(needs, { deed, actorId, orderIds: [...new Set(orderIds)] })
  return data({ ...outcome, label }, { status: outcome.refused.length > 0 ? 409 : 200 })
}

export default function OrdersDesk({ loaderData: view, actionData: outcome }: Route.ComponentProps) {
  const title = deskAt(useLocation())?.label ?? 'Orders'
  const { queue, typed, total, copies, page, pages, deed, rows } = view
  const query = queue === null ? String(new URLSearchParams(typed)) : `queue=${queue}`
  const late = rows.filter(({ due }) => due?.tone === 'late').length
  const isWhole = queue !== null && pages === 1 && total > 0
  const counts = dotted(
    countWords(total, 'order'),
    isWhole && countWords(copies, 'copy', 'copies'),
    isWhole && late > 0 && `${late} late`,
  )
  return (
    <DeskPage words={counts}>
      <SavedViews views={view.views} query={query} />
      {view.choices && <OrderFilters key={query} typed={typed} choices={view.choices} />}
      {outcome && <BulkOutcome outcome={outcome} />}
      {rows.length === 0 ? (
        <EmptyState title={view.empty} words="Choose another queue, or search for an order above.">
          {view.ticketsHref && <TextLink href={view.ticketsHref}>Search tickets for it</TextLink>}
        </EmptyState>
      ) : (
        <Form
          method="post"
          action={`/desk/orders?${query}`}
          key={`${query} ${outcome?.moved.join(' ') ?? ''}`}
        >
          <QueueTable rows={rows} caption={title} canTick={deed !== null} />
          {deed && (
            <div className="sticky bottom-3 mt-4 flex flex-wrap items-center gap-4 rounded-card border border-line bg-card p-3 shadow-float">
              <DeedButton deed={deed.name} words={deed.label} />
              <span className="text-14 text-soft">{deed.hint}</span>
            </div>
          )}
        </Form>
      )}
      {view.canExport && <CsvLink href={`/desk/orders.csv?${query}`} />}
      {queue === 'pack' && total > 0 && (
        <TextLink href="/desk/packing/pick-list" className="text-14">
          Pick list
        </TextLink>
      )}
      <ListPages page={page} pages={pages} />
    </DeskPage>
  )
}

/** Saves what shows as a view, or deletes one, and redirects; answers why not, and null for any other form. */
async function changeViews(db: Db, userId: string, form: FormData, url: URL): Promise<string | null> {
  const deed = oneValue(form, 'deed')
  const here = `/desk/orders${url.search}`
  if (deed === 'save-view') {
    const query = new URLSearchParams(['queue', ...orderFilterNames].flatMap((name) => valueOf(url, name)))
    const saved = await saveView(db, { userId, name: oneValue(form, 'name') ?? '', query: query.toString() })
    if (!saved.ok) return saved.refusal.message
    throw redirect(here, 303)
  }
  if (deed !== 'delete-view') return null
  await deleteView(db, { userId, id: parseNumberId(oneValue(form, 'view') ?? '') ?? 0 })
  throw redirect(here, 303)
}

const valueOf = (url: URL, name: string): [string, string][] => {
  const value = url.searchParams.get(name)
  return value ? [[name, value]] : []
}
