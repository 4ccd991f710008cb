import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { changeRows } from '#kernel/read-rows'
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
  await sql`delete from review_photos where review_id = ${reviewId}`.execute(tx)
  await changeRows(tx)`
    insert into review_photos (review_id, hash, position)
    select ${reviewId}, hash, place - 1 from unnest(${hashes}::text[]) with ordinality p (hash, place)`
}
