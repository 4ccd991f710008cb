import { Fragment } from 'react'
import type { PageWordView } from './reader-view.ts'

// A page is white whatever the theme around it is.
const onWhite = { mixBlendMode: 'multiply', colorScheme: 'light' } as const

type WordsProps = {
  readonly words: readonly PageWordView[]
  /** Of the picture that they stand on, in its pixels. */
  readonly width: number
  readonly height: number
}

/**
 * The words of a typeset page, unseen above its picture: they are marked there as they are in a text, and what is marked
 * shines through. Who hears the page has its text below it.
 */
export const PlacedWords = ({ words, width, height }: WordsProps) => (
  <svg
    id="page-words"
    aria-hidden="true"
    viewBox={`0 0 ${width} ${height}`}
    className="absolute inset-0 size-full"
    style={onWhite}
  >
    {words.map(({ placed: [word, left, top, wide, high], colour, isFound }, at) => {
      const ink = isFound ? 'warning-line' : colour
      const key = `${left} ${top} ${word}`
      return (
        <Fragment key={key}>
          {ink && (
            <rect
              id={nameOf(words, at)}
              x={left}
              y={top}
              width={reachOf(words, at)}
              height={high}
              fill={`var(--${ink})`}
            />
          )}
          <text
            x={left}
            y={top + high * 0.8}
            fontSize={high * 0.85}
            textLength={wide}
            lengthAdjust="spacingAndGlyphs"
            fill="transparent"
          >
            {`${word} `}
          </text>
        </Fragment>
      )
    })}
  </svg>
)

/** What links lead to: the first word of a note, and the first that was found. */
function nameOf(words: readonly PageWordView[], at: number): string | undefined {
  const { note, isFound } = words[at] ?? {}
  if (isFound && words.findIndex((word) => word.isFound) === at) return 'found'
  return note && words.findIndex((word) => word.note === note) === at ? `note-${note}` : undefined
}

/** How far the marker goes from a word: to the next one, where that is marked alike and stands behind it. */
function reachOf(words: readonly PageWordView[], at: number): number {
  const [word, next] = [words[at], words[at + 1]]
  if (!word) return 0
  const [, left, top, width, height] = word.placed
  const isAlike = next && next.note === word.note && next.isFound === word.isFound
  const isOn = isAlike && Math.abs(next.placed[2] - top) < height
  return isOn && next.placed[1] > left ? next.placed[1] - left : width
}
