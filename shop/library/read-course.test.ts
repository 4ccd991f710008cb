import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import { readPlayedRecording } from './index.ts'
import { writeLectures } from './library.fixtures.ts'

const database = await testDatabase({ from: 'empty' })

test('a lecture goes on where it was left, and begins again once it was over', async () => {
  const { lecturesOnline } = (await plantSmallCatalog(database.db)).editions
  await writeLectures(database.db, lecturesOnline)
  const { resumeAt } = await readPlayedRecording(database.db, lecturesOnline, 1)
  expect([0, 12.5, 34, 38, 40, 45].map(resumeAt)).toEqual([0, 12.5, 34, 0, 0, 0])
})
