import { useCallback, useEffect, useState } from 'react'

/** Words marked in the chapter, and how many of its letters stand before them, spaces not counted. */
export type MarkedWords = { readonly quote: string; readonly startsAt: number }

/** What is marked in the chapter: null when it is nothing, or too much for one highlight. */
export type MarkedPassage = {
  readonly words: MarkedWords | null
  /** Whether it is marked at this moment; in a field it still belongs to the note. */
  readonly isSelected: boolean
  readonly isTooLong: boolean
  readonly clear: () => void
}

/** Longest quote, as in shop/library/reading.ts. */
const longestQuote = 500

const nothing = { words: null, isSelected: false, isTooLong: false }

/** The words that are marked in the chapter now; nothing without scripts. */
export function useMarkedWords(): MarkedPassage {
  const [marked, setMarked] = useState<Omit<MarkedPassage, 'clear'>>(nothing)
  useEffect(() => {
    const read = () =>
      setMarked(
        (before) => readSelection() ?? (before.isSelected ? { ...before, isSelected: false } : before),
      )
    document.addEventListener('selectionchange', read)
    return () => document.removeEventListener('selectionchange', read)
  }, [])
  const clear = useCallback(() => {
    document.getSelection()?.removeAllRanges()
    setMarked(nothing)
  }, [])
  return { ...marked, clear }
}

/** Reads what is marked; null where the marking is outside the text of the chapter. */
function readSelection(): Omit<MarkedPassage, 'clear'> | null {
  const selection = document.getSelection()
  if (!selection?.rangeCount) return null
  const range = selection.getRangeAt(0)
  // A typeset page has its text below its picture and, where its words have places, on it.
  const text = ['text', 'page-words']
    .map((id) => document.getElementById(id))
    .find((part) => part?.contains(range.startContainer) && part.contains(range.endContainer))
  if (!text) return null
  const quote = wordsIn(range).replaceAll(/\s+/g, ' ').trim()
  if (quote === '') return nothing
  const before = document.createRange()
  before.setStart(text, 0)
  before.setEnd(range.startContainer, range.startOffset)
  const startsAt = wordsIn(before).replaceAll(/\s/g, '').length
  const isTooLong = quote.length > longestQuote
  return { words: isTooLong ? null : { quote, startsAt }, isSelected: true, isTooLong }
}

/** The words of the chapter in a range, without what supplements say between them. */
function wordsIn(range: Range): string {
  const copy = range.cloneContents()
  for (const note of copy.querySelectorAll('aside')) note.remove()
  return [...copy.childNodes].map(({ textContent }) => textContent).join(' ')
}
