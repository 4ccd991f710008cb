import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'

type OtherWaysProps = {
  /** The address of the page that changes the payment method. */
  readonly payHref: string
  readonly ways: readonly { readonly intent: string; readonly words: string }[]
}

/** A button for each other way to pay an open order. */
export const OtherWays = ({ payHref, ways }: OtherWaysProps) =>
  ways.map(({ intent, words }) => (
    <Form key={intent} method="post" action={payHref} className="max-wide:w-full">
      <Button name="intent" value={intent} tone="secondary" className="max-wide:w-full">
        {words}
      </Button>
    </Form>
  ))
