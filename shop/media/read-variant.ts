import type { Sharp } from 'sharp'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Files, OpenFile } from '#ports/files'
import { encodingSlots } from './encoding-slots.ts'
import { openImage } from './images.ts'
import { type MediaWidth, type Variant, variantName } from './media-address.ts'
import { masterKey } from './store-master.ts'

export type VariantRefusal = Refusal<'picture-missing' | 'picture-busy'>
type Made = Result<{ readonly encoded: boolean }, VariantRefusal>

const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg', png: 'image/png' } as const

/** Two encodings fill the two cores of a small server; a full queue is some five seconds of work. */
const inSlot = encodingSlots({ running: 2, waiting: 120 })
/** Encodings in progress, per file store, by name: concurrent requests wait for the same one. */
const inProgress = new WeakMap<Files, Map<string, Promise<Made>>>()

/** Reads a picture in a size and format, encoded on first request. Refuses an unknown one, and when too many wait. */
export async function readVariant(
  needs: { readonly files: Files },
  variant: Variant,
): Promise<Result<OpenFile & { readonly contentType: string }, VariantRefusal>> {
  const key = variantKey(variant)
  const contentType = contentTypes[variant.format]
  const stored = await needs.files.open(key)
  if (stored) return ok({ ...stored, contentType })
  const made = await makeVariant(needs, variant)
  if (!made.ok) return made
  const fresh = await needs.files.open(key)
  return fresh ? ok({ ...fresh, contentType }) : missing()
}

/**
 * Encodes these pictures as AVIF, which nearly every browser requests, at these widths where that is not done yet: one at
 * a time, which leaves a slot for visitors. Answers how many were encoded; unknown pictures are skipped.
 */
export async function warmVariants(
  needs: { readonly files: Files },
  hashes: readonly string[],
  widths: readonly MediaWidth[],
): Promise<number> {
  let encoded = 0
  for (const hash of new Set(hashes))
    for (const width of widths) {
      const made = await makeVariant(needs, { hash, width, format: 'avif' })
      if (made.ok && made.value.encoded) encoded += 1
    }
  return encoded
}

/** Finds the pictures that `warmVariants` has to encode at these widths, in their order, each once. Unknown ones are skipped. */
export async function findUnencoded(
  { files }: { readonly files: Files },
  hashes: readonly string[],
  widths: readonly MediaWidth[],
): Promise<string[]> {
  const found: string[] = []
  for (const hash of new Set(hashes)) {
    const stored = await Promise.all(
      widths.map((width) => files.has(variantKey({ hash, width, format: 'avif' }))),
    )
    if (!stored.every(Boolean) && (await files.has(masterKey(hash)))) found.push(hash)
  }
  return found
}

const variantKey = (variant: Variant) => `variants/${variantName(variant)}`
const missing = () => refuse('picture-missing', 'There is no such picture.')

function makeVariant({ files }: { readonly files: Files }, variant: Variant): Promise<Made> {
  const name = variantName(variant)
  const ofStore = inProgress.get(files) ?? new Map<string, Promise<Made>>()
  inProgress.set(files, ofStore)
  const running = ofStore.get(name)
  if (running) return running
  const making = make(files, variant).finally(() => ofStore.delete(name))
  ofStore.set(name, making)
  return making
}

async function make(files: Files, variant: Variant): Promise<Made> {
  if (await files.has(variantKey(variant))) return ok({ encoded: false })
  if (!(await files.has(masterKey(variant.hash)))) return missing()
  const made = await inSlot(async (): Promise<Made> => {
    const master = await files.get(masterKey(variant.hash))
    if (!master) return missing()
    await files.put(variantKey(variant), await encode(master, variant))
    return ok({ encoded: true })
  })
  return made ?? refuse('picture-busy', 'Too many pictures are being prepared. Try again in a moment.')
}

/** The background of a shared picture: light, since the reader's theme is unknown. */
const paper = '#f4f1ea'

/** Settings measured on covers: some 85 ms for the widest AVIF; full colour resolution keeps coloured type sharp. */
async function encode(master: Uint8Array, { width, format }: Variant): Promise<Uint8Array> {
  const picture = await openImage(master)
  switch (format) {
    case 'avif':
      return narrowed(picture, width).avif({ quality: 58, effort: 1, chromaSubsampling: '4:4:4' }).toBuffer()
    case 'webp':
      return narrowed(picture, width).webp({ quality: 82, effort: 2, smartSubsample: true }).toBuffer()
    case 'jpeg':
      return framed(picture, { width, height: 630, margin: 36 })
        .jpeg({ quality: 84, progressive: true })
        .toBuffer()
    case 'png':
      return framed(picture, { width, height: 300, margin: 12 }).png({ palette: true }).toBuffer()
  }
}

const narrowed = (picture: Sharp, width: number) => picture.resize({ width, withoutEnlargement: true })

/** The whole picture in the middle of a frame: sites that show links crop any other shape. */
const framed = (
  picture: Sharp,
  { width, height, margin }: { width: number; height: number; margin: number },
) =>
  picture
    .resize({ width: width - 2 * margin, height: height - 2 * margin, fit: 'contain', background: paper })
    .flatten({ background: paper })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: paper })
