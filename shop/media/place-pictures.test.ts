import { afterAll, describe, expect, test } from 'vitest'
import { allRows, changeRows } from '#kernel/read-rows'
import { testDatabase } from '#tests/support/postgres'
import { samplePicture, temporaryFiles } from './media.fixtures.ts'
import { placePictures } from './place-pictures.ts'
import { storeMaster } from './store-master.ts'

const database = await testDatabase()

const place = await temporaryFiles()
afterAll(() => place.tidy())

async function stored(width: number): Promise<string> {
  const answer = await storeMaster(
    { db: database.db, files: place.files },
    await samplePicture(width, 40, 'png'),
  )
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.hash
}

describe('placing pictures', () => {
  test('fills a gallery, and a taken place gets the new picture', async () => {
    const { db } = database
    const [cover, page, newCover] = [await stored(30), await stored(31), await stored(32)]
    const { id: editionId } = await db.selectFrom('editions').select('id').executeTakeFirstOrThrow()
    const gallery = () =>
      allRows<{ position: number; hash: string; alt: string }>(db)`
        select position, hash, alt from edition_media where edition_id = ${editionId} order by position`
    await changeRows(db)`delete from edition_media where edition_id = ${editionId}`
    await db.transaction().execute((tx) =>
      placePictures(tx, [
        { editionId, position: 0, hash: cover, alt: 'Cover' },
        { editionId, position: 1, hash: page, alt: 'Contents' },
      ]),
    )
    await db
      .transaction()
      .execute((tx) => placePictures(tx, [{ editionId, position: 0, hash: newCover, alt: 'New cover' }]))
    expect(await gallery()).toEqual([
      { position: 0, hash: newCover, alt: 'New cover' },
      { position: 1, hash: page, alt: 'Contents' },
    ])
  })

  test('an unknown picture is refused by the database', async () => {
    const { db } = database
    const { id: editionId } = await db.selectFrom('editions').select('id').executeTakeFirstOrThrow()
    const placing = db
      .transaction()
      .execute((tx) => placePictures(tx, [{ editionId, position: 5, hash: 'e'.repeat(32), alt: '' }]))
    await expect(placing).rejects.toThrow('edition_media_hash_fkey')
  })
})
