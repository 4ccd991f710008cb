import { shareSquareUrl, shareUrl } from '#shop/media'
import type { SharePicture } from './share-picture.ts'

/** The pictures that a shared link shows of a cover, by the hash of its master. */
export const coverPicture = (hash: string, alt: string): SharePicture => ({
  wide: shareUrl(hash),
  square: shareSquareUrl(hash),
  alt,
})
