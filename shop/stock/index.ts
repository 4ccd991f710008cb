export {
  type Availability,
  type AvailabilityRow,
  type AvailabilityState,
  availabilityOf,
  canBuyOf,
  joinAvailability,
  toAvailability,
} from './availability.ts'
export { countCopies, receiveCopies, type StockRefusal } from './change-stock.ts'
export { consumeHolds, expiredHolds, releaseExpired, releaseHeld } from './end-holds.ts'
export { fulfilPromises } from './fulfil-promises.ts'
export { holdStock, renewHolds } from './holds.ts'
export type { MovementKind } from './movement-kinds.ts'
export { partsOf, planSupply, type Supply, type SupplyLine, type SupplyPart } from './plan-supply.ts'
export {
  readStock,
  readStockChanges,
  readStockOf,
  type StockChangeRow,
  type StockRow,
  stockPageSize,
} from './read-stock.ts'
export { reassignCopies } from './reassign-copies.ts'
export { type Arrival, receiveStock } from './receive-stock.ts'
export { giveStockBack, lockStock, recordMovements, suppliesToMovements } from './stock-store.ts'
export type { StockTables } from './stock-tables.ts'
export { editionsOverLimit, isOverUnpaidLimit, purgeHoldNetworks } from './unpaid-limit.ts'
export { type LineStock, stockOfLine, writeOff } from './write-off.ts'
