import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { readerHref } from '#kernel/library-links'
import { withBase } from '#kernel/links'
import type { Book } from '#shop/library'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/field.tsx'
import { Anchor } from '../../ui/link.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { DeleteNote } from './delete-note.tsx'
import type { NoteView } from './reader-view.ts'
import { unitWord } from './unit-words.ts'
import type { MarkedPassage } from './use-marked-words.ts'
import type { OwnNotes } from './use-own-notes.ts'
import { WaitingNotes } from './waiting-notes.tsx'

type NotesProps = {
  readonly notes: readonly NoteView[]
  readonly no: number
  readonly edition: number
  readonly unit: Book['unit']
  readonly problem: string | null
  /** Words marked in the chapter: what a new note is about. */
  readonly marked: MarkedPassage
  readonly own: OwnNotes
}

/** Reads out how many notes there are now, where the button that was pressed is gone. */
const focusCount = () => document.getElementById('notes')?.focus()

/** The notes of a reader, those of this chapter first, and a new one. With scripts, words marked in the text are quoted and highlighted. */
export function ReaderNotes({
  notes,
  no,
  edition,
  unit,
  problem,
  marked: { words: marked, clear },
  own,
}: NotesProps) {
  const busy = useNavigation().state === 'submitting' || own.isBusy
  const [saved, setSaved] = useState(0)
  const ordered = notesLeft(notes, own.waiting).sort(
    (a, b) => Number(b.chapterNo === no) - Number(a.chapterNo === no),
  )
  return (
    <aside aria-labelledby="notes" className="border-line p-4 max-wide:border-t wide:border-l">
      <h2 id="notes" tabIndex={-1} className="mb-2 font-bold">
        Notes <span className="text-14 font-normal text-soft">{ordered.length}</span>
      </h2>
      <Form
        method="post"
        className="mb-4 grid gap-3"
        key={saved}
        onSubmit={async (event) => {
          event.preventDefault()
          const { words = '' } = Object.fromEntries(new FormData(event.currentTarget)) as Record<
            string,
            string
          >
          const quoted = marked && { quote: marked.quote, startsAt: `${marked.startsAt}`, colour: 'yellow' }
          if (!(await own.save({ chapter: `${no}`, words, ...quoted }))) return
          clear()
          setSaved(saved + 1)
          focusCount()
        }}
      >
        {marked && (
          <blockquote className="border-l-4 border-star pl-3 font-serif text-14">“{marked.quote}”</blockquote>
        )}
        <NoteFields
          unit={unit}
          no={no}
          problem={own.problem?.chapter === `${no}` ? own.problem.words : problem}
          busy={busy}
        />
      </Form>
      <WaitingNotes notes={own} of={unitWord(unit)} />
      {notes.length > 0 && <NotesFile edition={edition} />}
      <NoteList notes={ordered} edition={edition} of={unitWord(unit)} own={own} />
    </aside>
  )
}

/** The notes without those whose deletion waits for the network. */
const notesLeft = (notes: readonly NoteView[], waiting: OwnNotes['waiting']) =>
  notes.filter(({ id }) => !waiting.some(({ fields }) => fields.note === `${id}`))

type FieldsProps = Pick<NotesProps, 'unit' | 'no'> & {
  readonly problem?: string | null
  readonly busy?: boolean
}

/** What a note is written in, online and offline. */
export const NoteFields = ({ unit, no, problem = null, busy = false }: FieldsProps) => (
  <>
    <Field id="note" label={`Note on ${unit} ${no}`} error={problem}>
      <Textarea name="words" rows={3} max={2000} />
    </Field>
    <Button name="intent" value="note" tone="secondary" busy={busy}>
      Save note
    </Button>
    <p className="text-14 text-soft">
      Saved without words, it is a bookmark. Your notes stay when your access ends.
    </p>
  </>
)

/** A link to all notes on a book as a text file. */
export const NotesFile = ({ edition }: { readonly edition: number }) => (
  <p className="mb-3 text-14">
    <a
      href={withBase(`${readerHref(edition)}/notes.txt`)}
      download
      className="link inline-flex min-h-11 items-center"
    >
      Download notes
    </a>
  </p>
)

/** Notes; with the edition of a book that is open, each leads to its chapter and can be deleted. */
export const NoteList = ({
  notes,
  edition,
  of = 'Chapter',
  own,
}: {
  readonly notes: readonly NoteView[]
  readonly edition?: number
  readonly of?: string
  readonly own?: OwnNotes
}) => (
  <ul className="grid gap-3">
    {notes.map((note) => (
      <li
        key={note.id}
        className={classes('border-l-4 pl-3 text-14', note.colour === 'blue' ? 'border-ca' : 'border-star')}
      >
        {note.quote && <p className="font-serif">“{note.quote}”</p>}
        <p className="whitespace-pre-line wrap-anywhere">{note.words || (note.quote ? '' : 'Bookmark')}</p>
        <div className="flex flex-wrap items-center justify-between gap-2 text-soft">
          {edition === undefined ? (
            `${of} ${note.chapterNo} · ${note.writtenAt}`
          ) : (
            <>
              <Anchor
                href={`${readerHref(edition, note.chapterNo)}${note.colour ? `#note-${note.id}` : ''}`}
                className="hover:text-brand"
              >
                {of} {note.chapterNo} · {note.writtenAt}
              </Anchor>
              <DeleteNote
                note={note}
                onDelete={
                  own &&
                  (() => void own.save({ note: `${note.id}`, chapter: `${note.chapterNo}` }).then(focusCount))
                }
              />
            </>
          )}
        </div>
      </li>
    ))}
  </ul>
)
