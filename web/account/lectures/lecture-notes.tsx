import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { lectureHref } from '#kernel/library-links'
import { storageKeys } from '../../browser/storage-keys.ts'
import { SubmitButton } from '../../storefront/submit-button.tsx'
import { Field } from '../../ui/field.tsx'
import { Anchor } from '../../ui/link.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { DeleteNote } from '../library/delete-note.tsx'
import type { NoteView } from '../library/reader-view.ts'
import { clock } from './clock.ts'

type NotesProps = {
  readonly notes: readonly NoteView[]
  readonly no: number
  readonly edition: number
  /** Where the lecture is played; null before it was, and without scripts. */
  readonly at: number | null
  readonly problem: string | null
}

/** The notes on a course, those on this lecture first, and a new one at the time that is played. */
export function LectureNotes({ notes, no, edition, at, problem }: NotesProps) {
  const saved = useSavedCount(problem)
  const { draft, storeDraft } = useNoteDraft(`${edition}/${no}`, saved)
  const here = notes.filter(({ chapterNo }) => chapterNo === no)
  const ordered = [...here, ...notes.filter(({ chapterNo }) => chapterNo !== no)]
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="mb-2 font-serif text-18 font-bold">
        Your notes{' '}
        <span className="font-sans text-14 font-normal text-soft">
          {here.length} here, {notes.length} in the course
        </span>
      </h2>
      <Form method="post" className="mb-4 grid gap-3" key={saved}>
        <input type="hidden" name="at" value={at ?? ''} />
        <Field
          label={at === null ? `Note on lecture ${no}` : `Note on lecture ${no} at ${clock(at)}`}
          error={problem}
        >
          <Textarea
            key={draft}
            name="words"
            rows={2}
            max={2000}
            defaultValue={draft}
            onChange={(event) => storeDraft(event.currentTarget.value)}
          />
        </Field>
        <SubmitButton name="intent" value="note" tone="secondary">
          Save note
        </SubmitButton>
        <p className="text-14 text-soft">Saved without words, it is a bookmark.</p>
      </Form>
      <ul className="divide-y divide-line">
        {ordered.map((note) => (
          <li key={note.id} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 py-2">
            <Anchor
              href={`${lectureHref(edition, note.chapterNo)}${note.atSecond === null ? '' : `?at=${note.atSecond}`}`}
              className="inline-flex min-h-11 items-center text-14 font-medium text-brand tabular-nums"
            >
              {note.chapterNo === no && note.atSecond !== null
                ? clock(note.atSecond)
                : `Lecture ${note.chapterNo}`}
            </Anchor>
            <p className="whitespace-pre-line wrap-anywhere">{note.words || 'Bookmark'}</p>
            <DeleteNote note={note} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Counts the notes that this page saved: its form is empty again after each, and not when another note is deleted. */
function useSavedCount(problem: string | null): number {
  const isSaving = useNavigation().formData?.get('intent') === 'note'
  const [last, setLast] = useState({ isSaving, saved: 0 })
  if (last.isSaving !== isSaving)
    setLast({ isSaving, saved: last.saved + (last.isSaving && problem === null ? 1 : 0) })
  return last.saved
}

/** Keeps the words of a note in this tab until it is saved: who has to sign in again meanwhile finds them in the form. */
function useNoteDraft(lecture: string, saved: number) {
  const key = `${storageKeys.lectureNote}/${lecture}`
  const [found, setFound] = useState('')
  useEffect(() => {
    try {
      if (saved > 0) sessionStorage.removeItem(key)
      else setFound(sessionStorage.getItem(key) ?? '')
    } catch {
      // Storage is switched off: nothing is kept.
    }
  }, [key, saved])
  const storeDraft = (words: string) => {
    try {
      sessionStorage.setItem(key, words)
    } catch {
      // Storage is full or switched off.
    }
  }
  return { draft: saved === 0 ? found : '', storeDraft }
}
