export {
  type CampaignReport,
  countEvent,
  type MarketingEvent,
  marketingEvents,
  purgeCampaignEvents,
} from './count-event.ts'
export type { MarketingTables } from './marketing-tables.ts'
