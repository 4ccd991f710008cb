export { type DeliveryEstimate, type DeliveryZone, deliveryEstimate } from './delivery-estimate.ts'
export { goesWellWith } from './goes-well.ts'
export { otherClasses } from './other-classes.ts'
export type {
  AttemptFit,
  BundleOffer,
  BundleView,
  EditionLink,
  IssueLine,
  PaperPlace,
  Picture,
  ProductKindView,
  ProductPage,
  ProductPerson,
  ProductSeller,
  RatingView,
} from './product-page.ts'
export { readGoesWell } from './read-goes-well.ts'
export { type IssuesRequest, readIssues } from './read-issues.ts'
export { type Mine, readMine } from './read-mine.ts'
export { readProductPage } from './read-product-page.ts'
export { readServerTime } from './read-server-time.ts'
export type { SpecificationRow } from './specification.ts'
export { type VideoAxis, type VideoChoices, type VideoValue, videoChoices } from './video-choices.ts'
