import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { testsHref } from '#kernel/library-links'
import { readSolutions, saveAnswers, scoreTest, startTest } from '#shop/practice'
import { needsContext, visitorContext } from '#web/context.ts'
import { isReached, reachAction } from '../../browser/reach-action.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { oneValue, readForm } from '../../storefront/form-data.ts'
import { PostButton } from '../../storefront/submit-button.tsx'
import { TitledSection } from '../../storefront/titled-section.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReaderBar } from '../library/reader-bar.tsx'
import { ownTitle } from '../library/unit-words.ts'
import { WithOrderLink } from '../library/with-order-link.tsx'
import type { Route } from './+types/test.ts'
import { findPlan, findTest, loadTest, readAnswers } from './load-tests.ts'
import { QuestionPaper } from './paper.tsx'
import { Solutions } from './solutions.tsx'

/** Open to all: the loader asks to sign in, refuses what is not theirs, and opens samples to everybody. */
export const handle: RouteHandle = { policy: 'owner', layout: 'plain' }

export const meta = (args: Route.MetaArgs) =>
  titleMeta(ownTitle(args.loaderData?.plan, args.loaderData?.test))(args)

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadTest(context.get(needsContext), context.get(visitorContext), params, url)

/** Starts a test, saves answers, or submits it. A sample is scored at once and not stored. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const needs = context.get(needsContext)
  const visitor = context.get(visitorContext)
  const { plan } = await findPlan(needs, visitor, params.edition)
  const test = findTest(plan, params.test)
  const form = await readForm(request)
  const intent = oneValue(form, 'intent')
  const { editionId } = plan
  const answers = readAnswers(form, test.questions).map((answer) => answer ?? (test.isSample ? 0 : null))
  if (test.isSample) {
    const questions = await readSolutions(needs.db, test.id)
    const given = answers.map(Number)
    const solved = { score: scoreTest(questions, given, test.minus), questions, answers: given }
    return { words: null, saved: null, solved }
  }
  if (!visitor.user) throw data(null, { status: 401 })
  const own = { userId: visitor.user.id, editionId, testId: test.id, noun: plan.noun }
  if (intent !== 'start' && intent !== 'save' && intent !== 'submit') throw data(null, { status: 400 })
  const done =
    intent === 'start'
      ? await startTest(needs.db, own)
      : await saveAnswers(needs.db, own, answers, intent === 'submit')
  if (!done.ok)
    return data(
      { words: done.refusal.message, saved: null, solved: null },
      { status: done.refusal.code === 'over' ? 409 : 403 },
    )
  if (intent === 'save') return { words: null, saved: answers, solved: null }
  throw redirect(testsHref(editionId, test.id, done.value ?? undefined), 303)
}

/** Without network the answers stay on the page. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  reachAction(serverAction, { words: notReached, saved: null, solved: null })
const notReached =
  'Not saved: we could not reach the shop. Your answers are sent with the next one, or when you submit.'

/** Answers that were saved show nothing new. One saved by script, which sends no `was`, leaves the page as it is. */
export const shouldRevalidate = ({ formData, actionStatus = 200 }: ShouldRevalidateFunctionArgs) =>
  isReached({ actionStatus }) &&
  (formData?.get('intent') !== 'save' || (actionStatus >= 400 && formData.has('was')))

export default function TestPage({ loaderData: view, actionData: done }: Route.ComponentProps) {
  const { plan, test } = view
  return (
    <>
      <ReaderBar book={plan} back={{ href: testsHref(plan.editionId), words: 'All tests' }} />
      <div className="page grid max-w-200 content-start gap-6 py-8 wide:py-12">
        <header className="grid gap-1">
          <p className="text-soft">{test.paper}</p>
          <h1 className="font-serif text-30 font-bold wide:text-38">{test.title}</h1>
          <p>
            {test.terms}. {test.minusWords}
          </p>
        </header>
        {done?.saved && <Notice tone="success">Your answers are saved.</Notice>}
        {done?.words && <Notice tone="danger">{done.words}</Notice>}
        {view.kind === 'closed' && (
          <>
            <p>
              <WithOrderLink words={view.words} />
            </p>
            <div className="flex flex-wrap items-center gap-4">
              <ButtonLink href={plan.productHref}>See the {plan.noun}</ButtonLink>
              <TextLink href={testsHref(plan.editionId)}>All tests of the {plan.noun}</TextLink>
            </div>
          </>
        )}
        {view.kind === 'start' && (
          <>
            <p>
              {view.isWithdrawn ? (
                `This test is no longer part of the ${plan.noun}. Your results stay here.`
              ) : (
                <>
                  The time starts when you start the test and runs on when you close the page.{' '}
                  <span className="noscript:hidden">Answers are saved as you go.</span>
                  <span className="hidden noscript:inline">Press “Save answers” as you go.</span>
                </>
              )}
            </p>
            {!view.isWithdrawn && (
              <PostButton value="start">
                {view.past.length > 0 ? 'Take the test again' : 'Start the test'}
              </PostButton>
            )}
            {view.past.length > 0 && (
              <TitledSection title="Your attempts" size={24} below="mb-2">
                <ul className="divide-y divide-line border-y border-line">
                  {view.past.map(({ href, at, words }) => (
                    <li key={href} className="flex flex-wrap justify-between gap-x-4 py-2">
                      <TextLink href={href}>{at}</TextLink>
                      {words}
                    </li>
                  ))}
                </ul>
              </TitledSection>
            )}
          </>
        )}
        {view.kind === 'sample' && done?.solved ? (
          <>
            <Solutions {...done.solved} />
            <ButtonLink href={plan.productHref}>See the {plan.noun}</ButtonLink>
          </>
        ) : (
          (view.kind === 'sample' || view.kind === 'running') && (
            <QuestionPaper questions={view.questions} answers={view.answers} timing={view.timing} />
          )
        )}
      </div>
    </>
  )
}
