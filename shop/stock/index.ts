export {
  type Availability,
  type AvailabilityState,
  availability,
  type StockStanding,
} from './availability.ts'
export { expiredHolds, releaseExpired, releaseHeld, takeHeld } from './end-holds.ts'
export { holdStock, keepHeld } from './holds.ts'
export { forgetKeepings, isKeptTooLong, recordKeepings, spentAllowances } from './keepings.ts'
export { type FreeStock, planSupply, type Shortage, type SupplyLine, type Taking } from './plan-supply.ts'
export { type Arrival, receiveStock } from './receive-stock.ts'
export { giveStockBack, lockStock, recordMovements, takingsToMovements } from './stock-store.ts'
export type { StockTables } from './stock-tables.ts'
