import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import type { Phrase } from './lexicon.ts'
import { forgetPhrase, notePhrase } from './note-phrase.ts'
import { readLexicon } from './read-lexicon.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ from: 'empty' })
})
afterAll(() => database.close())

const note = (phrase: Phrase) => database.db.transaction().execute((tx) => notePhrase(tx, phrase))
const sa: Phrase = { phrase: ' SA ', dimension: 'words', value: 'standards on auditing', weight: 0.5 }
const heard = async () => (await readLexicon(database.db)).hear(['sa', '700'], 0)

test('a phrase is heard once it is noted, weighed anew when it is noted again, and forgotten whole', async () => {
  expect(await heard()).toBeNull()
  expect(await note(sa)).toMatchObject({ ok: true })
  await note({ ...sa, weight: 0.9 })
  expect((await heard())?.meanings).toEqual([
    { dimension: 'words', value: 'standards on auditing', weight: expect.closeTo(0.9) },
  ])
  expect(await database.db.transaction().execute((tx) => forgetPhrase(tx, 'SA'))).toBe(true)
  expect(await heard()).toBeNull()
  expect(await database.db.transaction().execute((tx) => forgetPhrase(tx, 'SA'))).toBe(false)
})

test.each([
  [{ ...sa, phrase: ' – ' }, 'no-words'],
  [{ ...sa, dimension: 'colour' as Phrase['dimension'] }, 'unknown-dimension'],
  [{ ...sa, weight: 0 }, 'weight-out-of-range'],
  [{ ...sa, weight: Number.NaN }, 'weight-out-of-range'],
])('%j is refused: %s', async (phrase, code) => {
  expect(await note(phrase)).toMatchObject({ ok: false, refusal: { code } })
})
