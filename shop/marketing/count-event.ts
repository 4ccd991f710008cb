import { type Kysely, sql } from 'kysely'
import { type Identity, type Limit, networkOf } from '#shop/identity'
import type { MarketingTables } from './marketing-tables.ts'

/** The events that are counted. Each is sent by a page of ours. */
export const marketingEvents = ['campaign_arrived'] as const
export type MarketingEvent = (typeof marketingEvents)[number]

/** The campaign by which somebody came, as the link said it. */
export type CampaignSaid = {
  readonly source: string
  readonly medium: string
  readonly campaign: string
  /** The number at the end of a medium that contains 'cid'; null when there is none. */
  readonly cid: number | null
}

export type CountEventNeeds = {
  readonly db: Kysely<MarketingTables>
  readonly takeAttempt: Identity['takeAttempt']
}

/** Enough for a class of students in one room; a program that makes campaigns up gets no further. */
const byAddress: Limit = { scope: 'marketing-count:address', most: 300, minutes: 10 }

const longest = 80
/** Days that counts are kept: a year and the season after it. */
const keptDays = 400

/**
 * Counts an event under its day and campaign. `campaign` is null unless an adult agreed to be counted under it. Words
 * that may name or reach a person (an e-mail address, a telephone number) are left out. What comes too often from one
 * network is not counted; `ip` serves that limit alone.
 */
export async function countEvent(
  { db, takeAttempt }: CountEventNeeds,
  {
    event,
    campaign,
    ip,
  }: { readonly event: MarketingEvent; readonly campaign: CampaignSaid | null; readonly ip: string },
): Promise<void> {
  if ((await takeAttempt(byAddress, networkOf(ip))) > 0) return
  const { source = '', medium = '', campaign: name = '', cid = null } = campaign ?? {}
  await sql`
    insert into marketing_counts (day, event, source, medium, campaign, cid, events)
    values (business_today(), ${event}, ${countable(source)}, ${countable(medium)}, ${countable(name)}, ${cid ?? 0}, 1)
    on conflict (day, event, source, medium, campaign, cid)
      do update set events = marketing_counts.events + 1`.execute(db)
}

function countable(said: string): string {
  const words = said.normalize('NFKC').replace(/\p{C}/gu, '').trim().toLowerCase()
  const mayBeSomebody = words.includes('@') || /\d{9}/.test(words.replace(/[\s()+.-]/g, ''))
  return mayBeSomebody ? '' : [...words].slice(0, longest).join('').trim()
}

/** Forgets the counts of days long past. */
export async function forgetEvents(db: Kysely<MarketingTables>): Promise<void> {
  await sql`delete from marketing_counts where day < business_today() - ${sql.lit(keptDays)}`.execute(db)
}
