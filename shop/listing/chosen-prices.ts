import { paise, percentOff } from '#kernel/money'
import type { EditionCard } from '#shop/cards'
import { eachRow } from './bitset.ts'
import { bandOf, type Dimension } from './dimensions.ts'
import { comparisons, type TitleSort } from './orders.ts'
import type { TitleIndex } from './title-index.ts'

/** Values chosen under dimensions: one of them under each. */
export type Chosen = Readonly<Partial<Record<Dimension, readonly string[]>>>

type Rows = Pick<TitleIndex, 'rows'>

const isAny = (values: readonly string[] | undefined): values is readonly string[] =>
  values !== undefined && values.length > 0
const isAmong = (values: readonly string[] | undefined, value = '') =>
  !isAny(values) || values.includes(value)

/**
 * Dimensions by which the editions of one title differ. Once a format or a language is chosen, one edition must have all
 * that is chosen of them: a printed book in stock is no reason to list a virtual one that is not on sale.
 */
export const editionKeys = ['format', 'language', 'availability', 'price'] as const

/** Whether what is chosen is asked of single editions. */
export const tellsApart = ({ format, language }: Chosen): boolean => isAny(format) || isAny(language)

/** Whether an edition of a title, by its place in it, is of a chosen format and language and available as was chosen. */
export function isChosenIn({ rows: { formats, languages, availabilities } }: Rows, chosen: Chosen) {
  if (!tellsApart(chosen)) return () => true
  const { language, availability } = chosen
  // In the letters of the rows: this is asked of every edition of a list.
  const format = chosen.format?.map((value) => value.toUpperCase())
  return (row: number, at: number): boolean =>
    isAmong(format, formats[row]?.[at]) &&
    isAmong(language, languages[row]?.[at]) &&
    (!isAny(availability) || availability.some((value) => availabilities[row]?.[at]?.includes(value)))
}

/**
 * The edition by whose price a title goes among its chosen ones, by its place in it: the cheapest that counts, else the
 * first; null when none is chosen.
 */
function pricedBy(index: Rows, chosen: Chosen) {
  const isChosen = isChosenIn(index, chosen)
  const { editions, prices, isPriced } = index.rows
  return (row: number): number | null => {
    let first: number | null = null
    let cheapest: number | null = null
    for (let at = 0; at < editions[row]!.length; at++) {
      if (!isChosen(row, at)) continue
      first ??= at
      const price = prices[row]![at]
      if (isPriced[row]![at] && (cheapest === null || price! < prices[row]![cheapest]!)) cheapest = at
    }
    return cheapest ?? first
  }
}

/** What a title costs among its chosen editions; its own price where none is told apart; null when none is chosen. */
export function priceIn(index: Rows, chosen: Chosen): (row: number) => number | null {
  const { prices, pricePaise } = index.rows
  const place = pricedBy(index, chosen)
  return (row) => {
    if (!tellsApart(chosen)) return pricePaise[row]!
    const at = place(row)
    return at === null ? null : (prices[row]![at] ?? pricePaise[row]!)
  }
}

/** Whether one edition of a title has all that is chosen of editions. */
export function hasChosen(index: Rows, chosen: Chosen): (row: number) => boolean {
  const priceOf = priceIn(index, chosen)
  return (row) => {
    const price = priceOf(row)
    return price !== null && (!isAny(chosen.price) || chosen.price.includes(bandOf(price)))
  }
}

/** An order of rows by what titles cost among their chosen editions, where it goes by price or discount. */
export function orderBy(
  index: TitleIndex,
  order: Uint32Array,
  { chosen, sort }: { readonly chosen: Chosen; readonly sort: TitleSort | null },
): Uint32Array {
  if (!sort || !/^[dp](?:lh|hl)$/.test(sort) || !tellsApart(chosen)) return order
  const { prices, mrps } = index.rows
  const pricePaise = index.rows.pricePaise.slice()
  const percent = index.rows.percentOff.slice()
  const place = pricedBy(index, chosen)
  eachRow(index.live, (row) => {
    const at = place(row)
    const price = at === null ? undefined : prices[row]![at]
    const mrp = at === null ? undefined : mrps[row]![at]
    if (price === undefined || mrp === undefined) return
    pricePaise[row] = price
    percent[row] = percentOff(paise(mrp), paise(price))
  })
  return order.toSorted(comparisons({ ...index.rows, pricePaise, percentOff: percent })[sort])
}

/** Cards of a list narrowed so: "from" is the cheapest of the chosen editions, where they differ. */
export function pricedAmong(
  index: TitleIndex,
  chosen: Chosen,
  cards: readonly EditionCard[],
): readonly EditionCard[] {
  if (!tellsApart(chosen)) return cards
  const isChosen = isChosenIn(index, chosen)
  const { prices, mrps, isPriced } = index.rows
  const among = (row: number) =>
    prices[row]!.flatMap((price, at) =>
      isPriced[row]![at] && isChosen(row, at)
        ? { pricePaise: paise(price), mrpPaise: paise(mrps[row]![at]!) }
        : [],
    ).toSorted((a, b) => a.pricePaise - b.pricePaise)
  return cards.map((card) => {
    const row = index.rowOf.get(card.id)
    const [cheapest = null, ...others] = row === undefined ? [] : among(row)
    const isOne = others.every(({ pricePaise }) => pricePaise === cheapest?.pricePaise)
    return { ...card, from: isOne ? null : cheapest }
  })
}
