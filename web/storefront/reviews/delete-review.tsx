import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'

/** Deletes the visitor's own review after a confirmation, without a script. */
export const DeleteReview = () => (
  <details className="border-t border-line pt-3">
    <summary className="inline-flex min-h-11 list-none items-center font-medium text-danger underline-offset-3 hover:underline [&::-webkit-details-marker]:hidden">
      Delete my review
    </summary>
    <Form method="post" className="grid justify-items-start gap-3 pt-2">
      <p>Your review, its photos and its votes will be deleted permanently. You can write a new one later.</p>
      <Button name="intent" value="delete" tone="danger">
        Delete permanently
      </Button>
    </Form>
  </details>
)
