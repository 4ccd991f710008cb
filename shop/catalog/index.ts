export { type Judgement, summariseFit, type Verdict, verdicts } from './applicability.ts'
export type { CatalogTables } from './catalog-tables.ts'
export {
  type Category,
  type Format,
  formats,
  type ListPrefix,
  type ProductType,
  productTypes,
  type Tag,
  tags,
} from './product-kind.ts'
