import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { formatDay, istDay } from '#kernel/dates'
import { firstValue } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { isReadByIssue, type ProductType } from '#shop/catalog'
import { pausedWords } from '#shop/entitlements'
import type { LineState } from '#shop/orders'
import { viewHours } from './playback.ts'

/** An edition that somebody may open: what it came with, and its last day (null: without end). */
export type LibraryAccess = {
  /** Null for what an organisation lends. */
  readonly entitlementId: number | null
  readonly cause: 'order' | 'key' | 'trial' | 'organisation'
  /** Of an order; null for every other cause. */
  readonly orderId: number | null
  readonly orderLineId: number | null
  readonly orderNo: string | null
  /** Whether it was opened before; its time has not begun else. */
  readonly isOpened: boolean
  readonly endsOn: string | null
  /** Of an issue: whether a subscription to its journal opens it. */
  readonly isSubscribed: boolean
  /** Of a course: whether no view is left, nor one that counted a few hours ago. */
  readonly isSpent: boolean
}

export type LibraryRefusal = Refusal<'not_yours' | 'unpaid' | 'ended' | 'withdrawn' | 'paused'>

/** How it stands with what somebody has. */
export type Held = {
  readonly state: LineState
  /** When and why staff closed it. */
  readonly closedAt: Date | null
  readonly closedBecause: string | null
  /** The day on which it opens again; null: it is not paused. */
  readonly pausedUntil: string | null
}

type Row = Omit<LibraryAccess, 'isOpened'> &
  Held & {
    /** Of an issue that a subscription does not open: its day, and the days from and until which issues are opened. */
    readonly outside: {
      readonly day: string
      readonly from: string
      readonly until: string
      readonly isAhead: boolean
    } | null
  }

/** What an edition is called where it is opened. */
export type Noun = 'book' | 'course' | 'plan' | 'test series' | 'research plan' | 'issue' | 'journal'

/** What its reader has of an edition of a type once it no longer opens; null: a research plan has neither. */
export function remainsOf(type: ProductType): 'notes' | 'results' | null {
  if (type === 'RESEARCH') return null
  return type === 'EXAM' || type === 'PRACTICE' ? 'results' : 'notes'
}

const staysWords = (noun: Noun): string => {
  if (noun === 'research plan') return ''
  return noun === 'plan' || noun === 'test series' ? ' Your results stay.' : ' Your notes stay.'
}

/** From what opens most to what opens least: who has a title twice reads by the better one. */
const best: readonly (LineState | 'SPENT' | 'PAUSED')[] = [
  'ACTIVATED',
  'ACCEPTED',
  'SPENT',
  'PAUSED',
  'EXPIRED',
  'PENDING',
  'DEACTIVATED',
  'REFUND_INITIATED',
  'CANCELLED',
]

/** When and why staff closed the access of a row of library_access, as SQL over its alias a. */
export const closing = sql`
  left join lateral (select v.at "closedAt", v.reason "closedBecause" from order_moves v
    where v.order_line_id = a.order_line_id and v.to_state = 'DEACTIVATED') closing on true`

/** A subscription to a virtual journal also opens the issues of so many days before its first day. */
export const backIssueDays = 90

/** Between which days a subscription opens issues, as SQL over its row a of library_access: its time and shortly before. */
export const issueWindow = {
  from: sql`coalesce((a.opened_at at time zone 'Asia/Kolkata')::date, business_today()) - ${sql.lit(backIssueDays)}`,
  until: sql`least(a.ends_on, business_today())`,
}

const rankOf = ({ state, isSpent, pausedUntil }: Row): number =>
  best.indexOf(state === 'ACTIVATED' ? (pausedUntil ? 'PAUSED' : isSpent ? 'SPENT' : state) : state)

/**
 * Whether a person may open an edition now, and if not, why, in words about what it is; of a course, for one of its lectures.
 * With `isToKeep` a free trial and what an organisation lends do not count.
 */
