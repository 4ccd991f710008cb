/** What a line needs from stock: its own edition, or the parts of a bundle, each with a count. */
export type SupplyLine = {
  readonly lineNo: number
  readonly parts: readonly {
    readonly editionId: number
    readonly sellerId: number
    readonly quantity: number
  }[]
  /** A pre-order or back order: may be sold before it arrives, within its limit. */
  readonly mayPromise: boolean
}

/** Stock of one edition as locked: copies free to sell, and how many more may be promised. */
export type FreeStock = { readonly free: number; readonly room: number }

/** One change of stock that a line makes. */
export type Taking = {
  readonly lineNo: number
  readonly editionId: number
  readonly sellerId: number
  readonly quantity: number
  readonly from: 'stock' | 'promise'
}

/** A line that cannot be supplied, and how many copies could be. */
export type Shortage = { readonly lineNo: number; readonly available: number }

export type SupplyPlan =
  | { readonly ok: true; readonly takings: readonly Taking[] }
  | { readonly ok: false; readonly shortages: readonly Shortage[] }

/**
 * Decides from where each line is supplied, in the order of lines, all or nothing. Two lines that share a copy (a book
 * and a bundle holding it) draw on the same count. A line comes wholly from stock or wholly from promises.
 */
export function planSupply(lines: readonly SupplyLine[], stock: ReadonlyMap<number, FreeStock>): SupplyPlan {
  const left = new Map([...stock].map(([id, level]) => [id, { ...level }]))
  const takings: Taking[] = []
  const shortages: Shortage[] = []
  for (const line of lines) {
    const from = sourceOf(line, left)
    if (!from) {
      shortages.push({ lineNo: line.lineNo, available: availableTo(line, left) })
      continue
    }
    for (const part of line.parts) {
      const level = left.get(part.editionId)
      if (level) level[from === 'stock' ? 'free' : 'room'] -= part.quantity
      takings.push({ lineNo: line.lineNo, ...part, from })
    }
  }
  return shortages.length > 0 ? { ok: false, shortages } : { ok: true, takings }
}

type Left = Map<number, { free: number; room: number }>

function sourceOf(line: SupplyLine, left: Left): 'stock' | 'promise' | null {
  const has = (kind: 'free' | 'room') =>
    line.parts.every((part) => (left.get(part.editionId)?.[kind] ?? 0) >= part.quantity)
  if (has('free')) return 'stock'
  return line.mayPromise && has('room') ? 'promise' : null
}

function availableTo(line: SupplyLine, left: Left): number {
  const [first] = line.parts
  if (line.parts.length !== 1 || !first) return 0
  const level = left.get(first.editionId)
  return Math.max(0, level?.free ?? 0, line.mayPromise ? (level?.room ?? 0) : 0)
}
