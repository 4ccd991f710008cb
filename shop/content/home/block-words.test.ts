import { expect, test } from 'vitest'
import { readAuditLog } from '#shop/staff'
import { testDatabase } from '#tests/support/postgres'
import { plantActor } from '../../staff/staff.fixtures.ts'
import { readBlockWords, saveBlockWords } from './block-words.ts'
import { readHomeBlocks, readSellWithUs } from './blocks.ts'

const database = await testDatabase()
const actorId = await plantActor(database)

const point = { title: 'Your price', text: 'You set it, up to the MRP.' }
const empty = { title: ' ', text: '' }
const action = { label: 'How it works', target: '/sell-with-us' }
const sellWithUs = { code: 'sell-with-us', intro: 'For publishers.', points: [empty, point, empty], action }
const save = (typed: object) => saveBlockWords(database.db, { ...sellWithUs, ...typed }, actorId)

test('sell with us gets its intro, its reasons without the empty ones, and its link', async () => {
  expect(await save({})).toMatchObject({ ok: true })
  expect(await readSellWithUs(database.db)).toMatchObject({
    intro: 'For publishers.',
    points: [point],
    action,
  })
  const any = { actorId, action: null, from: null, to: null, before: null }
  const { rows } = await readAuditLog(database.db, { ...any, subjects: ['home-block:sell-with-us'] })
  expect(rows[0]).toMatchObject({
    action: 'content.home-block.reworded',
    detail: { intro: 'For publishers.', points: [point], action },
  })
})

test('another block gets its intro alone', async () => {
  expect(await save({ code: 'faqs', intro: ' Asked often. ' })).toMatchObject({ ok: true })
  expect(await readBlockWords(database.db, 'faqs')).toMatchObject({
    intro: 'Asked often.',
    content: undefined,
  })
  const faqs = (await readHomeBlocks(database.db)).find(({ code }) => code === 'faqs')
  expect(faqs?.intro).toBe('Asked often.')
  expect(await readBlockWords(database.db, 'papers')).toBeNull()
})

test.each([
  [{ code: 'papers' }, 'code', 'This block has no words of its own.'],
  [{ intro: 'x'.repeat(301) }, 'intro', 'Use up to 300 characters.'],
  [
    { points: [empty, { ...point, text: '' }] },
    'points.1.text',
    'Write both the heading and the text, or leave both empty.',
  ],
  [{ points: [{ ...point, title: 'x'.repeat(61) }] }, 'points.0.title', 'Use up to 60 characters.'],
  [{ action: { ...action, label: ' ' } }, 'action.label', 'Write something here.'],
  [
    { action: { ...action, target: '//elsewhere.example' } },
    'action.target',
    'Enter a path such as /books, or an address that begins with https://.',
  ],
])('%j is refused by its field and changes nothing', async (typed, path, message) => {
  const before = await readBlockWords(database.db, 'sell-with-us')
  expect(await save(typed)).toMatchObject({ refusal: { code: 'not_valid', path, message } })
  expect(await readBlockWords(database.db, 'sell-with-us')).toEqual(before)
})
