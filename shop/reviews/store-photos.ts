import type { Db, Tx } from '#db/tables'
import { ok, type Result } from '#kernel/result'
import type { Files } from '#ports/files'
import { type PhotoRefusal, type SentPhoto, storeMaster, takePhotos } from '#shop/media'
import { mostPhotos } from './review.ts'

/** Stores photos, encoded again without metadata. Answers their hashes in order. One that is not valid refuses them all. */
export async function storePhotos(
  needs: { readonly db: Db; readonly files: Files },
  photos: readonly SentPhoto[],
): Promise<Result<string[], PhotoRefusal>> {
  const stored = await takePhotos(photos, mostPhotos, (bytes) => storeMaster(needs, bytes))
  return stored.ok ? ok([...new Set(stored.value.map(({ hash }) => hash))]) : stored
}

/** Replaces the photos of a review, in this order. */
export async function placePhotos(tx: Tx, reviewId: number, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('review_photos').where('review_id', '=', reviewId).execute()
  const rows = hashes.map((hash, position) => ({ review_id: reviewId, position, hash }))
  if (rows.length > 0) await tx.insertInto('review_photos').values(rows).execute()
}
