import logoSquare from './pictures/share-300.png?url'
import logoWide from './pictures/share-1200.png?url'

/** The pictures for shared links, as paths from the origin. */
export type SharePicture = {
  /** 1200 × 630. */
  readonly wide: string
  /** 300 × 300. */
  readonly square: string
  readonly alt: string
}

/** The store's logo, for pages without a picture. */
export const logoPicture = (storeName: string): SharePicture => ({
  wide: logoWide,
  square: logoSquare,
  alt: storeName,
})
