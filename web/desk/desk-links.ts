import type { Db } from '#db/tables'
import { countQueues } from '#shop/orders'
import { type Desk, desksFor } from './desks.ts'

/** A desk as the navigation of staff shows it, with the number of orders that wait there. */
export type DeskLink = Pick<Desk, 'group' | 'href' | 'label'> & { readonly count: number | null }

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
