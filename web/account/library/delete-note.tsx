import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import type { NoteView } from './reader-view.ts'

type DeleteProps = {
  readonly note: Pick<NoteView, 'id' | 'words' | 'writtenAt'>
  /** Deletes it by script instead. */
  readonly onDelete?: (() => void) | undefined
}

/** Deletes a note of the book or course whose page it stands on: what was written in it only after a second press. */
export function DeleteNote({ note, onDelete }: DeleteProps) {
  const form = (
    <Form
      method="post"
      onSubmit={(event) => {
        if (!onDelete) return
        event.preventDefault()
        onDelete()
      }}
    >
      <input type="hidden" name="note" value={note.id} />
      {note.words === '' ? (
        <Button name="intent" value="delete" tone="quiet" aria-label={`Delete the note of ${note.writtenAt}`}>
          Delete
        </Button>
      ) : (
        <Button name="intent" value="delete" tone="secondary">
          Delete for good
        </Button>
      )}
    </Form>
  )
  if (note.words === '') return form
  return (
    <details>
      <summary className="flex min-h-11 items-center justify-end px-4 font-medium text-brand">
        Delete<span className="sr-only"> the note of {note.writtenAt}</span>
      </summary>
      {form}
    </details>
  )
}
