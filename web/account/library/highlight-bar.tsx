import type { ReactNode } from 'react'
import { readerHref } from '#kernel/library-links'
import type { Book } from '#shop/library'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { MarkedPassage } from './use-marked-words.ts'
import type { OwnNotes } from './use-own-notes.ts'
import type { PlaceInBook } from './use-reading-place.ts'

const colours = { yellow: 'Yellow', blue: 'Blue' } as const

type BarProps = { readonly marked: MarkedPassage; readonly no: number; readonly own: OwnNotes }

/** While words are marked in the chapter: keeps them as a highlight, or takes them to a note. */
export function HighlightBar({ marked: { words, isSelected, isTooLong, clear }, no, own }: BarProps) {
  if (!isSelected) return null
  return (
    <FloatingBar>
      {isTooLong && 'Mark up to 500 characters to highlight them.'}
      {own.problem?.words}
      {words && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="max-wide:hidden">Highlight</span>
          {Object.entries(colours).map(([colour, name]) => (
            <Button
              key={colour}
              type="button"
              tone="secondary"
              busy={own.isBusy}
              style={{ background: `var(--${colour})` }}
              onPointerDown={(event) => event.preventDefault()}
              onClick={async () => {
                const { quote, startsAt } = words
                if (await own.save({ chapter: `${no}`, quote, startsAt: `${startsAt}`, colour })) clear()
              }}
            >
              {name}
            </Button>
          ))}
          <Button type="button" tone="quiet" onClick={() => document.getElementById('note')?.focus()}>
            Add a note
          </Button>
        </div>
      )}
    </FloatingBar>
  )
}

type NewerProps = {
  readonly place: PlaceInBook
  readonly editionId: number
  readonly no: number
  readonly unit: Book['unit']
}

/** Says that the book was read on elsewhere, on another device or in another tab, and asks where to go on. */
export const NewerPlace = ({ place: { newer, goThere, stayHere }, editionId, no, unit }: NewerProps) =>
  newer && (
    <FloatingBar>
      {newer.chapterNo === no
        ? `You read on in this ${unit} on another device.`
        : `You read on to ${unit} ${newer.chapterNo} on another device.`}
      {newer.chapterNo === no ? (
        <Button type="button" onClick={goThere}>
          Go there
        </Button>
      ) : (
        <ButtonLink href={readerHref(editionId, newer.chapterNo)}>Go there</ButtonLink>
      )}
      <Button type="button" tone="quiet" onClick={stayHere}>
        Stay here
      </Button>
    </FloatingBar>
  )

/** A bar that floats at the foot of the reader while there is something to decide. */
const FloatingBar = ({ children }: { readonly children: ReactNode }) => (
  <div className="fixed inset-x-4 bottom-20 z-20 flex justify-center print:hidden">
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-card p-3 text-14 text-ink shadow-float"
    >
      {children}
    </div>
  </div>
)
