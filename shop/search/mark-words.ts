import { stemOf, tokenise } from '#shop/listing'
import type { ParsedQuery } from './parse-query.ts'

export type MarkedRange = readonly [from: number, to: number]

const wordAt = /[\p{L}\p{N}\p{M}]+(?:['’]\p{L}+)*/gu

/** Makes a function that finds the words of a query in a text, in any form or synonym. Adjacent words are one range. */
export function wordMarker({ terms }: Pick<ParsedQuery, 'terms'>): (text: string) => readonly MarkedRange[] {
  const query = new Set(
    terms.flatMap(({ words, completions, meanings }) => [
      ...[...words, ...completions].map(stemOf),
      ...meanings.flatMap(({ dimension, value }) =>
        dimension === 'words' ? tokenise(value).map(stemOf) : [],
      ),
    ]),
  )
  return (text) => {
    const marks: MarkedRange[] = []
    for (const { 0: word, index: from } of text.matchAll(wordAt)) {
      if (!tokenise(word).some((each) => query.has(stemOf(each)))) continue
      const to = from + word.length
      const last = marks.at(-1)
      if (last !== undefined && /^[\s-]$/.test(text.slice(last[1], from)))
        marks[marks.length - 1] = [last[0], to]
      else marks.push([from, to])
    }
    return marks
  }
}
