import type { Permission } from '#shop/staff'

const desks: readonly { readonly href: string; readonly label: string; readonly needs: Permission }[] = [
  { href: '/desk/payments', label: 'Paid but not confirmed', needs: 'orders.read' },
  { href: '/desk/reviews', label: 'Reviews to moderate', needs: 'catalog.write' },
  { href: '/desk/sample-requests', label: 'Sample requests', needs: 'orders.write' },
  { href: '/desk/jobs', label: 'Failed jobs', needs: 'reports.read' },
]

/** The desks that these permissions open. */
export const desksFor = (
  permissions: readonly string[],
): { readonly href: string; readonly label: string }[] =>
  desks.filter(({ needs }) => permissions.includes(needs)).map(({ href, label }) => ({ href, label }))
