import { Form } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { WithOrderLink } from '../library/with-order-link.tsx'
import type { PlanState } from './plan-state.ts'

type AccessProps = {
  readonly state: PlanState
  readonly productHref: string
  /** What who has not bought it reads: 'These tests come with the plan. …' */
  readonly offer: string
}

/** Until when a plan is open, the button that opens it, or the ways to get it. */
export const PlanAccess = ({ state, productHref, offer }: AccessProps) => {
  if (state.kind === 'open') return state.until && <p className="text-soft">Open till {state.until}</p>
  if (state.kind === 'unopened')
    return (
      <>
        <p>{state.words}</p>
        <Form method="post">
          <Button name="intent" value="open">
            Start the plan
          </Button>
        </Form>
      </>
    )
  return (
    <>
      <p>
        <WithOrderLink words={state.words ?? offer} />
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <ButtonLink href={productHref}>See the price</ButtonLink>
        {state.trialDays !== null && (
          <Form method="post">
            <Button name="intent" value="try" tone="secondary">
              Start your free trial
            </Button>
          </Form>
        )}
      </div>
      {state.mandateDays !== null && (
        <p className="text-14 text-soft">
          Free for {state.mandateDays} days: add it to your cart, and choose “Recurring payment”.
        </p>
      )}
      {state.trialDays !== null && (
        <p className="text-14 text-soft">
          Free for {state.trialDays} days, without payment. Each title can be tried once, and one trial runs
          at a time. <TextLink href="/user/library">Your library</TextLink>
        </p>
      )}
    </>
  )
}
