import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anchorOf } from './part.ts'
import { partGroups } from './parts.ts'

const parts = partGroups({ cards: [] }).flatMap((group) => group.parts)
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
    expect(parts.filter(({ use, states }) => use.length < 20 || Object.keys(states).length === 0)).toEqual([])
  })

  it('has one address for each part', () => {
    const names = parts.map(({ name }) => anchorOf(name))
    expect(new Set(names).size).toBe(names.length)
  })
})
