import type { Db } from '#db/tables'
import { countQueues, type OrderQueue } from '#shop/orders'
import type { Permission } from '#shop/staff'

type DeskGroup = 'Orders' | 'Catalogue' | 'Shop'

type Desk = {
  readonly group: DeskGroup
  readonly href: string
  readonly label: string
  readonly needs: Permission
  /** The queue whose orders are counted beside it. */
  readonly queue?: OrderQueue
}

const queue = (name: OrderQueue, label: string): Desk => ({
  group: 'Orders',
  href: `/desk/orders?queue=${name}`,
  label,
  needs: 'orders.read',
  queue: name,
})

const allDesks: readonly Desk[] = [
  queue('confirm', 'To confirm'),
  queue('pack', 'To pack'),
  queue('ship', 'To ship'),
  queue('on-the-way', 'On the way'),
  { group: 'Orders', href: '/desk/orders', label: 'All orders', needs: 'orders.read' },
  { group: 'Orders', href: '/desk/payments', label: 'Paid but not confirmed', needs: 'orders.read' },
  { group: 'Orders', href: '/desk/sample-requests', label: 'Sample requests', needs: 'orders.write' },
  { group: 'Catalogue', href: '/desk/stock', label: 'Stock', needs: 'stock.write' },
  { group: 'Catalogue', href: '/desk/reviews', label: 'Reviews to moderate', needs: 'catalog.write' },
  { group: 'Shop', href: '/desk/feedback', label: 'Purchase feedback', needs: 'orders.read' },
  { group: 'Shop', href: '/desk/messages', label: 'Messages', needs: 'orders.read' },
  { group: 'Shop', href: '/desk/jobs', label: 'Failed jobs', needs: 'reports.read' },
]

/** A desk as the navigation of staff shows it, with the number of orders that wait there. */
export type DeskLink = Pick<Desk, 'group' | 'href' | 'label'> & { readonly count: number | null }

/** The desks that these permissions open. */
export const desksFor = (permissions: readonly string[]): readonly Desk[] =>
  allDesks.filter(({ needs }) => permissions.includes(needs))

/** The desks that these permissions open, with what waits there. */
export async function loadDesks(
  { db }: { readonly db: Db },
  user: { readonly permissions: readonly string[] } | null,
): Promise<DeskLink[]> {
  const desks = desksFor(user?.permissions ?? [])
  const counts = desks.some((desk) => desk.queue) ? await countQueues(db) : null
  return desks.map((desk) => ({
    group: desk.group,
    href: desk.href,
    label: desk.label,
    count: desk.queue && counts ? counts[desk.queue] : null,
  }))
}
