import { stemOf, wordsOf } from '#shop/titles'
import type { Question } from './understand.ts'

/** A part of a text, from a place in it up to another. */
export type Mark = readonly [from: number, to: number]

const wordAt = /[\p{L}\p{N}\p{M}]+(?:['’]\p{L}+)*/gu

/**
 * Makes what finds where a text says what was asked, in whatever form, or says what a phrase stands for. Words side by
 * side are one mark.
 */
export function wordMarker({ asks }: Pick<Question, 'asks'>): (text: string) => readonly Mark[] {
  const asked = new Set(
    asks.flatMap(({ words, begun, meanings }) => [
      ...[...words, ...begun].map(stemOf),
      ...meanings.flatMap(({ dimension, value }) =>
        dimension === 'words' ? wordsOf(value).map(stemOf) : [],
      ),
    ]),
  )
  return (text) => {
    const marks: Mark[] = []
    for (const { 0: word, index: from } of text.matchAll(wordAt)) {
      if (!wordsOf(word).some((each) => asked.has(stemOf(each)))) continue
      const to = from + word.length
      const last = marks.at(-1)
      if (last !== undefined && /^[\s-]$/.test(text.slice(last[1], from)))
        marks[marks.length - 1] = [last[0], to]
      else marks.push([from, to])
    }
    return marks
  }
}
