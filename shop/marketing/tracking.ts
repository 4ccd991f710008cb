import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { allRows, changeRows, oneRow } from '#kernel/read-rows'
import { refusesMeasuring } from '#shop/customers'
import { type Identity, type Limit, networkOf } from '#shop/identity'
import { countEvent } from './count-event.ts'

export type TrackingNeeds = { readonly db: Db; readonly consumeAttempt: Identity['consumeAttempt'] }

/** Who sends a record. `hasAgreed` is what their browser's consent cookie says. */
export type Tracked = { readonly hasAgreed: boolean; readonly userId: string | null; readonly ip: string }

export type TrackingRecord = {
  readonly id: string
  readonly kind: 'route' | 'action' | 'subscriber' | 'event'
  readonly record: object
}

/** Enough for a class of students in one room. */
const byNetwork: Limit = { scope: 'tracking:address', most: 2_000, minutes: 10 }
/** Days that records are stored, ids of events that were counted, and measures of pages. */
const recordDays = 90
const eventDays = 7
const vitalDays = 30

/** Whether a visitor may be measured: agreed, not under 18, and not a flood. What is refused is counted, and nobody is told. */
async function mayTrack({ db, consumeAttempt }: TrackingNeeds, by: Tracked): Promise<boolean> {
  const isAllowed =
    by.hasAgreed &&
    !(by.userId !== null && (await refusesMeasuring(db, by.userId))) &&
    (await consumeAttempt(byNetwork, networkOf(by.ip))) === 0
  if (!isAllowed)
    await countEvent({ db, consumeAttempt }, { event: 'tracking_dropped', campaign: null, ip: by.ip })
  return isAllowed
}

/** Stores records of a visitor's browser, each once. Somebody else's id changes nothing of theirs. */
export async function storeTracking(needs: TrackingNeeds, by: Tracked, records: readonly TrackingRecord[]) {
  if (records.length === 0 || !(await mayTrack(needs, by))) return
  await changeRows(needs.db)`
    insert into tracking_records (id, kind, record, user_id)
    select id, kind, record, ${by.userId}::uuid
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) r (id uuid, kind text, record jsonb)
    on conflict (id) do nothing`
}

type Vital = 'CLS' | 'INP' | 'FID' | 'FCP' | 'LCP' | 'TTFB'

/** Stores how fast a page was. */
export async function storeVitals(
  needs: TrackingNeeds,
  by: Tracked,
  pageType: string,
  vitals: Readonly<Partial<Record<Vital, number>>>,
): Promise<void> {
  const metrics = Object.keys(vitals)
  if (metrics.length === 0 || !(await mayTrack(needs, by))) return
  const values = Object.entries(vitals).map(([metric, value]) =>
    Math.round(metric === 'CLS' ? value * 1000 : value),
  )
  await changeRows(needs.db)`
    insert into web_vitals (page_type, metric, value)
    select ${pageType}, metric, value from unnest(${metrics}::text[], ${values}::int[]) v (metric, value)`
}

/** A metric of a kind of page over the last week. Values in ms; CLS in thousandths. */
export type VitalRow = {
  readonly pageType: string
  readonly metric: Vital
  readonly visits: number
  readonly p50: number
  readonly p75: number
  readonly p95: number
}

/** The percentiles of the last seven days by kind of page. */
export const readVitals = (db: Db): Promise<VitalRow[]> =>
  allRows<VitalRow>(db)`
    select page_type "pageType", metric, count(*)::int visits,
      percentile_disc(0.5) within group (order by value) p50, percentile_disc(0.75) within group (order by value) p75,
      percentile_disc(0.95) within group (order by value) p95
    from web_vitals
    where day > business_today() - 7 group by page_type, metric order by page_type, metric`

/** How many records were dropped, and could not be sent, in the last seven days. */
export const countTrackingFailures = (db: Db) =>
  oneRow<{ dropped: number; failed: number }>(db)`
    select coalesce(sum(events) filter (where event = 'tracking_dropped'), 0)::int dropped,
      coalesce(sum(events) filter (where event = 'tracking_failed'), 0)::int failed
    from marketing_counts where day > business_today() - 7`

/** Deletes records and measures of days long past. */
export async function purgeTracking(db: Db): Promise<void> {
  await changeRows(db)`
    delete from tracking_records where at < business_now()
      - make_interval(days => case kind when 'event' then ${sql.lit(eventDays)} else ${sql.lit(recordDays)} end)`
  await sql`delete from web_vitals where day < business_today() - ${sql.lit(vitalDays)}`.execute(db)
}
