import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { arrowsOf } from './architecture/arrows.ts'
import { readSources, root } from './support/source-files.ts'

const { imports: names } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const folders = ['kernel', 'ports', 'shop', 'adapters', 'db', 'web', 'api', 'jobs', 'server']
// What the build is made with, and no part of what it makes.
const ofTheBuild = 'web/bundling/'
const sources = readSources([...folders, 'demo', 'sandbox'])

/** Every file that a program loads, at its start or later. */
function loadedBy(program: string): Set<string> {
  const next = Map.groupBy(
    arrowsOf(sources, names).filter((arrow) => !arrow.isType),
    (arrow) => arrow.from,
  )
  const loaded = new Set<string>()
  const waiting = [program]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (loaded.has(file)) continue
    loaded.add(file)
    waiting.push(...(next.get(file) ?? []).map(({ to }) => to))
  }
  return loaded
}

const demonstration = (files: Iterable<string>) =>
  [...files].filter((file) => file.startsWith('demo/') || file.startsWith('sandbox/'))

describe('a live start', () => {
  it('loads the shop and nothing of the demonstration', () => {
    const loaded = loadedBy('server/main.ts')
    expect(loaded.has('server/compose.ts') && loaded.has('shop/orders/place-order.ts')).toBe(true)
    expect(demonstration(loaded)).toEqual([])
  })

  it('loads by a computed name only what the build made', () => {
    const computed = sources
      .filter(({ path }) => folders.includes(path.split('/')[0] ?? ''))
      .filter(
        ({ path, text }) =>
          !path.includes('.test.') && !path.startsWith(ofTheBuild) && /\bimport\((?!\s*['")])/.test(text),
      )
      .map(({ path }) => path)
    expect(computed).toEqual(['server/web-build.ts'])
  })
})

it('a demonstration loads its simulators, and its texts in the thread that plants them', () => {
  const loaded = demonstration(loadedBy('demo/main.ts'))
  expect(loaded).toContain('sandbox/start.ts')
  expect(loaded).not.toContain('demo/planting/plant-shop.ts')
  expect(demonstration(loadedBy('demo/planting/plant-thread.ts'))).toContain('demo/planting/plant-shop.ts')
})
