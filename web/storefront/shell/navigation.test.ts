import { describe, expect, it } from 'vitest'
import { addressesOf } from '../../route-addresses.ts'
import routes from '../../routes.ts'
import { listPatterns } from '../list/patterns.ts'
import { entries, levelPlaces, openEntries, paperHref, shelves } from './navigation.ts'

const table = addressesOf([...routes, ...listPatterns.map((path) => ({ path }))])
const open = Object.values(entries).flatMap((list) => openEntries(list))

describe('the navigation', () => {
  it('leads only to addresses of the route table', () => {
    expect(open.length).toBeGreaterThan(8)
    for (const { route } of open) expect(table).toContain(route)
  })

  it.each(open)('has an address for $label that is the route it says', ({ href, route }) => {
    const steps = href.slice(1).split('/')
    expect(steps.map((step, at) => (route.split('/')[at] === ':' ? ':' : step)).join('/')).toBe(route)
  })

  it('shows an entry from the day its page stands in the table, and in its place', () => {
    expect(openEntries(entries.shelves, ['seller', 'books']).map(({ label }) => label)).toEqual([
      'Books',
      'Sellers',
    ])
  })

  it('names no place twice in one list', () => {
    for (const list of Object.values(entries)) {
      expect(new Set(list.map(({ href }) => href)).size).toBe(list.length)
    }
  })

  it('has the shelves that are sold', () => {
    expect(shelves.map(({ href }) => href)).toContain('/books')
  })

  it('leads from a level and a paper to pages that work', () => {
    const places = levelPlaces('ca', { code: 'ca-intermediate' })
    expect(places.length).toBeGreaterThan(0)
    for (const { route } of places) expect(table).toContain(route)
    expect(paperHref({ code: 'ca-final-4' })).toBe('/product/list/paper/ca-final-4')
    expect(table).toContain('product/list/paper/:')
  })
})
