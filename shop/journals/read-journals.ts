import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'
import type { LineState } from '#shop/orders'
import { cameBack, mayReport } from './send-again.ts'

/** One issue on its way to a subscriber, or there. */
export type SentIssue = {
  readonly lineId: number
  readonly label: string
  /** 2 and more: sent again because it did not arrive. */
  readonly sending: number
  readonly state: LineState
  /** When the courier took it; null before. */
  readonly sentAt: Date | null
  readonly courier: string | null
  readonly awb: string | null
  readonly isMissing: boolean
  readonly mayReport: boolean
}

/** A subscription to a printed journal, as its subscriber sees it. */
export type JournalSubscription = {
  readonly lineId: number
  readonly orderNo: string
  readonly title: string
  readonly copies: number
  readonly state: LineState
  readonly paid: number
  readonly left: number
  /** The day of its first issue. */
  readonly from: string
  /** The issue that is printed and will be packed next; null: it is not printed. */
  readonly nextLabel: string | null
  /** About when the next issue is printed; null when none is left. */
  readonly nextOn: string | null
  readonly issues: readonly SentIssue[]
}

/** Of one order, or of all orders of an account. */
type Whose = { readonly orderId: number } | { readonly userId: string }

/** Subscriptions to printed journals with the issues that were packed for them, the latest first. */
export async function readJournalSubscriptions(db: Db, whose: Whose): Promise<JournalSubscription[]> {
  const which: RawBuilder<unknown> =
    'orderId' in whose
      ? sql`l.order_id = ${whose.orderId}`
      : sql`o.user_id = ${whose.userId} and l.state <> 'PENDING'`
  type Row = Omit<JournalSubscription, 'issues'> & {
    issues: (Omit<SentIssue, 'sentAt'> & { sentAt: string | null })[]
  }
  const { rows } = await sql<Row>`
    select l.id "lineId", o.order_no "orderNo", l.title, l.quantity copies, l.state, l.issues paid, l.issues_left "left",
      l.issues_from "from", due.label "nextLabel",
      case when l.state = 'ACCEPTED' and l.issues_left > 0 then greatest(l.issues_from, last.day + ${rhythm}, business_today())::date end "nextOn",
      coalesce(sent.issues, '[]') issues
    from order_lines l join orders o on o.id = l.order_id join editions e on e.id = l.edition_id
    left join lateral (select max(i.published_on) as day from issues_of_journals i where i.work_id = e.work_id) last on true
    left join lateral (select i.label from due_issues d join issues_of_journals i on i.issue_id = d.issue_id
      where d.subscription_id = l.id order by i.published_on, i.issue_id limit 1) due on true
    left join lateral (${sentIssues}) sent on true
    where ${which} and l.issues is not null order by o.placed_at desc, l.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    issues: row.issues.map((issue) => ({ ...issue, sentAt: issue.sentAt ? new Date(issue.sentAt) : null })),
  }))
}

/** The time between two issues of the journal `e`. */
const rhythm = sql`case e.frequency when 'Weekly' then interval '7 days' when 'Fortnightly' then interval '14 days'
  when 'Quarterly' then interval '3 months' when 'Yearly' then interval '1 year' else interval '1 month' end`

const sentIssues = sql`
  select json_agg(json_build_object('lineId', s.line_id, 'label', s.label, 'sending', s.sending, 'state', s.state,
    'sentAt', s.sent_at, 'courier', s.courier, 'awb', s.awb, 'isMissing', s.missing_at is not null,
    'mayReport', s.may_report) order by s.line_id desc) issues
  from (
    select d.line_id, i.label, d.sending, d.missing_at, x.state, p.courier, p.awb, x.may_report,
      (select min(v.at) from order_moves v where v.order_line_id = d.line_id and v.to_state = 'SHIPPED') sent_at
    from issue_deliveries d join issues_of_journals i on i.issue_id = d.issue_id
    join lateral (select l.state, l.parcel_id, ${mayReport} may_report from order_lines l where l.id = d.line_id) x on true
    left join parcels p on p.id = x.parcel_id
    where d.subscription_id = l.id) s`

/** A printed issue as the desk sees it: how many subscribers are due it, how many copies of it are on the shelf. */
export type IssueRow = {
  readonly issueId: number
  readonly journal: string
  readonly label: string
  readonly publishedOn: string
  readonly due: number
  readonly packed: number
  readonly sent: number
  readonly onShelf: number
}

/** An issue that did not arrive. */
export type MissingIssue = {
  readonly lineId: number
  readonly orderNo: string
  readonly title: string
  /** Null: the courier brought it back. */
  readonly reportedAt: Date | null
  readonly sending: number
}

/** What the desk of printed journals shows: the journals, their latest printed issues, and what did not arrive. */
export async function readJournalsDesk(db: Db) {
  const [{ rows: journals }, { rows: issues }, { rows: missing }] = await Promise.all([
    sql<{ id: number; title: string; subscribers: number }>`
      select e.id, w.title || coalesce(nullif(', ' || e.edition_label, ', '), '') title, (select count(*)::int from order_lines l
        where l.edition_id = e.id and l.state = 'ACCEPTED' and l.issues_left > 0) subscribers
      from editions e join works w on w.id = e.work_id where e.issues is not null and e.status <> 'draft'
      order by subscribers desc, title, id`.execute(db),
    sql<IssueRow>`
      with due as (select issue_id, count(*)::int copies from due_issues group by 1)
      select i.issue_id "issueId", w.title journal, i.label, i.published_on "publishedOn", coalesce(due.copies, 0) due,
        sent.packed, sent.sent, coalesce(s.on_hand - s.reserved, 0) "onShelf"
      from issues_of_journals i join works w on w.id = i.work_id left join due on due.issue_id = i.issue_id
      left join stock_levels s on s.edition_id = i.issue_id
      cross join lateral (select count(*)::int packed, count(*) filter (where l.state in ('SHIPPED', 'DELIVERED'))::int sent
        from issue_deliveries d join order_lines l on l.id = d.line_id where d.issue_id = i.issue_id) sent
      order by (due.copies > 0) desc nulls last, i.published_on desc, i.issue_id desc limit 100`.execute(db),
    sql<MissingIssue>`
      select d.line_id "lineId", o.order_no "orderNo", l.title, d.missing_at "reportedAt", d.sending
      from issue_deliveries d join order_lines l on l.id = d.line_id join orders o on o.id = l.order_id
      where (d.missing_at is not null or ${cameBack}) and l.state in ('SHIPPED', 'DELIVERED')
      order by d.missing_at limit 200`.execute(db),
  ])
  return { journals, issues, missing }
}
