import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { type EditionCard, type EditionCards, liveCards } from '#shop/cards'
import type { Exam } from '#shop/catalog'
import type { LineState } from '#shop/orders'

/** Something bought, once for each edition: the best that its owner has of it. */
export type Owned = {
  readonly card: EditionCard
  readonly state: LineState
  readonly isPhysical: boolean
  readonly orderNo: string
  /** The last day of a virtual edition; null: not opened, or without end. */
  readonly endsOn: string | null
  readonly isOver: boolean
  /** Days of access from the first opening; null: till an attempt, or printed. */
  readonly validityDays: number | null
  /** Where a virtual book is read, of how many chapters; null: nothing to read here, or not begun. */
  readonly chapterNo: number | null
  readonly chapters: number
  readonly readAt: Date | null
}

/** Reads what somebody owns, what was read last first, then the newest. Cancelled and unpaid lines are left out. */
export async function readLibrary(
  db: Db,
  {
    userId,
    exam,
    editionCards = liveCards(db),
  }: {
    readonly userId: string
    readonly exam: Exam | null
    readonly editionCards?: EditionCards
  },
): Promise<Owned[]> {
  const { rows } = await sql<Omit<Owned, 'card'> & { editionId: number }>`
    select * from (
      select distinct on (l.edition_id) l.edition_id "editionId", l.state, l.is_physical "isPhysical", o.order_no "orderNo",
        n.ends_on "endsOn", coalesce(n.ends_on < business_today(), false) "isOver", e.validity_days "validityDays",
        p.chapter_no "chapterNo", p.read_at "readAt", l.id,
        (select count(*)::int from chapters c where c.work_id = e.work_id and not l.is_physical) chapters
      from orders o join order_lines l on l.order_id = o.id join editions e on e.id = l.edition_id
      left join entitlements n on n.order_line_id = l.id
      left join reading_places p on p.user_id = o.user_id and p.edition_id = l.edition_id
      where o.user_id = ${userId} and l.state not in ('PENDING', 'CANCELLED', 'REFUND_INITIATED', 'RETURNED', 'DEACTIVATED')
      order by l.edition_id, (l.state = 'ACTIVATED') desc, (l.state = 'ACCEPTED') desc, l.id desc) owned
    order by "readAt" desc nulls last, id desc`.execute(db)
  const cards = await editionCards({ editions: rows.map(({ editionId }) => editionId), exam })
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return rows.flatMap(({ editionId, ...owned }) => {
    const card = cardOf.get(editionId)
    return card ? [{ ...owned, card }] : []
  })
}
