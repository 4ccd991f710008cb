import { data } from 'react-router'
import { formatInstantIst } from '#kernel/dates'
import { formatInr } from '#kernel/money'
import { orderState, readOrders } from '#shop/orders'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Cover } from '../../ui/cover.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Anchor } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { hueOf } from '../card-view.ts'
import type { Route } from './+types/orders.ts'
import { orderAddress } from './find-order.ts'
import { stateView } from './order-words.ts'

export const handle: RouteHandle = { policy: 'signed-in', layout: 'profile' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Your orders',
    description: 'Everything you ordered, the latest first.',
  })

/** The account's orders. A page beyond the last is not found. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { user } = context.get(visitorContext)
  const wanted = new URL(request.url).searchParams.get('page') ?? '1'
  if (user === null || !/^[1-9][0-9]{0,5}$/.test(wanted)) throw data(null, { status: 404 })
  const { orders, total, page, pages } = await readOrders(
    context.get(needsContext).db,
    user.id,
    Number(wanted),
  )
  if (page > pages) throw data(null, { status: 404 })
  return {
    total,
    page,
    pages,
    orders: orders.map(({ orderNo, placedAt, total: sum, lines }) => ({
      orderNo,
      href: orderAddress(orderNo, null),
      placedAt: formatInstantIst(placedAt),
      total: formatInr(sum),
      state: stateView({
        state: orderState(lines),
        goods: lines.some(({ goods }) => goods === 'physical') ? 'physical' : 'digital',
      }),
      titles: titlesOf(lines.map(({ title }) => title)),
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

export default function OrdersPage({ loaderData: { orders, page, pages } }: Route.ComponentProps) {
  return (
    <div className="page pt-6 wide:pt-14">
      <h1 className="font-serif text-30 font-bold tracking-tight wide:text-38">Your orders</h1>
      {orders.length === 0 && (
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
              <p className="ml-auto font-bold tabular-nums wide:order-last">{order.total}</p>
              <p className="text-14 text-soft max-wide:basis-full">{order.placedAt}</p>
            </div>
            <div className="mt-3 flex items-center gap-x-4 gap-y-2 max-wide:flex-wrap">
              <span className="flex gap-2">
                {order.covers.map(({ title, coverHash, hue }) => (
                  <Cover
                    key={title}
                    hash={coverHash}
                    alt=""
                    title={title}
                    hue={hue}
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
      <div className="mt-8">
        <Pagination page={page} pages={pages} hrefOf={(number) => `/user/order?page=${number}`} />
      </div>
    </div>
  )
}
