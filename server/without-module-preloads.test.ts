import { expect, it } from 'vitest'
import { withoutModulePreloads } from './render-page.ts'

const preload = '<link rel="modulepreload" href="/students/assets/root-1.js" nonce="abc"/>'

it('removes every module preload of the head and nothing else', () => {
  const style = '<link rel="stylesheet" href="/base.css"/>'
  expect(
    withoutModulePreloads(
      `<!DOCTYPE html><html><head>${preload}<title>₹499</title>${preload}${style}</head></html>`,
    ),
  ).toBe(`<!DOCTYPE html><html><head><title>₹499</title>${style}</head></html>`)
})

it('leaves the body as it is', () => {
  const body = `<head></head><body>${preload}</body>`
  expect(withoutModulePreloads(body)).toBe(body)
  expect(withoutModulePreloads(preload)).toBe(preload)
})

it('keeps that of the entry', () => {
  const entry = '<link rel="modulepreload" href="/students/assets/entry.client-a1.js"/>'
  expect(withoutModulePreloads(`<head>${preload}${entry}</head>`)).toBe(`<head>${entry}</head>`)
})
