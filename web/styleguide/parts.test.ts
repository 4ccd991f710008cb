import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { paise } from '#kernel/money'
import type { CardView } from '../ui/product-card.tsx'
import { anchorOf } from './part.ts'
import { partGroups } from './parts.ts'

const card: CardView = {
  edition: 1,
  href: '/product/1/income-tax-law',
  title: 'Income-tax Law',
  by: 'Ira Velankar',
  coverHash: null,
  hue: 'ca',
  facts: 'Print',
  price: paise(89_500),
  mrp: paise(105_000),
  isFrom: false,
  rating: null,
  fit: null,
  availability: null,
}

const parts = partGroups({ cards: [card] }).flatMap((group) => group.parts)
const folder = join(import.meta.dirname, '../ui')

/** What a screen loads when there is something to say; the guide shows the card that it draws. */
const notDrawn = ['toast.tsx']

describe('the style guide', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.tsx') && !notDrawn.includes(name))

  it.each(files)('shows everything that web/ui/%s gives', async (file) => {
    const given: Record<string, unknown> = await import(join(folder, file))
    const shown = new Map(parts.flatMap(({ gives }) => Object.entries(gives)))
    expect(Object.entries(given).filter(([name, value]) => shown.get(name) !== value)).toEqual([])
  })

  it('says of every part what it is for, and shows it in at least one state', () => {
    expect(parts.filter(({ use, states }) => use.length < 20 || states.length === 0)).toEqual([])
  })

  it('has one address for each part, and names each state of a part differently', () => {
    const names = parts.map(({ name }) => anchorOf(name))
    expect(new Set(names).size).toBe(names.length)
    const doubled = parts.filter(
      ({ states }) => new Set(states.map((state) => state.name)).size < states.length,
    )
    expect(doubled.map(({ name }) => name)).toEqual([])
  })
})
