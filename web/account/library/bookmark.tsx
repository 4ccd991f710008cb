import Mark from 'lucide-react/icons/bookmark'
import { Form } from 'react-router'
import type { ChapterView, NoteView } from './reader-view.ts'
import type { OwnNotes } from './use-own-notes.ts'

type BookmarkProps = {
  readonly view: Pick<ChapterView, 'no' | 'book'>
  readonly notes: readonly NoteView[]
  readonly own: OwnNotes
}

/** Marks the chapter or page that is open, and takes the mark away: a note without words. */
export function Bookmark({ view: { no, book }, notes, own }: BookmarkProps) {
  const isWaiting = (id: number) => own.waiting.some(({ fields }) => fields.note === `${id}`)
  const saved = notes.find(
    ({ id, chapterNo, quote, words }) => chapterNo === no && !quote && !words && !isWaiting(id),
  )
  const waiting = own.waiting.find(
    ({ fields }) => fields.chapter === `${no}` && !fields.quote && !fields.words && !fields.note,
  )
  const isSet = saved !== undefined || waiting !== undefined
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (waiting) own.remove(waiting.id)
        else void own.save({ chapter: `${no}`, ...(saved && { note: `${saved.id}` }) })
      }}
    >
      {saved && <input type="hidden" name="note" value={saved.id} />}
      <button
        type="submit"
        name="intent"
        value={saved ? 'delete' : 'note'}
        aria-pressed={isSet}
        aria-label={`Bookmark ${book.unit} ${no}`}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunk"
      >
        <Mark
          className="size-5"
          style={isSet ? { fill: 'var(--action)', color: 'var(--action)' } : undefined}
        />
      </button>
    </Form>
  )
}
