import { Form } from 'react-router'
import type { ProductView } from './product-view.ts'

type AttemptQuestionProps = { readonly asks: NonNullable<ProductView['asks']>; readonly returnUrl: string }

/** "When do you sit it?", answered with one press; the page comes back with the verdict. */
export const AttemptQuestion = ({ asks, returnUrl }: AttemptQuestionProps) => (
  <Form
    method="post"
    action="/attempt"
    preventScrollReset
    aria-labelledby="attempt-question"
    className="grid gap-3 rounded-card border border-line bg-card p-4"
  >
    <input type="hidden" name="course" value={asks.course} />
    <input type="hidden" name={`${asks.course}-level`} value={asks.levelCode} />
    <input type="hidden" name="returnUrl" value={returnUrl} />
    <div>
      <h2 id="attempt-question" className="font-bold">
        When do you write {asks.levelName}?
      </h2>
      <p className="text-14 text-soft">Every title then says whether it fits that attempt, and why.</p>
    </div>
    <div className="flex flex-wrap gap-2">
      {asks.attempts.map(({ code, label }) => (
        <button
          key={code}
          type="submit"
          name={`${asks.course}-attempt`}
          value={code}
          className="min-h-11 rounded-round border border-edge bg-card px-4 text-14 font-medium hover:border-ink"
        >
          {label}
        </button>
      ))}
    </div>
  </Form>
)
