export {
  countEvent,
  marketingEvents,
  purgeCampaignEvents,
} from './count-event.ts'
