import { describe, expect, it } from 'vitest'
import { documentsFor, type GstStatus } from './document-kinds.ts'

const book = { name: 'book', rateBp: 0 }
const ebook = { name: 'e-book', rateBp: 500 }
const video = { name: 'video', rateBp: 1800 }

const issued = (
  lines: readonly (typeof book)[],
  buyerIsRegistered = false,
  sellerStatus: GstStatus = 'REGULAR',
) =>
  documentsFor({ sellerStatus, buyerIsRegistered, lines }).map(
    (document) => `${document.kind}: ${document.lines.map((line) => line.name).join(', ')}`,
  )

describe('the documents of a supply', () => {
  it('are a tax invoice when every line is taxable', () => {
    expect(issued([ebook, video])).toEqual(['TI: e-book, video'])
    expect(issued([ebook, video], true)).toEqual(['TI: e-book, video'])
  })
  it('are a bill of supply when every line is nil-rated', () => {
    expect(issued([book])).toEqual(['BS: book'])
    expect(issued([book], true)).toEqual(['BS: book'])
  })
  it('are one invoice-cum-bill of supply for both together, to an unregistered buyer', () => {
    expect(issued([video, book, ebook])).toEqual(['IB: video, book, e-book'])
  })
  it('are two for both together, to a registered buyer', () => {
    expect(issued([video, book, ebook], true)).toEqual(['TI: video, e-book', 'BS: book'])
  })
  it('are always one bill of supply from a composition seller', () => {
    expect(issued([book, video], false, 'COMPOSITION')).toEqual(['BS: book, video'])
    expect(issued([video], true, 'COMPOSITION')).toEqual(['BS: video'])
  })
  it('are a commercial invoice without GST from an unregistered seller', () => {
    expect(issued([book, video], true, 'ENROLLED_UNREGISTERED')).toEqual(['CI: book, video'])
    expect(issued([video], false, 'UNREGISTERED_SERVICE')).toEqual(['CI: video'])
  })
  it.each(['REGULAR', 'COMPOSITION', 'UNREGISTERED_SERVICE'] as const)(
    'are none for no lines (%s)',
    (status) => {
      expect(issued([], false, status)).toEqual([])
    },
  )
})
