import type { ReactNode } from 'react'
import { PostButton } from '../../storefront/submit-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReaderBar } from '../library/reader-bar.tsx'
import { trialTerms } from '../library/unit-words.ts'
import { WithOrderLink } from '../library/with-order-link.tsx'
import type { PlanState, planHead } from './plan-state.ts'

type PlanPageProps = AccessProps & {
  /** Why the plan was not opened just now. */
  readonly problem: { readonly words: string } | undefined
  readonly children: ReactNode
}

/** The page of a plan: whose it is, and what it holds. */
export const PlanPage = ({ plan, state, problem, offer, children }: PlanPageProps) => (
  <>
    <ReaderBar
      book={plan}
      back={
        state.kind === 'closed'
          ? { href: plan.productHref, words: 'Product page' }
          : { href: '/user/library', words: 'Library' }
      }
    />
    <div className="page grid max-w-200 content-start gap-6 py-8 wide:py-12">
      <header className="grid gap-3">
        <h1 className="font-serif text-30 font-bold wide:text-38">{plan.title}</h1>
        {problem && <Notice tone="danger">{problem.words}</Notice>}
        <PlanAccess state={state} plan={plan} offer={offer} />
      </header>
      {children}
    </div>
  </>
)

type AccessProps = {
  readonly state: PlanState
  readonly plan: ReturnType<typeof planHead>
  /** What who has not bought it reads: 'These tests come with the plan. …' */
  readonly offer: string
}

/** Until when a plan is open, the button that opens it, or the ways to get it. */
const PlanAccess = ({ state, plan, offer }: AccessProps) => {
  if (state.kind === 'open') return state.until && <p className="text-soft">Open till {state.until}</p>
  if (state.kind === 'unopened')
    return (
      <>
        <p>{state.words}</p>
        <PostButton value="open">{`Start the ${plan.noun}`}</PostButton>
      </>
    )
  return (
    <>
      <p>
        <WithOrderLink words={state.words ?? offer} />
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <ButtonLink href={plan.productHref}>See the price</ButtonLink>
        {state.trialDays !== null && (
          <PostButton value="try" tone="secondary">
            Start your free trial
          </PostButton>
        )}
      </div>
      {state.noTrial && <p className="text-14 text-soft">{state.noTrial}</p>}
      {state.mandateDays !== null && (
        <p className="text-14 text-soft">
          Free for {state.mandateDays} days: add it to your cart, and choose “Recurring payment”.
        </p>
      )}
      {state.trialDays !== null && (
        <p className="text-14 text-soft">
          {trialTerms(state.trialDays)} <TextLink href="/user/library">Your library</TextLink>
        </p>
      )}
    </>
  )
}
