import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { campaignWord } from '#kernel/attribution'
import { type Identity, type Limit, networkOf } from '#shop/identity'

/** The events that are counted. Each is sent by a page of ours. */
export const marketingEvents = [
  'campaign_arrived',
  'cart_filled',
  'page_view',
  'page_visited',
  'web_vitals',
  'tracking_dropped',
  'tracking_failed',
] as const
export type MarketingEvent = (typeof marketingEvents)[number]

/** The campaign of a visit, as its link names it. */
export type CampaignReport = {
  readonly source: string
  readonly medium: string
  readonly campaign: string
  /** The number at the end of a medium that contains 'cid'; null when there is none. */
  readonly cid: number | null
}

export type CountEventNeeds = {
  readonly db: Db
  readonly consumeAttempt: Identity['consumeAttempt']
}

/** Enough for a class of students in one room. */
const byAddress: Limit = { scope: 'marketing-count:address', most: 300, minutes: 10 }

/** Days that counts are stored: a year and the season after it. */
const retentionDays = 400

/**
 * Counts an event by day and campaign. `campaign` is null unless an adult consented. Words that may identify a person (an
 * e-mail address, a telephone number) are left out. `ip` serves the limit for each network alone. An event with an `id`
 * counts once.
 */
export async function countEvent(
  { db, consumeAttempt }: CountEventNeeds,
  {
    event,
    campaign,
    ip,
    id = null,
  }: {
    readonly event: MarketingEvent
    readonly campaign: CampaignReport | null
    readonly ip: string
    readonly id?: string | null
  },
): Promise<void> {
  if ((await consumeAttempt(byAddress, networkOf(ip))) > 0) return
  const { source = '', medium = '', campaign: name = '', cid = null } = campaign ?? {}
  await sql`
    with first as (
      insert into tracking_records (id, kind, record)
      select ${id}::uuid, 'event', '{}' where ${id}::uuid is not null on conflict do nothing returning id)
    insert into marketing_counts (day, event, source, medium, campaign, cid, events)
    select business_today(), ${event}, ${campaignWord(source)}, ${campaignWord(medium)}, ${campaignWord(name)}, ${cid ?? 0}, 1
    where ${id}::uuid is null or exists (select from first)
    on conflict (day, event, source, medium, campaign, cid)
      do update set events = marketing_counts.events + 1`.execute(db)
}

/** Deletes the counts of days long past. */
export async function purgeCampaignEvents(db: Db): Promise<void> {
  await sql`delete from marketing_counts where day < business_today() - ${sql.lit(retentionDays)}`.execute(db)
}
