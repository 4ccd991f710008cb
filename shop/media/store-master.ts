import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Files } from '#ports/files'
import { encodingSlots } from './encoding-slots.ts'
import { mostPixels, openImage } from './images.ts'
import { looksLikeSvg, sniffPicture } from './sniff-picture.ts'

/** A stored picture: `hash` names it for ever; sizes in pixels. */
export type Master = {
  readonly hash: string
  readonly contentType: 'image/png' | 'image/jpeg'
  readonly width: number
  readonly height: number
}

export type MasterRefusal = Refusal<
  | 'picture-too-heavy'
  | 'picture-unknown'
  | 'picture-svg'
  | 'picture-damaged'
  | 'picture-moving'
  | 'picture-too-wide'
>

/** A large picture takes seconds and up to 400 MB. Two threads of four are left to files and passwords. */
const inSlot = encodingSlots({ running: 2, waiting: Number.POSITIVE_INFINITY })
const mostBytes = 30 * 1024 * 1024
/** Longest edge of a master in pixels: twice what any screen of ours shows. */
const longestEdge = 2400

/**
 * Stores a picture: decodes it, turns it upright, encodes a master without metadata and stores it under the hash of its
 * bytes. The same picture twice is one master. Refuses what is no JPEG, PNG, WebP or AVIF, is animated or damaged, or
 * is over 30 MB or 50 megapixels.
 */
export async function storeMaster(
  needs: { readonly db: Db; readonly files: Files },
  bytes: Uint8Array,
): Promise<Result<Master, MasterRefusal>> {
  const cleaned = await cleanPicture(bytes)
  if (!cleaned.ok) return cleaned
  const { master, data } = cleaned.value
  const key = masterKey(master.hash)
  if (!(await needs.files.has(key))) await needs.files.put(key, data)
  await sql`
    insert into media_files (hash, content_type, bytes, width, height)
    values (${master.hash}, ${master.contentType}, ${data.length}, ${master.width}, ${master.height})
    on conflict (hash) do nothing`.execute(needs.db)
  return ok(master)
}

export const masterKey = (hash: string) => `masters/${hash}`

/** Decodes a picture and encodes it again, upright, not too large and without metadata; stores nothing. */
export async function cleanPicture(
  bytes: Uint8Array,
): Promise<Result<{ master: Master; data: Uint8Array }, MasterRefusal>> {
  if (bytes.length > mostBytes)
    return refuse('picture-too-heavy', 'This picture is larger than 30 MB. Save it smaller and try again.')
  const format = sniffPicture(bytes)
  if (!format)
    return looksLikeSvg(bytes)
      ? refuse('picture-svg', 'SVG drawings are not accepted. Export the picture as PNG and try again.')
      : refuse('picture-unknown', 'This file is not a JPEG, PNG, WebP or AVIF picture.')
  const damaged = refuse(
    'picture-damaged',
    'This picture is damaged and cannot be opened. Save it again and retry.',
  )
  // The limit is checked below with its own refusal; here it would look like a damaged file.
  const header = await readable(async () => (await openImage(bytes, { limitInputPixels: false })).metadata())
  if (!header || header.format !== (format === 'avif' ? 'heif' : format)) return damaged
  if ((header.pages ?? 1) > 1)
    return refuse('picture-moving', 'This picture is animated. Save a single frame and try again.')
  if (header.width * header.height > mostPixels)
    return refuse(
      'picture-too-wide',
      'This picture has more than 50 megapixels. Make it smaller and try again.',
    )
  const contentType = format === 'png' || header.hasAlpha ? 'image/png' : 'image/jpeg'
  const encode = async () => {
    const upright = (await openImage(bytes))
      .autoOrient()
      .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
    const encoding =
      contentType === 'image/png'
        ? upright.png({ compressionLevel: 6 })
        : upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    return encoding.toBuffer({ resolveWithObject: true })
  }
  const encoded = await inSlot(() => readable(encode))
  if (!encoded) return damaged
  const { data, info } = encoded
  const hash = await hashOf(data)
  return ok({ master: { hash, contentType, width: info.width, height: info.height }, data })
}

/** Undefined when the decoder throws: the fault is in the file. */
async function readable<Answer>(decode: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await decode()
  } catch {
    return undefined
  }
}

async function hashOf(data: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data))
  return [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
