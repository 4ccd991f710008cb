import type { Transaction } from 'kysely'
import type { Db } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Files } from '#ports/files'
import { type MasterRefusal, storeMaster } from '#shop/media'
import { mostPhotos, photoBytes } from './review.ts'
import type { ReviewsTables } from './reviews-tables.ts'

/** A photo as it was sent. Its name and type are not trusted. */
export type SentPhoto = { readonly name: string; readonly bytes: Uint8Array }

export type PhotoRefusal = Refusal<'too_many_photos' | 'photo_too_heavy'> | Refusal<MasterRefusal['code']>

const called = (name: string) => (name === '' ? 'One of your photos' : `“${name.slice(0, 60)}”`)

/**
 * Stores photos: each is decoded and encoded again, which removes its metadata. Answers their hashes in order. One that is
 * not valid refuses them all.
 */
export async function storePhotos(
  needs: { readonly db: Db; readonly files: Files },
  photos: readonly SentPhoto[],
): Promise<Result<string[], PhotoRefusal>> {
  if (photos.length > mostPhotos)
    return refuse('too_many_photos', `Send up to ${mostPhotos} photos.`, 'photos')
  const heavy = photos.find(({ bytes }) => bytes.length > photoBytes)
  if (heavy)
    return refuse(
      'photo_too_heavy',
      `${called(heavy.name)} is larger than 8 MB. Save it smaller and try again.`,
      'photos',
    )
  const hashes: string[] = []
  for (const { name, bytes } of photos) {
    const stored = await storeMaster(needs, bytes)
    if (!stored.ok) return refuse(stored.refusal.code, `${called(name)}: ${stored.refusal.message}`, 'photos')
    hashes.push(stored.value.hash)
  }
  return ok([...new Set(hashes)])
}

/** Replaces the photos of a review, in this order. */
export async function placePhotos(
  tx: Transaction<ReviewsTables>,
  reviewId: number,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('review_photos').where('review_id', '=', reviewId).execute()
  const rows = hashes.map((hash, position) => ({ review_id: reviewId, position, hash }))
  if (rows.length > 0) await tx.insertInto('review_photos').values(rows).execute()
}
