import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import type { CartLineView } from './load-cart.ts'

/** Changes within so many ms are sent as one. */
const settleAfter = 300

/** The number of copies: saved as it changes, or with the button where scripts do not run. */
export function LineQuantity({ line }: { readonly line: CartLineView }) {
  const form = useRef<HTMLFormElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submit = useSubmit()
  useEffect(() => () => clearTimeout(waiting.current), [])
  const save = (quantity: number) => {
    clearTimeout(waiting.current)
    if (quantity === line.quantity) return
    waiting.current = setTimeout(() => {
      if (form.current) void submit(form.current, { preventScrollReset: true, replace: true })
    }, settleAfter)
  }
  return (
    <Form
      ref={form}
      method="post"
      action="/cart"
      replace
      preventScrollReset
      className="flex items-center gap-2"
    >
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="edition" value={line.edition} />
      <QuantityStepper
        name="quantity"
        initial={line.quantity}
        max={Math.max(line.maxQuantity, line.quantity)}
        of={line.title}
        onChange={save}
      />
      <noscript>
        <Button tone="secondary" className="min-h-11 px-3 text-14">
          Update
        </Button>
      </noscript>
    </Form>
  )
}
