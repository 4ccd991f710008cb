import { Form } from 'react-router'
import type { ProductView } from '../load-product.ts'

type AttemptQuestionProps = { readonly terms: NonNullable<ProductView['terms']>; readonly returnUrl: string }

/** Asks for the attempt, answered with one press; the page then shows the verdict. */
export const AttemptQuestion = ({ terms, returnUrl }: AttemptQuestionProps) => (
  <Form
    method="post"
    action="/attempt"
    preventScrollReset
    aria-labelledby="attempt-question"
    className="grid gap-3 rounded-card border border-line bg-card p-4"
  >
    <input type="hidden" name="course" value={terms.course} />
    <input type="hidden" name={`${terms.course}-level`} value={terms.levelCode} />
    <input type="hidden" name="returnUrl" value={returnUrl} />
    <div>
      <h2 id="attempt-question" className="font-bold">
        When are you writing {terms.levelName}?
      </h2>
      <p className="text-14 text-soft">Every title then shows whether it fits your attempt, and why.</p>
    </div>
    <div className="flex flex-wrap gap-2">
      {terms.attempts.map(({ code, label }) => (
        <button
          key={code}
          type="submit"
          name={`${terms.course}-attempt`}
          value={code}
          className="min-h-11 rounded-round border border-edge bg-card px-4 text-14 font-medium hover:border-ink"
        >
          {label}
        </button>
      ))}
    </div>
  </Form>
)
