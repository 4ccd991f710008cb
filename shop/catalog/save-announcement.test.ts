import { expect, it } from 'vitest'
import { allRows } from '#kernel/read-rows'
import { testDatabase } from '#tests/support/postgres'
import { deleteAnnouncement, saveAnnouncement } from './save-announcement.ts'

const test = await testDatabase({ from: 'empty' })

it('an announcement is saved and deleted at the same moment, and its papers with it', async () => {
  const [topic, course] = ['labour-codes', 'ca']
  const typed = {
    topic,
    course,
    statement: 'Nothing is announced yet.',
    attempt: '',
    announcedOn: '',
    href: '',
    papers: ['ca-intermediate-1'],
  }
  const save = () => test.db.transaction().execute((tx) => saveAnnouncement(tx, typed))
  const remove = () => test.db.transaction().execute((tx) => deleteAnnouncement(tx, topic, course))
  expect(await save()).toMatchObject({ ok: true })
  for (let round = 0; round < 20; round += 1) await Promise.all([save(), remove(), save(), remove()])
  await remove()
  const left = await allRows(test.db)`select from announcement_papers where topic = ${topic}`
  expect(left).toEqual([])
})
