import { paise, percentOff } from '#kernel/money'
import type { EditionCard } from '#shop/cards'
import { add, type Bitset, eachRow, emptySet } from './bitset.ts'
import { bandOf, type Dimension } from './dimensions.ts'
import { comparisons, type TitleSort } from './orders.ts'
import type { TitleIndex } from './title-index.ts'
import type { TitleRows } from './title-rows.ts'

/** Values chosen under dimensions: one of them under each. */
export type Chosen = Readonly<Partial<Record<Dimension, readonly string[]>>>

/** By row, what a title costs in the formats and languages that were chosen. */
export type ChosenPrices = Pick<TitleRows, 'pricePaise' | 'percentOff'>

type Rows = Pick<TitleIndex, 'rows'>

const isAmong = (values: readonly string[] | undefined, value = '') =>
  values === undefined || values.length === 0 || values.includes(value)

/** Tells whether an edition of a title, by its place in it, is of a chosen format and language. */
export const isChosenIn =
  ({ rows: { formats, languages } }: Rows, chosen: Chosen) =>
  (row: number, at: number): boolean =>
    isAmong(chosen.format, formats[row]?.[at]?.toLowerCase()) &&
    isAmong(chosen.language, languages[row]?.[at])

const tellsApart = ({ format = [], language = [] }: Chosen): boolean => format.length + language.length > 0

/** What a title's editions among the chosen ones cost, the cheapest first. */
function pricesAmong(index: Rows, chosen: Chosen) {
  const isChosen = isChosenIn(index, chosen)
  const { prices, mrps } = index.rows
  return (row: number) =>
    prices[row]!.flatMap((price, at) => {
      const mrp = mrps[row]![at] ?? null
      return price !== null && mrp !== null && isChosen(row, at)
        ? { pricePaise: paise(price), mrpPaise: paise(mrp) }
        : []
    }).toSorted((a, b) => a.pricePaise - b.pricePaise)
}

/** The prices that lists narrowed so go by; null where no format or language is chosen, and titles have their own. */
export function chosenPrices(index: TitleIndex, chosen: Chosen): ChosenPrices | null {
  if (!tellsApart(chosen)) return null
  const among = pricesAmong(index, chosen)
  const prices = { pricePaise: index.rows.pricePaise.slice(), percentOff: index.rows.percentOff.slice() }
  eachRow(index.live, (row) => {
    const [cheapest] = among(row)
    if (!cheapest) return
    prices.pricePaise[row] = cheapest.pricePaise
    prices.percentOff[row] = percentOff(cheapest.mrpPaise, cheapest.pricePaise)
  })
  return prices
}

export function rowsInBand({ live, room }: TitleIndex, { pricePaise }: ChosenPrices, band: string): Bitset {
  const set = emptySet(room)
  eachRow(live, (row) => {
    if (bandOf(pricePaise[row]!) === band) add(set, row)
  })
  return set
}

/** An order of rows by these prices, where it goes by price or discount. */
export const orderBy = (
  { rows }: Rows,
  order: Uint32Array,
  { prices, sort }: { readonly prices: ChosenPrices | null; readonly sort: TitleSort | null },
): Uint32Array =>
  prices && sort && /^[dp](?:lh|hl)$/.test(sort)
    ? order.toSorted(comparisons({ ...rows, ...prices })[sort])
    : order

/** Cards of a list narrowed so: "from" is the cheapest of the chosen editions, where they differ. */
export function pricedAmong(
  index: TitleIndex,
  chosen: Chosen,
  cards: readonly EditionCard[],
): readonly EditionCard[] {
  if (!tellsApart(chosen)) return cards
  const among = pricesAmong(index, chosen)
  return cards.map((card) => {
    const row = index.rowOf.get(card.id)
    const [cheapest = null, ...others] = row === undefined ? [] : among(row)
    const isOne = others.every(({ pricePaise }) => pricePaise === cheapest?.pricePaise)
    return { ...card, from: isOne ? null : cheapest }
  })
}
