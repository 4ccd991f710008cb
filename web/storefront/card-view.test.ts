import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import type { EditionCard } from '#shop/cards'
import { makeTitleIndex, readCatalogue, readList } from '#shop/listing'
import { testDatabase } from '#tests/support/postgres'
import { toCardView, toTitleView } from './card-view.ts'

const database = await testDatabase()
let card: EditionCard
beforeAll(async () => {
  const needs = { db: database.db, index: makeTitleIndex(await readCatalogue(database.db)) }
  const books = await readList(needs, { lists: ['books'], page: 1, exam: null, sort: 'phl' })
  const found = books?.cards.find(({ id }) => id === world.dearBook.id)
  if (!found) throw new Error('The dearest book is not on its list')
  card = found
})

describe('the card of a title', () => {
  test('whose editions all cost the same shows that price', () => {
    expect(toTitleView(card)).toMatchObject({ price: card.pricePaise, mrp: card.mrpPaise, isFrom: false })
  })

  test('whose editions differ shows the lowest price, an edition alone its own', () => {
    const dearer = { ...card, from: { pricePaise: card.mrpPaise, mrpPaise: card.mrpPaise } }
    expect(toTitleView(dearer)).toMatchObject({ price: card.mrpPaise, isFrom: true })
    expect(toCardView(dearer)).toMatchObject({ price: card.pricePaise, isFrom: false })
  })

  test('without authors shows its level and paper', () => {
    const unsigned = { ...card, authors: [], levelNames: ['CA Inter'], paperLabel: 'Paper 3A' }
    expect(toTitleView(unsigned).by).toBe('CA Inter, Paper 3A')
    expect(toTitleView({ ...unsigned, levelNames: [], paperLabel: '' }).by).toBe(card.kindName)
  })
})
