import { expect, test } from 'vitest'
import { listLevels } from '#shop/catalog'
import { freshDatabase } from '#tests/support/postgres'
import { readConditions } from './index.ts'

test('the levels that a coupon may be limited to stand in the order of the courses', async () => {
  const { db, close } = await freshDatabase({ from: 'empty' })
  const inOrder = (await listLevels(db)).flatMap(({ levels }) => levels.map(({ code }) => code))
  expect((await readConditions(db)).levels.map(({ value }) => value)).toEqual(inOrder)
  await close()
})
