import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { type EditionCard, liveCards } from '#shop/cards'
import { type Exam, isNewsletterIssue } from '#shop/catalog'
import { closing, type Held, type LibraryAccess } from './may-open.ts'

/** Something bought, once for each edition: the best that its owner has of it. */
export type Owned = Held &
  Pick<LibraryAccess, 'cause' | 'orderNo'> & {
    readonly card: EditionCard
    readonly isPhysical: boolean
    /** The last day of a virtual edition; null: counted from an opening to come, or without end. */
    readonly endsOn: string | null
    /** Of a virtual edition: whether more of it is paid or was given by a key, which is opened once this is over. */
    readonly hasMore: boolean
    /** Days of access from the first opening; null: till an attempt, or printed. */
    readonly validityDays: number | null
    /** Where a book is read or a course is watched, of how many chapters, lectures, tests, issues or documents; null: not begun. */
    readonly chapterNo: number | null
    readonly chapters: number
    /** Whether its chapters are typeset pages. */
    readonly isTypeset: boolean
    readonly isNewsletterIssue: boolean
    readonly readAt: Date | null
    /** Views of the lectures that are left; null: no course, or without limit. */
    readonly viewsLeft: number | null
    /** The paper that it serves; null: none, or several. */
    readonly paper: {
      readonly code: string
      readonly number: string
      readonly name: string
      readonly place: number
    } | null
    /** Null of what is printed, and of what an organisation lends. */
    readonly entitlementId: number | null
  }

/** Reads what somebody owns or owned, what was read last first, then the newest. Cancelled and unpaid lines are left out. */
export async function readLibrary(
  db: Db,
  { userId, exam }: { readonly userId: string; readonly exam: Exam | null },
): Promise<Owned[]> {
  // Of goods, what was sold and not given back; of the others what opens, and what did once.
  const { rows } = await sql<Omit<Owned, 'card'> & { editionId: number }>`
    select * from (
      select distinct on (a.edition_id) a.edition_id "editionId", a.state, a.is_physical "isPhysical", a.cause,
        a.order_no "orderNo", bool_or(a.state = 'ACCEPTED') over (partition by a.edition_id) "hasMore", coalesce(a.ends_on, attempt_access_ends(e.validity_attempt)) "endsOn", "closedAt", "closedBecause", e.validity_days "validityDays",
        p.chapter_no "chapterNo", p.read_at "readAt", a.since,
        case when a.is_physical then 0 else t.chapters + t.lectures + t.tests + t.issues + t.documents end chapters, t."isTypeset", ${isNewsletterIssue} "isNewsletterIssue",
        views_left(a.entitlement_id) "viewsLeft", 
        (select case when count(*) = 1 then json_agg(json_build_object('code', q.code, 'number', q.number, 'name', q.name,
            'place', (c.position * 100 + v.position) * 100 + q.position)) -> 0 end
          from work_papers wp join papers q on q.code = wp.paper_code join levels v on v.code = q.level_code
          join courses c on c.code = v.course_code
          where wp.work_id = e.work_id) paper,
        paused_until(a.entitlement_id) "pausedUntil", a.entitlement_id "entitlementId"
      from (
        select l.edition_id, l.state, true is_physical, 'order' cause, o.order_no, null::bigint order_line_id, null::date ends_on, null::bigint entitlement_id,
          o.placed_at since
        from orders o join order_lines l on l.order_id = o.id
        where o.user_id = ${userId} and l.is_physical and l.state not in ('PENDING', 'CANCELLED', 'REFUND_INITIATED', 'RETURNED')
        union all
        select edition_id, state, false, cause, order_no, order_line_id, ends_on, entitlement_id, granted_at
        from library_access where user_id = ${userId} and granted_at is not null
          and (opened_at is not null or state = 'ACCEPTED')) a
      join editions e on e.id = a.edition_id
      left join reading_places p on p.user_id = ${userId} and p.edition_id = a.edition_id
      cross join lateral (select (select count(*)::int from chapters c where c.work_id = e.work_id and e.type <> 'VIDEO') chapters,
        exists (select from chapters c where c.work_id = e.work_id and c.picture is not null) "isTypeset",
        (select count(*)::int from lectures l where l.work_id = e.work_id) lectures,
        (select count(*)::int from work_tests h where h.work_id = e.work_id) tests,
        (select count(*)::int from work_documents h where h.work_id = e.work_id) documents,
        (select count(*)::int from editions p join editions i on i.parent_edition_id = p.id and i.format = 'VIRTUAL'
          where p.work_id = e.work_id) issues) t
      ${closing}
      order by a.edition_id, (a.state = 'ACTIVATED') desc, (a.state = 'ACCEPTED') desc, a.ends_on desc nulls first, a.since desc) owned
    order by "readAt" desc nulls last, since desc, "editionId"`.execute(db)
  const cards = await liveCards(db)({ editions: rows.map(({ editionId }) => editionId), exam })
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return rows.flatMap(({ editionId, ...owned }) => {
    const card = cardOf.get(editionId)
    return card ? [{ ...owned, card }] : []
  })
}
