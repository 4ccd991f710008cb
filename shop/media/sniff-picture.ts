/** The format of a file by its first bytes, not by its name or type. Only these four are accepted. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif'

const textAt = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** Answers a picture's format by its signature; undefined for everything else, SVG included. */
export function sniffPicture(bytes: Uint8Array): PictureFormat | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'webp'
  if (textAt(bytes, 4, 12) === 'ftypavif') return 'avif'
  return undefined
}

/** Whether the bytes look like an SVG drawing, which can carry scripts and has a refusal of its own. */
export const looksLikeSvg = (bytes: Uint8Array): boolean =>
  /<svg[\s>]/i.test(new TextDecoder().decode(bytes.subarray(0, 1024)))
