import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '../..')

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }))

it('stands on Base UI in web/ui/overlay alone', () => {
  const using = sources.filter(({ text }) => text.includes('@base-ui/'))
  expect(using.length).toBeGreaterThan(0)
  expect(using.map(({ path }) => path).filter((path) => !path.startsWith('ui/overlay/'))).toEqual([])
})

it('is fetched when something first opens: no page names a file on Base UI but in import()', () => {
  const heavy = sources.flatMap(({ path, text }) =>
    text.includes('@base-ui/') ? [path.replace('ui/', '').replace('.tsx', '')] : [],
  )
  const naming = sources.filter(({ text }) =>
    heavy.some((file) => new RegExp(`from '[./\\w]*${file}\\.tsx'`).test(text)),
  )
  expect(naming.map(({ path }) => path)).toEqual([])
})
