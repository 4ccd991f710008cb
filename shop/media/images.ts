import type { Sharp, SharpOptions } from 'sharp'

/** The most pixels a picture may have: 50 megapixels, some 200 MB once unpacked. */
export const mostPixels = 50_000_000

const load = async () => {
  const { default: sharp } = await import('sharp')
  // Each picture is encoded once, so a cache is of no use. Two at a time fill two cores without threads of their own.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
let loading: ReturnType<typeof load> | undefined

/**
 * Opens a picture for decoding, within the limit of pixels. The library is loaded on first use: the addresses beside
 * this file are also used in browsers.
 */
export async function openImage(bytes: Uint8Array, options: SharpOptions = {}): Promise<Sharp> {
  loading ??= load()
  const sharp = await loading
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', ...options })
}
