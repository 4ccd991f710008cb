export {
  addDealer,
  type Dealer,
  type DealerRefusal,
  findActiveDealer,
  readDealers,
  setDealerActive,
} from './dealers.ts'
export type { DealersTables } from './dealers-tables.ts'
