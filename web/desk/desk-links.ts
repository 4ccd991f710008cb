import type { Db } from '#db/tables'
import { isLate, readWaitingWork } from '#shop/reports'
import { type Desk, desksFor } from './desks.ts'

/** A desk as the navigation of staff shows it: how many wait there, and whether one of them is late. */
export type DeskLink = Pick<Desk, 'group' | 'href' | 'label' | 'key'> & {
  readonly count: number
  readonly isLate: boolean
}

/** The desks that these permissions open, with what waits there. */
export async function loadDesks(
  { db }: { readonly db: Db },
  user: { readonly permissions: readonly string[] } | null,
): Promise<DeskLink[]> {
  const desks = desksFor(user?.permissions ?? [])
  const waiting = desks.some(({ queue }) => queue) ? await readWaitingWork(db) : []
  return desks.map(({ group, href, label, key, queue }) => {
    const work = waiting.find((each) => each.queue === queue)
    return { group, href, label, key, count: work?.all ?? 0, isLate: work !== undefined && isLate(work) }
  })
}
