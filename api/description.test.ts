import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/postgres'
import { base, openApi } from './api.fixtures.ts'

const database = await testDatabase({ from: 'empty' })
const api = await openApi(database.db)
afterAll(() => api.app.close())

test.each(['/docs', '/docs/'])('the page that browses the calls loads all its files at %s', async (path) => {
  const page = await api.app.inject(base + path)
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, file = '']) => new URL(file, `http://shop.example.com${base}${path}`).pathname,
  )
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) expect([file, (await api.app.inject(file)).statusCode]).toEqual([file, 200])
})
