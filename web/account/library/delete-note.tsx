import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import type { NoteView } from './reader-view.ts'

/** Deletes a note of the book or course whose page it stands on. */
export const DeleteNote = ({ note }: { readonly note: Pick<NoteView, 'id' | 'writtenAt'> }) => (
  <Form method="post">
    <input type="hidden" name="note" value={note.id} />
    <Button name="intent" value="delete" tone="quiet" aria-label={`Delete the note of ${note.writtenAt}`}>
      Delete
    </Button>
  </Form>
)
