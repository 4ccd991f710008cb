import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const web = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(web, path), 'utf8')
const tokens = read('ui/tokens.css')

const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(tsx?|css)$/.test(path) && !path.endsWith('.test.ts') && path !== 'ui/tokens.css')

// A colour as CSS writes it. Addresses of the package's own modules ('#shop/cart') are none.
const colour = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!\/)|\b(?:rgb|hsl|oklch|oklab|lab|lch)a?\(/gi

// A size in brackets stands on no scale; one that is computed, or measures the columns of a page, has none to stand on.
const size = /(?<![\w-])-?[a-z][\w-]*-\[\d[\d.]*(?:px|rem)\]/g

const all = (path: string, pattern: RegExp) =>
  [...read(path).matchAll(pattern)].map(([found]) => `${path}: ${found}`)

/**
 * Read by the browser itself, which knows no token there (the bar around the page, and what a phone keeps of it), or set by
 * the reader alone, whose papers other pages need not load.
 */
const outsideThePage = {
  'account/library/reading-settings.tsx': /'--[a-z]+': '(#[0-9a-f]{6})'/g,
  'root.tsx': /name="theme-color"[^>]+content="(#[0-9a-f]{6})"/g,
  'seo/web-manifest.ts': /(?:background|theme)_color: '(#[0-9a-f]{6})'/g,
} as const

const namedOutside = (path: keyof typeof outsideThePage) =>
  [...read(path).matchAll(outsideThePage[path])].map(([, value]) => value)

describe('colours and sizes', () => {
  it('are named in tokens.css and nowhere else', () => {
    const found = files.flatMap((path) => all(path, colour))
    const known = (Object.keys(outsideThePage) as (keyof typeof outsideThePage)[]).flatMap((path) =>
      namedOutside(path).map((value) => `${path}: ${value}`),
    )
    expect(found.filter((line) => !known.includes(line))).toEqual([])
  })

  it('outside the page are those of a card and of paper', () => {
    const [, card, darkCard] = /--card: light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)/.exec(tokens) ?? []
    const [, paper] = /--paper: light-dark\((#[0-9a-f]+)/.exec(tokens) ?? []
    expect(namedOutside('root.tsx')).toEqual([card, darkCard])
    expect(namedOutside('seo/web-manifest.ts')).toEqual([paper, card])
  })

  it('of text, spaces and corners come from the scale', () => {
    expect(files.flatMap((path) => all(path, size))).toEqual([])
  })
})

/** Relative luminance of a colour, as WCAG 2.2 defines it. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const readers = read('account/library/reading-settings.tsx')

describe.each(['light', 'dark', 'sepia', 'night'] as const)('the %s theme', (theme) => {
  const [own = ''] = new RegExp(`\\b${theme}: \\{[^}]+`).exec(readers) ?? []
  const value = (name: string): string => {
    const [, ofReader] = new RegExp(`'--${name}': '(#[0-9a-f]{6})'`).exec(own) ?? []
    if (ofReader) return ofReader
    const [, light = '', dark = light] =
      new RegExp(`--${name}: (?:light-dark\\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6}))?`).exec(tokens) ?? []
    return theme === 'light' || theme === 'sepia' ? light : dark
  }

  const grounds = ['paper', 'card', 'sunk']
  const pairs = [
    ...['ink', 'soft', 'brand', 'success', 'warning', 'danger'].flatMap((ink) =>
      grounds.map((ground) => [ink, ground] as const),
    ),
    ...['success', 'warning', 'danger'].flatMap((tone) =>
      ['ink', 'soft', tone].map((ink) => [ink, `${tone}-tint`] as const),
    ),
    ...['ca', 'cs', 'cma'].flatMap((course) => [
      [`${course}-ink`, `${course}-tint`] as const,
      ['on-course', course] as const,
    ]),
    ...['yellow', 'blue'].flatMap((mark) => [['ink', mark] as const, ['brand', mark] as const]),
    ['on-action', 'action'],
    ['on-action', 'action-deep'],
    ['on-band', 'band'],
    ['paper', 'brand'],
    ['paper', 'ink'],
  ] as const

  it.each(pairs)('has %s readable on %s: at least 4.5 to 1', (ink, ground) => {
    expect(contrast(value(ink), value(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(grounds)('shows the edge of a control on %s: at least 3 to 1', (ground) => {
    expect(contrast(value('edge'), value(ground))).toBeGreaterThanOrEqual(3)
  })
})
