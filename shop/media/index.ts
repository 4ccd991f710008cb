export {
  type MediaFormat,
  type MediaWidth,
  mediaUrl,
  mediaWidths,
  shareSquareUrl,
  shareUrl,
  type Variant,
  type VariantShape,
  variantNamed,
} from './media-address.ts'
export type { MediaTables } from './media-tables.ts'
export { type Placement, placePictures } from './place-pictures.ts'
export { findUnencoded, readVariant, type VariantRefusal, warmVariants } from './read-variant.ts'
export { cleanPicture, type Master, type MasterRefusal, storeMaster } from './store-master.ts'
