export { encodingSlots } from './encoding-slots.ts'
export {
  type MediaWidth,
  mediaUrl,
  mediaWidths,
  shareSquareUrl,
  shareUrl,
  variantNamed,
} from './media-address.ts'
export { type Placement, placePictures } from './place-pictures.ts'
export { findUnencoded, readVariant, warmVariants } from './read-variant.ts'
export { type PhotoRefusal, type SentPhoto, takePhotos } from './sent-photos.ts'
export { cleanPicture, storeMaster } from './store-master.ts'
