import { beforeAll, describe, expect, it } from 'vitest'
import { world } from '#demo/test-world'
import { testDatabase } from '#tests/support/postgres'
import { testSecret } from '#tests/support/test-secret'
import { enrolSomebody } from '../identity/identity.fixtures.ts'
import { deleteNote, readOwnReading, readPlace, saveNote, savePlace } from './index.ts'
import { findWords, searchBook } from './search-book.ts'

const test = await testDatabase()
const editionId = world.incomeTaxVirtual.id

beforeAll(async () => {
  const { work_id } = await test.db
    .selectFrom('editions')
    .select('work_id')
    .where('id', '=', editionId)
    .executeTakeFirstOrThrow()
  await test.db.deleteFrom('chapters').where('work_id', '=', work_id).execute()
  const bodies = ['The **tax\nyear** is asked first. A tax year again.', 'Nothing about it here.']
  await test.db
    .insertInto('chapters')
    .values(bodies.map((body, at) => ({ work_id, no: at + 1, title: `Chapter number ${at + 1}`, body })))
    .execute()
})

const somebody = async () => ({
  editionId,
  userId: await enrolSomebody(test.db),
})

const notesOf = async (reader: Awaited<ReturnType<typeof somebody>>) =>
  (await readOwnReading(test.db, reader)).notes

describe('a note that a browser sends under an id of its own', () => {
  const note = { chapterNo: 1, quote: '', words: 'Compare with the form.' }

  it('is saved once, also when it is sent side by side or was deleted since, and by each reader alone', async () => {
    const [reader, other] = [await somebody(), await somebody()]
    const id = crypto.randomUUID()
    const sent = await Promise.all(Array.from({ length: 5 }, () => saveNote(test.db, reader, note, id)))
    expect(sent.every(({ ok }) => ok)).toBe(true)
    const [saved, ...doubled] = await notesOf(reader)
    expect([saved?.words, doubled]).toEqual([note.words, []])
    await deleteNote(test.db, reader, saved?.id ?? 0)
    await saveNote(test.db, reader, note, id)
    expect(await notesOf(reader)).toEqual([])
    await saveNote(test.db, other, note, id)
    expect(await notesOf(other)).toHaveLength(1)
  })

  it('may be sent again when it was refused', async () => {
    const reader = await somebody()
    const id = crypto.randomUUID()
    const refused = await saveNote(test.db, reader, { ...note, words: 'x'.repeat(2_001) }, id)
    expect(refused.ok).toBe(false)
    await saveNote(test.db, reader, note, id)
    expect(await notesOf(reader)).toHaveLength(1)
  })
})

describe('the place in a book', () => {
  const [laptop, phone] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

  it('is not overwritten by a page that does not know of a later place of another device', async () => {
    const reader = await somebody()
    const first = await savePlace(
      test.db,
      reader,
      { chapterNo: 1, progress: 0.5 },
      { id: laptop, knownAt: 0 },
    )
    expect(first).toMatchObject({ chapterNo: 1, savedBy: laptop })
    const knownAt = first?.savedAt ?? 0
    const read = await savePlace(test.db, reader, { chapterNo: 2, progress: 0.1 }, { id: phone, knownAt })
    expect(read).toMatchObject({ chapterNo: 2, progress: 0.1, savedBy: phone })
    const late = await savePlace(
      test.db,
      reader,
      { chapterNo: 1, progress: 0.6 },
      { id: laptop, knownAt: knownAt - 1 },
    )
    expect(late).toEqual(read)
    const stays = { id: laptop, knownAt: read?.savedAt ?? 0 }
    expect(await savePlace(test.db, reader, { chapterNo: 1, progress: 0.6 }, stays)).toMatchObject({
      chapterNo: 1,
      savedBy: laptop,
    })
  })

  it('is saved by a page again and again whatever it knows, and by a page without scripts always', async () => {
    const reader = await somebody()
    for (const progress of [0.1, 0.2, 0.3])
      expect(
        await savePlace(test.db, reader, { chapterNo: 1, progress }, { id: laptop, knownAt: 0 }),
      ).toMatchObject({ progress })
    await savePlace(test.db, reader, { chapterNo: 2, progress: 0 })
    expect(await readPlace(test.db, reader)).toMatchObject({ chapterNo: 2, savedBy: null })
  })

  it('of two devices that save at once is that of one, and the other is answered it', async () => {
    const reader = await somebody()
    const answers = await Promise.all(
      [laptop, phone].map((id, at) =>
        savePlace(test.db, reader, { chapterNo: at + 1, progress: 0 }, { id, knownAt: 0 }),
      ),
    )
    const place = await readPlace(test.db, reader)
    expect(answers.filter((answer) => answer?.savedBy === place?.savedBy).length).toBeGreaterThan(0)
    expect([laptop, phone]).toContain(place?.savedBy)
  })
})

describe('a highlight', () => {
  it('is a note with words of the chapter and their place, whose colour changes; without words it has none', async () => {
    const reader = await somebody()
    const highlight = { colour: 'blue', startsAt: 7 } as const
    await saveNote(test.db, reader, { chapterNo: 1, quote: 'tax year', words: 'Why?', highlight })
    await saveNote(test.db, reader, { chapterNo: 2, quote: '', words: '', highlight })
    const other = await somebody()
    for (const each of [reader, other])
      await saveNote(test.db, each, {
        chapterNo: 1,
        quote: 'tax year',
        words: '',
        highlight: { ...highlight, colour: 'yellow' },
      })
    expect(await notesOf(reader)).toMatchObject([
      { chapterNo: 1, quote: 'tax year', words: 'Why?', colour: 'yellow', startsAt: 7 },
      { chapterNo: 2, quote: '', colour: null, startsAt: null },
    ])
  })
})

describe('search in a book', () => {
  it('finds words in any case, over marks and line ends, and counts their places', async () => {
    const reader = await somebody()
    expect(await searchBook({ db: test.db, secret: testSecret }, reader, 'TAX  year')).toEqual({
      ok: true,
      value: [
        {
          no: 1,
          title: 'Chapter number 1',
          count: 2,
          before: 'The ',
          words: 'tax\nyear',
          after: ' is asked first. A tax year again.',
        },
      ],
    })
  })

  it('takes what is typed as words, never as a pattern', () => {
    expect(findWords('a.b (c) a+b', '.')).toEqual([[1, 2]])
    expect(findWords('a.b (c) a+b', '(C)')).toEqual([[4, 7]])
    expect(findWords('anything', ' ')).toEqual([])
  })
})
