import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import type { Phrase } from './lexicon.ts'
import { readLexicon } from './read-lexicon.ts'
import { removePhrase, savePhrase } from './save-phrase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ from: 'empty' })
})
afterAll(() => database.close())

const note = (phrase: Phrase) => database.db.transaction().execute((tx) => savePhrase(tx, phrase))
const toa: Phrase = { phrase: ' TOA ', dimension: 'words', value: 'standards on auditing', weight: 0.5 }
const matched = async () => (await readLexicon(database.db)).longestPhrase(['toa', '700'], 0)

test('a phrase is heard once it is noted, weighed again when it is noted again, and forgotten whole', async () => {
  expect(await matched()).toBeNull()
  expect(await note(toa)).toMatchObject({ ok: true })
  await note({ ...toa, weight: 0.9 })
  expect((await matched())?.meanings).toEqual([
    { dimension: 'words', value: 'standards on auditing', weight: expect.closeTo(0.9) },
  ])
  expect(await database.db.transaction().execute((tx) => removePhrase(tx, 'TOA'))).toBe(true)
  expect(await matched()).toBeNull()
  expect(await database.db.transaction().execute((tx) => removePhrase(tx, 'TOA'))).toBe(false)
})

test.each([
  [{ ...toa, phrase: ' – ' }, 'no-words'],
  [{ ...toa, dimension: 'colour' as Phrase['dimension'] }, 'unknown-dimension'],
  [{ ...toa, weight: 0 }, 'weight-out-of-range'],
  [{ ...toa, weight: Number.NaN }, 'weight-out-of-range'],
])('%j is refused: %s', async (phrase, code) => {
  expect(await note(phrase)).toMatchObject({ ok: false, refusal: { code } })
})
