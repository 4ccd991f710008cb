import { expect, test } from 'vitest'
import { readAuditLog } from '#shop/staff'
import { testDatabase } from '#tests/support/postgres'
import { plantActor } from '../../staff/staff.fixtures.ts'
import { arrangeBlock, readBlockPlan } from './arrange-block.ts'
import { readHomeBlocks } from './blocks.ts'

const database = await testDatabase()
const actorId = await plantActor(database)

const codes = async () => (await readBlockPlan(database.db)).map(({ code }) => code)
const faqs = { code: 'faqs', title: 'Questions', place: '1', isShown: true }
const arrange = (typed: object) => arrangeBlock(database.db, { ...faqs, ...typed }, actorId)

test.each([1, 3, 19, 21, 21, 2])(
  'a block moves to place %i and the others keep their order',
  async (place) => {
    const others = (await codes()).filter((code) => code !== 'faqs')
    expect(await arrange({ place: String(place) })).toMatchObject({ ok: true })
    expect(await codes()).toEqual([...others.slice(0, place - 1), 'faqs', ...others.slice(place - 1)])
  },
)

test('two moves at once both count', async () => {
  await Promise.all([arrange({ place: '5' }), arrange({ code: 'contact', title: 'Talk to us', place: '1' })])
  const order = await codes()
  expect(order[0]).toBe('contact')
  // One place lower where it moved first.
  expect([4, 5]).toContain(order.indexOf('faqs'))
})

test('a block that is hidden is not on home; its new title is, once it is shown again', async () => {
  const shown = async () => (await readHomeBlocks(database.db)).find(({ code }) => code === 'faqs')?.title
  await arrange({ isShown: false, title: 'Asked often' })
  expect(await shown()).toBeUndefined()
  await arrange({ title: 'Asked often' })
  expect(await shown()).toBe('Asked often')
})

test.each([
  [{ place: '0' }, 'Choose a place from 1 to 21.'],
  [{ place: '1.5' }, 'Choose a place from 1 to 21.'],
  [{ place: 'top' }, 'Choose a place from 1 to 21.'],
  [{ place: '22' }, 'Choose a place from 1 to 21.'],
  [{ title: ' ' }, 'Write something here.'],
  [{ title: 'x'.repeat(81) }, 'Use up to 80 characters.'],
  [{ code: 'weather' }, 'There is no such block. Load the page again.'],
])('%j is refused with a sentence and changes nothing', async (typed, message) => {
  const before = await readBlockPlan(database.db)
  expect(await arrange(typed)).toMatchObject({ refusal: { code: 'not_valid', message } })
  expect(await readBlockPlan(database.db)).toEqual(before)
})

test('the audit log says who moved which block where', async () => {
  await arrange({ place: '4' })
  const any = { actorId, action: null, from: null, to: null, before: null }
  const { rows } = await readAuditLog(database.db, { ...any, subjects: ['home-block:faqs'] })
  expect(rows[0]).toMatchObject({
    action: 'content.home-block.arranged',
    detail: { title: 'Questions', place: 4, isShown: true },
  })
})
