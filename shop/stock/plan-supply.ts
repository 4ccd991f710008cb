import { sql } from 'kysely'

/** Copies of one edition, taken from stock or promised before they arrive. */
export type SupplyPart = {
  readonly editionId: number
  readonly sellerId: number
  /** Copies for one of the line: 1 of an edition itself. */
  readonly quantity: number
  readonly source: 'stock' | 'promise'
  /** How many that source has. */
  readonly copies: number
}

/** What a line needs from stock: its own edition, or the parts of a bundle. */
export type SupplyLine = {
  readonly lineNo: number
  readonly quantity: number
  readonly parts: readonly SupplyPart[]
}

/** One change of stock that a line makes. */
export type Supply = {
  readonly lineNo: number
  readonly editionId: number
  readonly sellerId: number
  readonly quantity: number
  readonly source: SupplyPart['source']
}

/** How many of a line can be supplied after the lines before it, and what it takes; nothing when it is short. */
export type LineSupply = { readonly available: number; readonly supplies: readonly Supply[] }

/** What the edition `e` in a statement takes from stock, by the views that decide its availability. */
export const partsOf = sql<SupplyPart[]>`supply_of(e.id)`

/** Supplies lines in their order. Two that share a copy, a book and a bundle with it, draw on the same count. */
export function planSupply(lines: readonly SupplyLine[]): LineSupply[] {
  const left = new Map(lines.flatMap(({ parts }) => parts.map((part) => [part.editionId, part.copies])))
  const leftOf = ({ editionId }: SupplyPart) => left.get(editionId) ?? 0
  return lines.map(({ lineNo, quantity, parts }) => {
    const available = Math.min(...parts.map((part) => Math.floor(leftOf(part) / part.quantity)))
    if (available < quantity) return { available, supplies: [] }
    return {
      available,
      supplies: parts.map((part) => {
        const copies = part.quantity * quantity
        left.set(part.editionId, leftOf(part) - copies)
        const { editionId, sellerId, source } = part
        return { lineNo, editionId, sellerId, quantity: copies, source }
      }),
    }
  })
}
