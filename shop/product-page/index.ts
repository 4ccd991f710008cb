export type {
  AttemptFit,
  BundleView,
  EditionLink,
  PaperPlace,
  PersonView,
  Picture,
  ProductKindView,
  ProductPage,
  RatingView,
  ReviewView,
  SellerView,
} from './product-page.ts'
export { readProductPage } from './read-product-page.ts'
export type { SpecificationRow } from './specification.ts'
