/** One title in a parcel. Lengths of one copy in mm; null where they are unknown. */
export type PackedCopies = {
  readonly copies: number
  readonly lengthMm: number | null
  readonly breadthMm: number | null
  readonly heightMm: number | null
}

/** A parcel as a courier measures it. Weights in grams, lengths in mm. */
export type ParcelSize = {
  readonly lengthMm: number
  readonly breadthMm: number
  readonly heightMm: number
  readonly actualG: number
  readonly volumetricG: number
  /** What a courier charges for: the greater of both, in slabs. */
  readonly chargeableG: number
}

const SLAB_G = 500
/** Cubic centimetres that couriers count as a kilogram. */
const CM3_A_KG = 5_000
/** A packet around one book, where no title has dimensions. */
const SMALLEST = { lengthMm: 240, breadthMm: 180, heightMm: 20 }

/** Measures a parcel: copies lie on one pile, as wide as the widest. */
export function parcelSize(weightG: number, contents: readonly PackedCopies[]): ParcelSize {
  const known = contents.filter((each) => each.heightMm !== null)
  const widest = (side: 'lengthMm' | 'breadthMm') =>
    Math.max(...known.map((each) => each[side] ?? 0), known.length > 0 ? 0 : SMALLEST[side])
  const pile = known.reduce((sum, { copies, heightMm }) => sum + copies * (heightMm ?? 0), 0)
  const size = {
    lengthMm: widest('lengthMm'),
    breadthMm: widest('breadthMm'),
    heightMm: known.length > 0 ? pile : SMALLEST.heightMm,
  }
  const volumetricG =
    known.length > 0 ? Math.round((size.lengthMm * size.breadthMm * size.heightMm) / CM3_A_KG) : 0
  const counted = Math.max(weightG, volumetricG, 1)
  return { ...size, actualG: weightG, volumetricG, chargeableG: Math.ceil(counted / SLAB_G) * SLAB_G }
}
