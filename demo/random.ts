import { randomFrom } from './covers/randomness.ts'

/** A repeatable stream of choices. The same words give the same stream, whatever else is planted. */
export type Random = {
  /** A number in [0, 1). */
  readonly next: () => number
  /** A whole number from `least` to `most`, both included. */
  readonly between: (least: number, most: number) => number
  /** True with this probability. */
  readonly chance: (probability: number) => boolean
  /** One of a list that is not empty. */
  readonly pick: <Item>(items: readonly Item[]) => Item
  /** The list in a drawn order. */
  readonly shuffle: <Item>(items: readonly Item[]) => Item[]
}

/** A whole number for any text (FNV-1a), the same on every machine. */
export const numberFromText = (text: string): number => {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** The stream that belongs to these words, for instance ('price', sku): a new title leaves the others as they were. */
export const randomOf = (...words: readonly (string | number)[]): Random => {
  const next = randomFrom(numberFromText(words.join('\u0000')))
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new RangeError('Nothing to pick from')
    return item
  }
  const shuffle = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, at: next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item)
  return { next, between, chance: (probability) => next() < probability, pick, shuffle }
}
