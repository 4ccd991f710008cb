import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import type { NoteView } from './reader-view.ts'

type DeleteProps = {
  readonly note: Pick<NoteView, 'id' | 'writtenAt'>
  /** Deletes it by script instead. */
  readonly onDelete?: (() => void) | undefined
}

/** Deletes a note of the book or course whose page it stands on. */
export const DeleteNote = ({ note, onDelete }: DeleteProps) => (
  <Form
    method="post"
    onSubmit={(event) => {
      if (!onDelete) return
      event.preventDefault()
      onDelete()
    }}
  >
    <input type="hidden" name="note" value={note.id} />
    <Button name="intent" value="delete" tone="quiet" aria-label={`Delete the note of ${note.writtenAt}`}>
      Delete
    </Button>
  </Form>
)