export async function mayOpen(
  db: Db,
  {
    userId,
    editionId,
    lectureNo = null,
    isToKeep = false,
  }: {
    readonly userId: string
    readonly editionId: number
    readonly lectureNo?: number | null
    readonly isToKeep?: boolean
  },
  noun: Noun = 'book',
): Promise<Result<LibraryAccess, LibraryRefusal>> {
  const isFree = sql`exists (select from lecture_plays p where p.entitlement_id = a.entitlement_id
    and p.lecture_no = ${lectureNo}::bigint and p.counted_at > business_now() - make_interval(hours => ${viewHours}))`
  const { rows } = await sql<Row>`
    select a.entitlement_id "entitlementId", a.cause, a.order_id "orderId", a.order_no "orderNo",
      a.order_line_id "orderLineId", a.state, a.ends_on "endsOn", "closedAt", "closedBecause", opens.day is not null "isSubscribed",
      paused_until(a.entitlement_id) "pausedUntil",
      coalesce(views_left(a.entitlement_id) <= 0, false) and not ${isFree} "isSpent",
      case when opens.day not between ${issueWindow.from} and ${issueWindow.until}
        then json_build_object('day', opens.day, 'from', ${issueWindow.from}, 'until', ${issueWindow.until},
          'isAhead', opens.day > business_today()) end outside
    from (
      select ${editionId}::bigint edition_id, null::date as day
      union all
      select j.id, e.published_on from editions e join editions p on p.id = e.parent_edition_id
      join editions j on j.work_id = p.work_id and ${isReadByIssue('j')}
      where e.id = ${editionId}) opens
    join library_access a on a.edition_id = opens.edition_id ${closing}
    where a.user_id = ${userId} and (a.cause in ('order', 'key') or not ${isToKeep}::boolean)
    order by ${isFree} desc, a.ends_on desc nulls first`.execute(db)
  const inside = rows.filter(({ outside }) => outside === null)
  const [row] = inside.toSorted((a, b) => rankOf(a) - rankOf(b))
  const { outside } = rows[0] ?? {}
  if (!row && outside)
    return refuse(
      'not_yours',
      outside.isAhead
        ? `This issue comes out on ${formatDay(outside.day)}.`
        : `This issue came out on ${formatDay(outside.day)}. Your subscription opens issues from ${formatDay(outside.from)} till ${formatDay(outside.until)}.`,
    )
  if (!row)
    return refuse(
      'not_yours',
      `This ${noun} is not in your library. If you ordered it without signing in, sign in with the contact details of that order.`,
    )
  const { state, closedAt, closedBecause, pausedUntil, outside: _, ...access } = row
  const stays = staysWords(noun)
  switch (state) {
    case 'ACTIVATED':
    case 'ACCEPTED':
      if (pausedUntil) return refuse('paused', pausedWords(noun, pausedUntil))
      return ok({ ...access, isOpened: state === 'ACTIVATED' })
    case 'EXPIRED':
      return refuse(
        'ended',
        `Your ${access.cause === 'trial' ? 'free trial of' : 'time with'} this ${noun} ended on ${formatDay(access.endsOn ?? '')}.${stays}`,
      )
    case 'PENDING':
      return refuse(
        'unpaid',
        `Order ${access.orderNo} waits for its payment. The ${noun} opens once it is paid.`,
      )
    default:
      return refuse(
        'withdrawn',
        closedAt
          ? closedWords({ ...access, state, closedAt, closedBecause }) + stays
          : `Order ${access.orderNo} was cancelled, so it no longer opens this ${noun}.`,
      )
  }
}

/** The last day of another term of a plan that somebody bought and opened; null: none runs. */
export const readOtherTerm = (
  db: Db,
  { userId, editionId }: { readonly userId: string; readonly editionId: number },
): Promise<string | null> =>
  firstValue<string | null>(db)`
    select max(a.ends_on)::text from editions e
    join editions other on other.work_id = e.work_id and other.type = e.type and other.id <> e.id
    join library_access a on a.edition_id = other.id and a.state = 'ACTIVATED' and a.cause in ('order', 'key')
    where e.id = ${editionId} and a.user_id = ${userId}`

/** Why and when staff closed an access, in words. How far a refund is stands on the page of its order. */
export const closedWords = ({
  closedAt,
  closedBecause,
  orderNo,
  state,
}: Pick<Row, 'closedBecause' | 'orderNo' | 'state'> & { readonly closedAt: Date }): string =>
  `Access was closed on ${formatDay(istDay(closedAt))}: ${closedBecause || 'write to us if you do not know why'}. Order ${orderNo}${state === 'REFUND_INITIATED' ? ' shows your refund' : ''}.`
