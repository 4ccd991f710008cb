import type { Db } from '#db/tables'
import { countQueues } from '#shop/orders'
import { countRefundsForStaff } from '#shop/payments'
import { countReturns } from '#shop/returns'
import { countTickets } from '#shop/support'
import { type Desk, desksFor } from './desks.ts'

/** A desk as the navigation of staff shows it, with the number of orders, returns or refunds that wait there. */
export type DeskLink = Pick<Desk, 'group' | 'href' | 'label'> & { readonly count: number | null }

/** What waits at a desk that is not a queue of orders. */
const waiting: Readonly<Record<string, (db: Db) => Promise<number>>> = {
  '/desk/returns': async (db) => {
    const { decide, inspect } = await countReturns(db)
    return decide + inspect
  },
  '/desk/refunds': countRefundsForStaff,
  '/desk/tickets': async (db) => (await countTickets(db)).open,
}

/** The desks that these permissions open, with what waits there. */
export async function loadDesks(
  { db }: { readonly db: Db },
  user: { readonly permissions: readonly string[] } | null,
): Promise<DeskLink[]> {
  const desks = desksFor(user?.permissions ?? [])
  const counts = desks.some((desk) => desk.queue) ? await countQueues(db) : null
  return Promise.all(
    desks.map(async ({ group, href, label, queue }) => ({
      group,
      href,
      label,
      count: queue && counts ? counts[queue] : ((await waiting[href]?.(db)) ?? null),
    })),
  )
}
