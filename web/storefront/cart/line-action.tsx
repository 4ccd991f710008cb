import { Form } from 'react-router'

const labels = { remove: 'Remove', 'save-for-later': 'Save for later', 'move-to-cart': 'Move to cart' }

type LineActionProps = {
  readonly intent: keyof typeof labels
  readonly line: { readonly edition: number; readonly title: string }
}

/** A button for one line, as a form of its own: it works without scripts. */
export const LineAction = ({ intent, line: { edition, title } }: LineActionProps) => (
  <Form method="post" action="/cart" replace>
    <input type="hidden" name="edition" value={edition} />
    <button
      type="submit"
      name="intent"
      value={intent}
      aria-label={`${labels[intent]}: ${title}`}
      className="min-h-11 text-14 font-medium text-brand underline-offset-3 hover:underline"
    >
      {labels[intent]}
    </button>
  </Form>
)
