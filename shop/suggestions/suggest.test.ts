import { describe, expect, test } from 'vitest'
import { listLevels } from '#shop/catalog'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, smallIsbns } from '../catalog/catalog.fixtures.ts'
import { readNeeds } from '../search/search.fixtures.ts'
import { suggest } from './suggest.ts'

const database = await testDatabase({ from: 'empty' })
const small = await plantSmallCatalog(database.db)

const suggested = async (q: string) => {
  const needs = { ...(await readNeeds(database.db)), courses: await listLevels(database.db) }
  return suggest(needs, { q, exam: null })
}

describe('while somebody types', () => {
  test('titles are suggested by the beginning of a word, each with where it leads and who wrote it', async () => {
    const { titles } = await suggested('income t')
    expect(titles[0]).toMatchObject({
      id: small.editions.incomeTax,
      title: 'Income-tax Law for CA Intermediate',
      by: 'Ira Velankar',
      courseCode: 'ca',
    })
    expect(titles[0]!.href).toBe(`/product/${small.editions.incomeTax}/income-tax-law-for-ca-intermediate`)
    expect(titles.length).toBeLessThanOrEqual(5)
  })

  test('people are suggested by any part of their name, near spellings too', async () => {
    for (const q of ['ira', 'velankar', 'ira vel', 'welankar'])
      expect((await suggested(q)).people.map(({ name }) => name)).toEqual(['Ira Velankar'])
  })

  test('levels and papers are suggested by their names, numbers and shorthand', async () => {
    expect((await suggested('ca inter')).places[0]).toMatchObject({ kind: 'level', code: 'ca-intermediate' })
    const { places } = await suggested('ca inter paper 3a')
    expect(places[0]).toMatchObject({ kind: 'paper', code: 'ca-intermediate-3a', within: 'CA Inter' })
  })

  test('a whole ISBN suggests its edition alone', async () => {
    const { titles, people, places } = await suggested(smallIsbns.incomeTaxOld)
    expect(titles[0]!.id).toBe(small.editions.incomeTaxOld)
    expect([...people, ...places]).toEqual([])
  })

  test('what says nothing suggests nothing', async () => {
    for (const q of ['', '   ', '\u0000', 'zzzzqqqq', "'; drop table works; --".repeat(200)])
      expect((await suggested(q)).titles).toEqual([])
  })
})
