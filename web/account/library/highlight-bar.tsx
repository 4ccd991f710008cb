import { Button } from '../../ui/button.tsx'
import { FloatingBar } from './floating-bar.tsx'
import type { MarkedPassage } from './use-marked-words.ts'
import type { OwnNotes } from './use-own-notes.ts'

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
