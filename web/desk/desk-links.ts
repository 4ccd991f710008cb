import type { Permission } from '#shop/staff'

const desks: readonly { readonly href: string; readonly label: string; readonly needs: Permission }[] = [
  { href: '/desk/payments', label: 'Paid but not confirmed', needs: 'orders.read' },
  { href: '/desk/reviews', label: 'Reviews to read', needs: 'catalog.write' },
  { href: '/desk/sample-requests', label: 'Copies that teachers ask for', needs: 'orders.write' },
  { href: '/desk/jobs', label: 'Work that was given up', needs: 'reports.read' },
]

/** The desks that somebody with these permissions may open; none for whoever is not staff. */
export const desksFor = (
  permissions: readonly string[],
): { readonly href: string; readonly label: string }[] =>
  desks.filter(({ needs }) => permissions.includes(needs)).map(({ href, label }) => ({ href, label }))
