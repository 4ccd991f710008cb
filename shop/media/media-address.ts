import { links, withBase } from '#kernel/links'

/** Widths a picture is shown in, in pixels. Nothing is ever enlarged: a smaller master answers at its own width. */
export const mediaWidths = [160, 320, 480, 720] as const
export type MediaWidth = (typeof mediaWidths)[number]
export type MediaFormat = 'avif' | 'webp'

/** A size and format: one of those in pages, or those of shared links, a JPEG of 1200 × 630 and a PNG of 300 × 300. */
export type VariantShape =
  | { readonly width: MediaWidth; readonly format: MediaFormat }
  | { readonly width: 1200; readonly format: 'jpeg' }
  | { readonly width: 300; readonly format: 'png' }

/** A picture, by the hash of its master, in one shape. */
export type Variant = { readonly hash: string } & VariantShape

const addressOf = (variant: Variant) => withBase(links.media(variantName(variant)))
const nameForm = /^([0-9a-f]{32})-(?:(160|320|480|720)\.(avif|webp)|(1200)\.jpg|300\.png)$/

/** Answers the file name of a variant: '<hash>-320.avif'. The same name always means the same bytes. */
export const variantName = ({ hash, width, format }: Variant): string =>
  `${hash}-${width}.${format === 'jpeg' ? 'jpg' : format}`

/** Answers the variant that a file name asks for; undefined when it is no name of ours. */
export function variantNamed(name: string): Variant | undefined {
  const [, hash, width, format, wide] = nameForm.exec(name) ?? []
  if (hash === undefined) return undefined
  const known = mediaWidths.find((each) => String(each) === width)
  if (known && format) return { hash, width: known, format: format === 'avif' ? 'avif' : 'webp' }
  return wide ? { hash, width: 1200, format: 'jpeg' } : { hash, width: 300, format: 'png' }
}

export const mediaUrl = (hash: string, width: MediaWidth, format: MediaFormat): string =>
  addressOf({ hash, width, format })

/** Answers the address of the wide JPEG that shared links show, 1200 × 630. */
export const shareUrl = (hash: string): string => addressOf({ hash, width: 1200, format: 'jpeg' })

/** Answers the address of the square PNG that shared links show, 300 × 300. */
export const shareSquareUrl = (hash: string): string => addressOf({ hash, width: 300, format: 'png' })
