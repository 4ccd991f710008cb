export {
  announceChange,
  correctSupplement,
  readChangedDelivery,
  readSupplementToChange,
  type SupplementToChange,
  withdrawSupplement,
} from './change-supplement.ts'
export { deliverSupplements, readDelivery } from './deliver-supplements.ts'
export { openSupplement } from './open-supplement.ts'
export { publishSupplement, type SupplementDraft } from './publish-supplement.ts'
export {
  type Companion,
  placeOf,
  readChapterChanges,
  readCompanions,
  readEditionToSupplement,
  readSupplementReport,
} from './read-supplements.ts'
