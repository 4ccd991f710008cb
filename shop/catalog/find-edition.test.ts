import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog, smallIsbns } from './catalog.fixtures.ts'
import { currentEditionByIsbn, findCanonical } from './find-edition.ts'

let database: TestDatabase
let small: SmallCatalog
beforeAll(async () => {
  database = await freshDatabase({ from: 'empty' })
  small = await plantSmallCatalog(database.db)
})
afterAll(() => database.close())

describe('the canonical address', () => {
  test('is the number and the slug of the work', async () => {
    expect(await findCanonical(database.db, small.editions.gst)).toEqual({
      id: small.editions.gst,
      slug: 'gst-questions-and-answers',
    })
  })

  test('stays for an edition that is no longer sold', async () => {
    expect(await findCanonical(database.db, small.editions.withdrawn)).not.toBeNull()
  })

  test('does not exist for a draft or a number nobody has', async () => {
    expect(await findCanonical(database.db, small.editions.draft)).toBeNull()
    expect(await findCanonical(database.db, 9_007_199_254_740_991)).toBeNull()
  })
})

describe('an ISBN', () => {
  const found = async (isbn: string) => (await currentEditionByIsbn(database.db, isbn))?.id

  test('of a current edition finds it', async () => {
    expect(await found(smallIsbns.incomeTax)).toBe(small.editions.incomeTax)
  })

  test('of an older edition, however it is written, finds the current one', async () => {
    expect(await found(smallIsbns.incomeTaxOld)).toBe(small.editions.incomeTax)
    expect(await found('978-81-00000-03-8')).toBe(small.editions.incomeTax)
    expect(await found('8100000034')).toBe(small.editions.incomeTax)
  })

  test('that is unknown or misprinted finds nothing', async () => {
    expect(await found('9788100000045')).toBeUndefined()
    expect(await found('9788100000010')).toBeUndefined()
    expect(await found('')).toBeUndefined()
  })

  test('that two rows hand to and fro still answers', async () => {
    const { db } = database
    await db
      .insertInto('isbn_successions')
      .values({ old_isbn13: smallIsbns.incomeTax, new_isbn13: smallIsbns.ancient })
      .execute()
    expect(await found(smallIsbns.ancient)).toBeDefined()
  })
})
