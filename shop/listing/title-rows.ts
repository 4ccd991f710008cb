import type { Title } from './title.ts'
import { tokenise } from './words.ts'

/** The fields of titles by row, in typed arrays: they take a fraction of the memory of objects. */
export type TitleRows = {
  /** Rows in use, those of removed titles included. */
  count: number
  readonly workIds: Float64Array
  /** Live editions, the one that stands for the title first. */
  readonly editions: (readonly number[])[]
  /** Of each of the editions. */
  readonly formats: (readonly string[])[]
  readonly languages: (readonly string[])[]
  /** Of each of the editions, in paise. */
  readonly prices: (readonly number[])[]
  readonly mrps: (readonly number[])[]
  /** Of each of the editions: whether its price counts for the title. */
  readonly isPriced: (readonly boolean[])[]
  readonly availabilities: (readonly (readonly string[])[])[]
  /** The words of its name, as search compares them. */
  readonly names: string[]
  readonly isOutdated: Uint8Array
  readonly isBuyable: Uint8Array
  /** Whether it is still to come out. */
  readonly isAhead: Uint8Array
  /** How many papers it serves. */
  readonly papers: Uint16Array
  /** When it came out, as a number that grows with the day, 20261121; 0 when it is unknown. */
  readonly outOn: Uint32Array
  readonly arrivedAt: Float64Array
  readonly pricePaise: Float64Array
  readonly percentOff: Uint8Array
  readonly reviews: Uint32Array
  readonly sold: Float64Array
  /** A score for every query: popularity, availability, not being an issue of a journal. */
  readonly standing: Float32Array
}

export const emptyRows = (room: number): TitleRows => ({
  count: 0,
  workIds: new Float64Array(room),
  editions: [],
  formats: [],
  languages: [],
  prices: [],
  mrps: [],
  isPriced: [],
  availabilities: [],
  names: [],
  isOutdated: new Uint8Array(room),
  isBuyable: new Uint8Array(room),
  isAhead: new Uint8Array(room),
  papers: new Uint16Array(room),
  outOn: new Uint32Array(room),
  arrivedAt: new Float64Array(room),
  pricePaise: new Float64Array(room),
  percentOff: new Uint8Array(room),
  reviews: new Uint32Array(room),
  sold: new Float64Array(room),
  standing: new Float32Array(room),
})

/** Adds a title as the next row, and answers the row. `today`: 'YYYY-MM-DD'. */
export function addRow(rows: TitleRows, title: Title, today: string): number {
  const row = rows.count++
  rows.workIds[row] = title.workId
  rows.editions[row] = title.editions
  rows.formats[row] = title.formats
  rows.languages[row] = title.languages
  rows.prices[row] = title.prices
  rows.mrps[row] = title.mrps
  rows.isPriced[row] = title.isPriced
  rows.availabilities[row] = title.availabilities
  rows.names[row] = tokenise(title.name).join(' ')
  rows.isOutdated[row] = Number(title.isOutdated)
  rows.isBuyable[row] = Number(title.isBuyable)
  rows.isAhead[row] = Number(title.outOn !== null && title.outOn > today)
  rows.papers[row] = title.papers.length
  rows.outOn[row] = title.outOn === null ? 0 : Number(title.outOn.replaceAll('-', ''))
  rows.arrivedAt[row] = title.arrivedAt
  rows.pricePaise[row] = title.pricePaise
  rows.percentOff[row] = title.percentOff
  rows.reviews[row] = title.reviews
  rows.sold[row] = title.sold
  rows.standing[row] = standingOf(title)
  return row
}

function standingOf({ sold, reviews, isBuyable, journal }: Title): number {
  const popularity = Math.min(0.1, 0.02 * Math.log1p(sold + reviews))
  return popularity + (isBuyable ? 0.03 : 0) - (journal === null ? 0 : 0.15)
}
