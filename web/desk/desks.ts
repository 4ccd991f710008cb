import type { OrderQueue } from '#shop/orders'
import type { WaitingWork } from '#shop/reports'
import type { Permission } from '#shop/staff'
import type { RouteHandle } from '../policy.ts'

export type Desk = {
  readonly group: 'Today' | 'Orders' | 'Money' | 'Customers' | 'Catalogue' | 'Shop'
  readonly href: string
  readonly label: string
  /** Who sees it in the menu and may open it and the pages below it. */
  readonly needs: Permission
  /** What is counted beside it. */
  readonly queue?: WaitingWork['queue']
  /** The letter that leads there after G. */
  readonly key?: string
}

type Entry = Omit<Desk, 'group'>

const group = (name: Desk['group'], entries: readonly Entry[]): readonly Desk[] =>
  entries.map((entry) => ({ group: name, ...entry }))

const queue = (name: OrderQueue, label: string, key: string): Entry => ({
  href: `/desk/orders?queue=${name}`,
  label,
  needs: 'orders.read',
  queue: name,
  key,
})

/** Every desk: the menu of staff and the guard of their pages are made of this table. */
export const allDesks: readonly Desk[] = [
  ...group('Today', [{ href: '/desk/today', label: 'Today', needs: 'orders.read', key: 't' }]),
  ...group('Orders', [
    queue('confirm', 'To confirm', 'c'),
    queue('pack', 'To pack', 'p'),
    queue('ship', 'To ship', 's'),
    queue('on-the-way', 'On the way', 'w'),
    { href: '/desk/returns', label: 'Returns', needs: 'orders.read', queue: 'returns', key: 'r' },
    { href: '/desk/orders', label: 'All orders', needs: 'orders.read', key: 'a' },
    { href: '/desk/orders/new', label: 'New order', needs: 'orders.write', key: 'n' },
    { href: '/desk/packing', label: 'Packing', needs: 'orders.write' },
    { href: '/desk/parcels', label: 'Parcels', needs: 'orders.read' },
    { href: '/desk/journals', label: 'Printed journals', needs: 'orders.write' },
  ]),
  ...group('Money', [
    { href: '/desk/refunds', label: 'Refunds', needs: 'orders.read', queue: 'refunds', key: 'f' },
    { href: '/desk/payments', label: 'Paid but not confirmed', needs: 'orders.read' },
    { href: '/desk/bank', label: 'Bank matching', needs: 'orders.write', key: 'b' },
    { href: '/desk/remittances', label: 'Cash from couriers', needs: 'orders.read' },
    { href: '/desk/subscriptions', label: 'Subscriptions', needs: 'orders.write' },
    { href: '/desk/reports', label: 'Reports', needs: 'reports.read' },
    { href: '/desk/payouts', label: 'Payouts to sellers', needs: 'reports.read' },
    { href: '/desk/filing', label: 'Tax and collections', needs: 'reports.read' },
  ]),
  ...group('Customers', [
    { href: '/desk/tickets', label: 'Tickets', needs: 'orders.read', queue: 'tickets', key: 'k' },
    { href: '/desk/customers', label: 'Customers', needs: 'customers.act', key: 'u' },
    { href: '/desk/acting', label: 'Act for a customer', needs: 'customers.act' },
    { href: '/desk/feedback', label: 'Purchase feedback', needs: 'orders.read' },
    { href: '/desk/sample-requests', label: 'Sample requests', needs: 'orders.write' },
    { href: '/desk/seller-applications', label: 'Seller applications', needs: 'orders.write' },
    { href: '/desk/organisations', label: 'Organisations', needs: 'reports.read' },
  ]),
  ...group('Catalogue', [
    { href: '/desk/titles', label: 'Titles', needs: 'catalog.write', key: 'i' },
    { href: '/desk/attempts', label: 'Attempts', needs: 'catalog.write' },
    { href: '/desk/stock', label: 'Stock', needs: 'stock.write', key: 'o' },
    { href: '/desk/home-page', label: 'Home page', needs: 'catalog.write' },
    { href: '/desk/advertisements', label: 'Advertisements', needs: 'catalog.write' },
    { href: '/desk/pages', label: 'Pages and articles', needs: 'catalog.write' },
    { href: '/desk/search-phrases', label: 'Search phrases', needs: 'catalog.write' },
    { href: '/desk/search-engines', label: 'Search engines', needs: 'catalog.write' },
    { href: '/desk/reviews', label: 'Reviews to moderate', needs: 'catalog.write' },
    { href: '/desk/tests', label: 'Tests', needs: 'catalog.write' },
    { href: '/desk/law-documents', label: 'Documents of law', needs: 'catalog.write' },
    { href: '/desk/books', label: 'Texts of books', needs: 'catalog.write' },
    { href: '/desk/keys', label: 'Activation keys', needs: 'catalog.write' },
    { href: '/desk/access', label: 'Extend access', needs: 'catalog.write' },
    { href: '/desk/supplements', label: 'Supplements', needs: 'catalog.write' },
  ]),
  ...group('Shop', [
    { href: '/desk/shop-details', label: 'Shop details', needs: 'staff.write' },
    { href: '/desk/terms', label: 'Terms of sale', needs: 'staff.write' },
    { href: '/desk/instalments', label: 'Instalment plans', needs: 'staff.write' },
    { href: '/desk/sellers', label: 'Sellers', needs: 'staff.write' },
    { href: '/desk/coupons', label: 'Coupons', needs: 'reports.read' },
    { href: '/desk/dealers', label: 'Dealers', needs: 'reports.read' },
    { href: '/desk/campaigns', label: 'Campaigns', needs: 'reports.read' },
    { href: '/desk/newsletter', label: 'Newsletter', needs: 'reports.read' },
    { href: '/desk/messages', label: 'Messages', needs: 'orders.read' },
    { href: '/desk/web-vitals', label: 'Page speed', needs: 'reports.read' },
    { href: '/desk/jobs', label: 'Failed jobs', needs: 'reports.read' },
    { href: '/desk/staff', label: 'Staff', needs: 'staff.write' },
    { href: '/desk/audit', label: 'Audit log', needs: 'staff.write' },
  ]),
]

type Place = { readonly pathname: string; readonly search: string }

/** The desk at an address: that of a queue, else that of the page; none below a desk. */
export function deskAt({ pathname, search }: Place): Desk | undefined {
  const queued = `${pathname}?queue=${new URLSearchParams(search).get('queue')}`
  const byHref = (href: string) => allDesks.find((desk) => desk.href === href)
  return byHref(queued) ?? byHref(pathname)
}

/** The handle of a page of staff: its policy is that of the desk at this address, and of pages below it. `done`: see there. */
export function deskHandle(href: string, done?: RouteHandle['done']): RouteHandle {
  const desk = allDesks.find((each) => each.href === href)
  if (!desk) throw new Error(`No desk has the address ${href}: add it to allDesks`)
  return { policy: { staff: desk.needs }, layout: 'desk', done }
}

export const desksFor = (permissions: readonly string[]): readonly Desk[] =>
  allDesks.filter(({ needs }) => permissions.includes(needs))
