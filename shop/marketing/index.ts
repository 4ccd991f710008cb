export {
  type CampaignSaid,
  countEvent,
  forgetEvents,
  type MarketingEvent,
  marketingEvents,
} from './count-event.ts'
export type { MarketingTables } from './marketing-tables.ts'
