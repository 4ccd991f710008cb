import type { MarketingEvent } from './count-event.ts'

/** Events of a day, counted by campaign. */
export type MarketingCountsTable = {
  day: string
  event: MarketingEvent
  /** '' without a value or without consent; likewise the two below. */
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
