import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/postgres'
import { readLexicon } from './read-lexicon.ts'
import { deletePhrase, listPhrases, savePhrase } from './save-phrase.ts'

const database = await testDatabase({ from: 'empty' })

const toa = { phrase: ' TOA ', dimension: 'words', value: 'Standards on auditing', weight: '0.5' }
const note = (phrase: typeof toa) => database.db.transaction().execute((tx) => savePhrase(tx, phrase))
const remove = (phrase: typeof toa) => database.db.transaction().execute((tx) => deletePhrase(tx, phrase))
const matched = async () => (await readLexicon(database.db)).longestPhrase(['toa', '700'], 0)

test('a phrase is heard once it is noted, weighed again when it is noted again, and deleted by its meaning', async () => {
  expect(await matched()).toBeNull()
  expect(await note(toa)).toMatchObject({ ok: true, value: { phrase: 'toa' } })
  await note({ ...toa, weight: '0.9' })
  const saved = { dimension: 'words', value: 'standards on auditing', weight: expect.closeTo(0.9) }
  expect((await matched())?.meanings).toEqual([saved])
  await note({ ...toa, dimension: 'paper', value: 'ca-final-3', weight: '1' })
  expect(await listPhrases(database.db, 'TOA', 1)).toEqual({
    total: 2,
    rows: [
      {
        phrase: 'toa',
        dimension: 'paper',
        value: 'ca-final-3',
        weight: 1,
        name: expect.stringContaining('Audit'),
      },
      { phrase: 'toa', ...saved, name: null },
    ],
  })
  const key = { ...toa, phrase: 'toa', value: saved.value }
  expect(await remove(key)).toMatchObject({ ok: true })
  expect((await matched())?.meanings).toMatchObject([{ dimension: 'paper' }])
  expect(await remove(key)).toMatchObject({ ok: false, refusal: { code: 'not_there' } })
})

test('a phrase that is read as other words has no other meaning', async () => {
  const short = { phrase: 'sqc1', dimension: 'alias', value: 'quality control', weight: '1' }
  expect(await note(short)).toMatchObject({ ok: true })
  for (const other of [
    { ...short, value: 'quality' },
    { ...short, dimension: 'words', value: 'quality' },
  ])
    expect(await note(other)).toMatchObject({ ok: false, refusal: { path: 'phrase' } })
})

test.each([
  ['phrase', ' – '],
  ['phrase', 'x'.repeat(121)],
  ['dimension', 'colour'],
  ['value', ' '],
  ['value', 'toa'],
  ['weight', '0'],
  ['weight', 'often'],
])('a %s of %j is refused by its field', async (path, typed) => {
  expect(await note({ ...toa, [path]: typed })).toMatchObject({
    ok: false,
    refusal: { code: 'not_valid', path },
  })
})

test('a code that the catalogue does not have is refused', async () => {
  expect(await note({ ...toa, dimension: 'paper', value: 'ca-final-99' })).toMatchObject({
    ok: false,
    refusal: { path: 'value' },
  })
})
