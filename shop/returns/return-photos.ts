import type { Db } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Files, OpenFile } from '#ports/files'
import { cleanPicture, type MasterRefusal } from '#shop/media'
import { mostReturnPhotos, returnPhotoBytes } from './may-return.ts'

/** A photo as it was sent. Its name and type are not trusted. */
export type ReturnPhoto = { readonly name: string; readonly bytes: Uint8Array }

export type ReturnPhotoRefusal =
  | Refusal<'too_many_photos' | 'photo_too_heavy'>
  | Refusal<MasterRefusal['code']>

type StoredPhoto = { readonly key: string; readonly contentType: 'image/png' | 'image/jpeg' }

const called = (name: string) => (name === '' ? 'One of your photos' : `“${name.slice(0, 60)}”`)

/**
 * Stores photos of a return, each encoded again without its metadata, under keys that no public address leads to. One that
 * is not valid refuses them all.
 */
export async function storeReturnPhotos(
  files: Files,
  photos: readonly ReturnPhoto[],
): Promise<Result<StoredPhoto[], ReturnPhotoRefusal>> {
  if (photos.length > mostReturnPhotos)
    return refuse('too_many_photos', `Send up to ${mostReturnPhotos} photos.`, 'photos')
  const heavy = photos.find(({ bytes }) => bytes.length > returnPhotoBytes)
  if (heavy)
    return refuse(
      'photo_too_heavy',
      `${called(heavy.name)} is larger than 8 MB. Save it smaller and try again.`,
      'photos',
    )
  const clean: { readonly data: Uint8Array; readonly contentType: StoredPhoto['contentType'] }[] = []
  for (const { name, bytes } of photos) {
    const picture = await cleanPicture(bytes)
    if (!picture.ok)
      return refuse(picture.refusal.code, `${called(name)}: ${picture.refusal.message}`, 'photos')
    clean.push({ data: picture.value.data, contentType: picture.value.master.contentType })
  }
  const stored: StoredPhoto[] = []
  for (const { data, contentType } of clean) {
    const key = `returns/${crypto.randomUUID()}`
    await files.put(key, data)
    stored.push({ key, contentType })
  }
  return ok(stored)
}

/** Opens a photo of a return of an order; null when there is none. The caller has checked who may see the order. */
export async function openReturnPhoto(
  { db, files }: { readonly db: Db; readonly files: Files },
  photo: { readonly orderId: number; readonly returnId: number; readonly position: number },
): Promise<(OpenFile & { readonly contentType: string }) | null> {
  const row = await db
    .selectFrom('return_photos as p')
    .innerJoin('returns as r', 'r.id', 'p.return_id')
    .select(['p.file_key', 'p.content_type'])
    .where('r.order_id', '=', photo.orderId)
    .where('p.return_id', '=', photo.returnId)
    .where('p.position', '=', photo.position)
    .executeTakeFirst()
  const file = row && (await files.open(row.file_key))
  return file ? { ...file, contentType: row.content_type } : null
}
