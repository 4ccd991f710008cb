import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { FloatingBar } from './floating-bar.tsx'
import type { MarkedPassage } from './use-marked-words.ts'

const colours = { yellow: 'Yellow', blue: 'Blue' } as const

/** While words are marked in the chapter: keeps them as a highlight, or takes them to a note. */
export function HighlightBar({ marked }: { readonly marked: MarkedPassage }) {
  const { Form, state, data: refusal } = useFetcher<{ readonly words: string } | null>()
  const { words, isSelected, isTooLong, clear } = marked
  const isSaved = state === 'loading' && refusal === null
  useEffect(() => {
    if (isSaved) clear()
  }, [isSaved, clear])
  if (!isSelected) return null
  return (
    <FloatingBar>
      {isTooLong && 'Mark up to 500 characters to highlight them.'}
      {refusal?.words}
      {words && !refusal && (
        <Form method="post" className="flex flex-wrap items-center gap-2">
          <input type="hidden" name="intent" value="highlight" />
          <input type="hidden" name="quote" value={words.quote} />
          <input type="hidden" name="startsAt" value={words.startsAt} />
          <span className="max-wide:hidden">Highlight</span>
          {Object.entries(colours).map(([colour, name]) => (
            <Button
              key={colour}
              name="colour"
              value={colour}
              tone="secondary"
              busy={state !== 'idle'}
              style={{ background: `var(--${colour})` }}
              onPointerDown={(event) => event.preventDefault()}
            >
              {name}
            </Button>
          ))}
          <Button type="button" tone="quiet" onClick={() => document.getElementById('note')?.focus()}>
            Add a note
          </Button>
        </Form>
      )}
    </FloatingBar>
  )
}
