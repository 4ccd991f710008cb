import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'

/** The way to take one's own review back: asked once more where it is, without a script. */
export const DeleteReview = () => (
  <details className="border-t border-line pt-3">
    <summary className="inline-flex min-h-11 list-none items-center font-medium text-danger underline-offset-3 hover:underline [&::-webkit-details-marker]:hidden">
      Delete my review
    </summary>
    <Form method="post" className="grid justify-items-start gap-3 pt-2">
      <p>Your review, its photos and its votes are deleted for good. You can write a new one later.</p>
      <Button name="intent" value="delete" tone="danger">
        Delete it for good
      </Button>
    </Form>
  </details>
)
