import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { CartNotice } from './cart-notice.ts'
import type { CartProblem } from './change-cart.ts'
import type { CartView } from './load-cart.ts'

type CartNewsProps = {
  readonly notice: CartNotice | null
  readonly problem: CartProblem | null
  readonly cart: CartView
}

/** At the top of the cart: what was done, with Undo, or why nothing was done. */
export function CartNews({ notice, problem, cart }: CartNewsProps) {
  if (!notice && !problem) return null
  const line = cart.groups.flatMap(({ lines }) => lines).find(({ edition }) => edition === problem?.edition)
  return (
    <div className="mt-4">
      {problem && (
        <Notice tone="danger">
          {line && (
            <>
              <a href={`#line-${line.edition}`} className="font-medium underline underline-offset-3">
                {line.title}
              </a>
              :{' '}
            </>
          )}
          {problem.words} Your cart is unchanged.
        </Notice>
      )}
      {notice && (
        <Notice
          tone="success"
          aside={
            notice.kind === 'removed' && (
              <Form method="post" action="/cart" replace>
                <input type="hidden" name="edition" value={notice.edition} />
                <input type="hidden" name="quantity" value={notice.quantity} />
                <Button tone="quiet" name="intent" value="add" className="min-h-11">
                  Undo
                </Button>
              </Form>
            )
          }
        >
          {notice.words}
        </Notice>
      )}
    </div>
  )
}
