import type { MarketingEvent } from './count-event.ts'

/** What happened on a day, counted by the campaign that was agreed to. */
export type MarketingCountsTable = {
  day: string
  event: MarketingEvent
  /** '' where nothing was said or nothing agreed to, as with the two below. */
  source: string
  medium: string
  campaign: string
  /** 0 where there is none. */
  cid: number
  events: number
}

/** The tables that marketing writes. */
export type MarketingTables = {
  marketing_counts: MarketingCountsTable
}
