export {
  type Availability,
  type AvailabilityRow,
  type AvailabilityState,
  availabilityOf,
  canBuyOf,
  joinAvailability,
  plainBackOrder,
  toAvailability,
} from './availability.ts'
export { countCopies, receiveCopies } from './change-stock.ts'
export { endHolds, expiredHolds } from './end-holds.ts'
export { fulfilPromises } from './fulfil-promises.ts'
export { countHolds, holdStock, renewHolds } from './holds.ts'
export type { MovementKind } from './movement-kinds.ts'
export { partsOf, planSupply, type Supply, type SupplyPart } from './plan-supply.ts'
export {
  readAwaited,
  readStock,
  readStockChanges,
  readStockOf,
  readUnpacked,
  stockPageSize,
} from './read-stock.ts'
export { reassignCopies } from './reassign-copies.ts'
export { limitPromises, receiveStock, stockOfLine, writeOff } from './receive-stock.ts'
export { giveStockBack, lockStock, lockStockOf, recordMovements, suppliesToMovements } from './stock-store.ts'
export {
  editionsHeldForDays,
  editionsOverLimit,
  heldFor,
  isOverUnpaidLimit,
  purgeHoldNetworks,
} from './unpaid-limit.ts'
