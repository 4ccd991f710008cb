import { data } from 'react-router'
import { formatInstantIst } from '#kernel/dates'
import { formatMoney } from '#kernel/money'
import { cleanText } from '#kernel/text'
import { type OrderFilter, type OrdersQuery, readOrders } from '#shop/orders'
import { readAwaiting, readRefundProgress } from '#shop/payments'
import { accountOf } from '../../account/account-form.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Cover } from '../../ui/cover.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Anchor } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { hueOf } from '../card-view.ts'
import { ChoiceField, FilledForm, TextField } from '../form-fields.tsx'
import { readPageNumber } from '../page-number.ts'
import type { Route } from './+types/orders.ts'
import { orderAddress } from './find-order.ts'
import { orderStateView } from './order-words.ts'

export const handle: RouteHandle = { policy: 'signed-in', layout: 'profile' }

export const meta = titleMeta('Your orders')

/** The account's orders. A page beyond the last is not found. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { needs, userId } = accountOf(context)
  const { searchParams } = url
  const wanted = readPageNumber(url)
  if (wanted === null) throw data(null, { status: 404 })
  const query = {
    search: cleanText(searchParams.get('q') ?? '').slice(0, 200),
    filter: filters.find(({ value }) => value === searchParams.get('state'))?.value ?? null,
    year: /^20\d\d$/.test(searchParams.get('year') ?? '') ? Number(searchParams.get('year')) : null,
  }
  const { orders, total, page, pages, years } = await readOrders(needs.db, userId, wanted, query)
  if (page > pages) throw data(null, { status: 404 })
  const orderNos = orders.map(({ orderNo }) => orderNo)
  const [progress, awaiting] = await Promise.all([
    readRefundProgress(needs.db, orderNos),
    readAwaiting(needs.db, orderNos),
  ])
  return {
    query,
    years,
    total,
    page,
    pages,
    orders: orders.map(({ orderNo, placedAt, currency, total: sum, lines }) => ({
      orderNo,
      href: orderAddress(orderNo, null),
      placedAt: formatInstantIst(placedAt),
      total: formatMoney({ currency }, sum),
      state: orderStateView(lines, progress.get(orderNo), awaiting.get(orderNo)),
      titles: titlesOf([...new Set(lines.map(({ title }) => title))]),
      covers: lines.slice(0, 3).map(({ title, coverHash, courseCode }) => ({
        title,
        coverHash,
        hue: hueOf(courseCode),
      })),
    })),
  }
}

/** The first two titles, and how many more there are. */
function titlesOf(titles: readonly string[]): string {
  const shown = titles.slice(0, 2).join(', ')
  return titles.length > 2 ? `${shown} and ${titles.length - 2} more` : shown
}

const filters: readonly { readonly value: OrderFilter; readonly label: string }[] = [
  { value: 'open', label: 'On the way or waiting' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'returned', label: 'Returned' },
  { value: 'cancelled', label: 'Cancelled' },
]

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { orders, page, pages, query, years } = loaderData
  const isNarrowed = query.search !== '' || query.filter !== null || query.year !== null
  const narrowed = new URLSearchParams({
    ...(query.search && { q: query.search }),
    ...(query.filter && { state: query.filter }),
    ...(query.year && { year: String(query.year) }),
  })
  return (
    <div className="page pt-6 wide:pt-14">
      <h1 className="font-serif text-30 font-bold tracking-tight wide:text-38">Your orders</h1>
      {years.length > 0 && <OrdersFilter query={query} years={years} key={narrowed.toString()} />}
      {orders.length === 0 && isNarrowed && (
        <div role="status">
          <EmptyState title="No such orders" words="No order matches what you chose.">
            <ButtonLink href="/user/order">Show all orders</ButtonLink>
          </EmptyState>
        </div>
      )}
      {orders.length === 0 && !isNarrowed && (
        <EmptyState title="No orders yet" words="Your orders appear here, with tracking and invoices.">
          <ButtonLink href="/books">Browse books</ButtonLink>
        </EmptyState>
      )}
      <ul className="mt-4 grid gap-4">
        {orders.map((order) => (
          <li
            key={order.orderNo}
            className="relative rounded-card border border-line bg-card p-4 hover:border-edge wide:p-5"
          >
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <h2 className="font-bold tabular-nums">
                <Anchor href={order.href} className="after:absolute after:inset-0">
                  {order.orderNo}
                </Anchor>
              </h2>
              <Badge tone={order.state.tone}>{order.state.label}</Badge>
              <p className="text-14 text-soft">{order.placedAt}</p>
              <p className="ml-auto font-bold tabular-nums">{order.total}</p>
            </div>
            <div className="mt-3 flex items-center gap-x-4 gap-y-2 max-wide:flex-wrap">
              <span className="flex gap-2">
                {order.covers.map(({ title, coverHash, hue }) => (
                  <Cover
                    key={title}
                    of={{ coverHash, title, hue }}
                    sizes="48px"
                    small="tiny"
                    className="w-12"
                  />
                ))}
              </span>
              {/* On a phone the words go below several covers. */}
              <p className="min-w-0 text-14 max-wide:basis-50 max-wide:grow">{order.titles}</p>
            </div>
          </li>
        ))}
      </ul>
      <Pagination
        className="mt-8"
        page={page}
        pages={pages}
        hrefOf={(number) => `/user/order?${new URLSearchParams([...narrowed, ['page', String(number)]])}`}
      />
    </div>
  )
}

const OrdersFilter = ({
  query,
  years,
}: {
  readonly query: Required<OrdersQuery>
  readonly years: readonly number[]
}) => (
  <FilledForm
    method="get"
    action="/user/order"
    form={{
      values: { q: query.search, state: query.filter, year: query.year === null ? null : String(query.year) },
      errors: [],
    }}
    className="mt-4 grid grid-cols-2 items-end gap-3 wide:grid-cols-[minmax(0,1fr)_220px_120px_auto]"
  >
    <TextField
      name="q"
      label="Title or order number"
      type="search"
      required={false}
      className="max-wide:col-span-2"
    />
    <ChoiceField name="state" label="State" options={filters} none="All" />
    <ChoiceField
      name="year"
      label="Year"
      options={years.map((year) => ({ value: year, label: String(year) }))}
      none="All"
    />
    <Button tone="secondary" className="max-wide:col-span-2">
      Show
    </Button>
  </FilledForm>
)
