import type { Db } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import { ok, type Result } from '#kernel/result'
import type { Files, OpenFile } from '#ports/files'
import { cleanPicture, type PhotoRefusal, type SentPhoto, takePhotos } from '#shop/media'
import { mostReturnPhotos } from './may-return.ts'

type StoredPhoto = { readonly key: string; readonly contentType: 'image/png' | 'image/jpeg' }

/**
 * Stores photos of a return, each encoded again without its metadata, under keys that no public address leads to. One that
 * is not valid refuses them all.
 */
export async function storeReturnPhotos(
  files: Files,
  photos: readonly SentPhoto[],
): Promise<Result<StoredPhoto[], PhotoRefusal>> {
  const clean = await takePhotos(photos, mostReturnPhotos, cleanPicture)
  if (!clean.ok) return clean
  const stored: StoredPhoto[] = []
  for (const { data, master } of clean.value) {
    const key = `returns/${crypto.randomUUID()}`
    await files.put(key, data)
    stored.push({ key, contentType: master.contentType })
  }
  return ok(stored)
}

/** Opens a photo of a return of an order; null when there is none. The caller has checked who may see the order. */
export async function openReturnPhoto(
  { db, files }: { readonly db: Db; readonly files: Files },
  photo: { readonly orderId: number; readonly returnId: number; readonly position: number },
): Promise<(OpenFile & { readonly contentType: string }) | null> {
  const row = await firstRow<{ file_key: string; content_type: 'image/png' | 'image/jpeg' }>(db)`
    select p.file_key, p.content_type from return_photos p join returns r on r.id = p.return_id
    where r.order_id = ${photo.orderId} and p.return_id = ${photo.returnId}
    and p.position = ${photo.position}`
  const file = row && (await files.open(row.file_key))
  return file ? { ...file, contentType: row.content_type } : null
}
