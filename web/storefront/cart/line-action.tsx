import { Form } from 'react-router'

type LineActionProps = {
  readonly intent: 'remove' | 'save-for-later' | 'move-to-cart'
  readonly edition: number
  readonly label: string
  readonly title: string
}

/** A button for one line, as a form of its own: it works without scripts. */
export const LineAction = ({ intent, edition, label, title }: LineActionProps) => (
  <Form method="post" action="/cart" replace>
    <input type="hidden" name="edition" value={edition} />
    <button
      type="submit"
      name="intent"
      value={intent}
      aria-label={`${label}: ${title}`}
      className="min-h-11 text-14 font-medium text-brand underline-offset-3 hover:underline"
    >
      {label}
    </button>
  </Form>
)
