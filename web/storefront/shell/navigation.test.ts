import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import routes from '../../routes.ts'
import { listPatterns } from '../list/patterns.ts'
import { entries, levelPlaces, paperHref } from './navigation.ts'

const table = [...routes, ...listPatterns.map((path) => ({ path }))] as RouteObject[]
const isPage = (href: string) => matchRoutes(table, href)?.every(({ route }) => route.path !== '*') ?? false

describe('the navigation', () => {
  it.each(Object.values(entries).flat())('leads from $label to a page: $href', ({ href }) => {
    expect(isPage(href)).toBe(true)
  })

  it('is tested with a table that knows what is no page', () => {
    expect(isPage('/no-such-page')).toBe(false)
    expect(isPage('/user/no-such-page')).toBe(false)
  })

  it('names no place twice in one list', () => {
    for (const list of Object.values(entries)) {
      expect(new Set(list.map(({ href }) => href)).size).toBe(list.length)
    }
  })

  it('has the shelves that are sold', () => {
    expect(entries.shelves.map(({ href }) => href)).toContain('/books')
  })

  it('leads from a level and a paper to pages that work', () => {
    const places = levelPlaces('ca', { code: 'ca-intermediate' })
    for (const { href } of places) expect(isPage(href)).toBe(true)
    expect(paperHref({ code: 'ca-final-4' })).toBe('/product/list/paper/ca-final-4')
    expect(isPage('/product/list/paper/ca-final-4')).toBe(true)
  })
})
