import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog, smallIsbns } from '../catalog/catalog.fixtures.ts'
import { readNeeds } from './search.fixtures.ts'
import { type SearchKind, searchKinds } from './search-kinds.ts'
import { type SearchNeeds, type SearchRequest, searchTitles, wholeSearch } from './search-titles.ts'

const database = await testDatabase({ from: 'empty' })
let small: SmallCatalog
let needs: SearchNeeds
beforeAll(async () => {
  small = await plantSmallCatalog(database.db)
  needs = await readNeeds(database.db)
})

type Name = keyof SmallCatalog['editions']
const search = (q: string, more: Partial<SearchRequest> = {}) =>
  searchTitles(needs, { ...wholeSearch, q, ...more })
const found = async (q: string): Promise<(Name | undefined)[]> => {
  const page = await search(q)
  const byId = new Map(Object.entries(small.editions).map(([name, id]) => [id, name as Name]))
  return page?.cards.map((card) => byId.get(card.id)) ?? []
}

describe('a code', () => {
  test('finds its edition however it is written', async () => {
    expect(await found('978-81-00000-01-4')).toEqual(['incomeTax'])
    expect(await found('ISBN: 9788100000014')).toEqual(['incomeTax'])
    expect(await found('sw-gst-9')).toEqual(['gst'])
  })

  test('of an older edition finds that one and then today’s', async () => {
    expect(await found(smallIsbns.incomeTaxOld)).toEqual(['incomeTaxOld', 'incomeTax'])
    expect(await found(smallIsbns.ancient)).toEqual(['incomeTaxOld', 'incomeTax'])
  })

  test('of an ISBN without its 978 finds that very edition', async () => {
    const page = await search('81 00000014')
    expect(page?.named?.id).toBe(small.editions.incomeTax)
    expect(page).toMatchObject({ corrected: null, total: 1 })
  })

  test('with a wrong digit names the ISBN that it must be, and none where it may be several', async () => {
    const one = await search('9788100000041')
    expect(one).toMatchObject({ corrected: smallIsbns.incomeTaxOld, named: null })
    const { incomeTaxOld, incomeTax } = small.editions
    const several = await search('9788100000024')
    expect(several?.cards.map(({ id }) => id).toSorted()).toEqual([incomeTaxOld, incomeTax].toSorted())
    expect(several).toMatchObject({ corrected: null, named: null, isPartial: false })
  })

  test('of a journal finds the journal and its issues', async () => {
    expect((await found('2345-6787')).toSorted()).toEqual(['issue', 'journal'])
  })

  test('finds that very edition, not the one that leads its title', async () => {
    expect(await found('SW-IT-2V')).toEqual(['incomeTaxVirtual'])
    expect(await found('SW-AUD-O')).toEqual(['lecturesOnline'])
  })

  test('of what is not on sale finds nothing', async () => {
    expect(await found('SW-JUR-1')).toEqual([])
    expect(await found('SW-COST-6')).toEqual([])
  })
})

describe('words', () => {
  test('find a title once, whichever of its editions they are about', async () => {
    const results = await found('income-tax law')
    expect(results.filter((name) => name?.startsWith('incomeTax'))).toEqual(['incomeTax'])
    expect(results[0]).toBe('incomeTax')
    expect(await found('income tax law')).toEqual(results)
    expect((await found('income tax law 2nd edition'))[0]).toBe('incomeTax')
  })

  test('find people, with or without their accents', async () => {
    expect(await found('zoe fernandes')).toContain('costing')
    expect(await found('Zoë')).toContain('costing')
  })

  test('find papers, levels and publishers', async () => {
    expect(await found('CA Inter GST')).toContain('gst')
    expect((await found('small world press costing'))[0]).toBe('costing')
    expect((await found('paper 3b'))[0]).toBe('gst')
  })

  test('find by another form of a word, and by the beginning of the last one', async () => {
    expect((await found('question answer'))[0]).toBe('gst')
    expect((await found('advanced accounti'))[0]).toBe('preOrder')
  })

  test('may be excluded by a hyphen before them', async () => {
    expect(await found('income tax')).toContain('taxSet')
    expect(await found('income tax -set')).not.toContain('taxSet')
  })

  test('find what they say after the words of a title change', async () => {
    const { db } = database
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('works')
        .set({ title: 'Tax Dispatches' })
        .where('slug', '=', 'tax-letters')
        .execute()
    })
    needs = await readNeeds(db)
    expect((await found('dispatches'))[0]).toBe('journal')
    expect(await found('volume 12')).toEqual(['issue'])
  })
})

describe('the filters of a kind of results', () => {
  test.each(Object.keys(searchKinds) as SearchKind[])('%s show as many titles as they say', async (kind) => {
    const all = await search('tax', { kind })
    for (const key of ['kind', 'format'] as const)
      for (const { value, count, isChosen } of all?.facets[key] ?? []) {
        expect([key, value, isChosen]).toEqual([key, value, false])
        const some = await search('tax', { kind, chosen: { [key]: [value] } })
        expect([value, some?.total]).toEqual([value, count])
        expect(some?.facets[key].filter((each) => each.isChosen).map((each) => each.value)).toEqual([value])
      }
  })
})

describe('a question that is no question', () => {
  test.each([
    '',
    '   ',
    '\u0000\u0007',
    "'; drop table editions; --",
    '!!! & | ( ) :* <->',
    '"',
    '-',
    'or',
    'the',
    '%_\\',
    'हिन्दी किताब',
    '📚',
    '\ud800',
    'x'.repeat(5000),
    'gst & '.repeat(500),
  ])('is answered without failing: %j', async (q) => {
    const page = await search(q)
    expect(page?.cards.length).toBe(page?.total)
  })

  test('is shown as it was understood', async () => {
    const page = await search('  gst \u202e  notes ')
    expect(page?.query).toBe('gst notes')
  })

  test('has no second page', async () => {
    for (const page of [2, 0, -1, 1.5, Number.NaN]) expect(await search('gst', { page })).toBeNull()
  })
})
