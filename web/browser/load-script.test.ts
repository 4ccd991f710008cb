import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadScript } from './load-script.ts'

/** A page with a head, as far as scripts need one. */
function openPage() {
  const scripts: (EventTarget & { src: string; async: boolean; remove(): void })[] = []
  const page = {
    createElement: () =>
      Object.assign(new EventTarget(), {
        src: '',
        async: false,
        remove(this: EventTarget) {
          scripts.splice(scripts.indexOf(this as (typeof scripts)[number]), 1)
        },
      }),
    head: { append: (script: (typeof scripts)[number]) => scripts.push(script) },
  }
  return { scripts, page: page as unknown as Pick<Document, 'createElement' | 'head'> }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('a script is loaded once, however many ask for it', async () => {
  const { scripts, page } = openPage()
  const both = [
    loadScript('https://emi.example.com/a.js', page),
    loadScript('https://emi.example.com/a.js', page),
  ]
  expect(scripts.map(({ src, async }) => ({ src, async }))).toEqual([
    { src: 'https://emi.example.com/a.js', async: true },
  ])
  scripts[0]?.dispatchEvent(new Event('load'))
  await Promise.all(both)
  await loadScript('https://emi.example.com/a.js', page)
  expect(scripts).toHaveLength(1)
})

it('a script that has not come after 120 s is given up, taken out, and may be asked for again', async () => {
  const { scripts, page } = openPage()
  const late = loadScript('https://emi.example.com/late.js', page)
  const outcome = late.catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(scripts).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBe('https://emi.example.com/late.js did not come in time')
  expect(scripts).toHaveLength(0)
  void loadScript('https://emi.example.com/late.js', page)
  expect(scripts).toHaveLength(1)
})

it('a script that cannot be loaded says so', async () => {
  const { scripts, page } = openPage()
  const missing = loadScript('https://emi.example.com/missing.js', page)
  scripts[0]?.dispatchEvent(new Event('error'))
  await expect(missing).rejects.toThrow('could not be loaded')
  expect(scripts).toHaveLength(0)
})
