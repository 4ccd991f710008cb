import { data, redirect } from 'react-router'
import { formatInstantIst } from '#kernel/dates'
import { parseNumberId } from '#kernel/id'
import { testsHref } from '#kernel/library-links'
import { countWords } from '#kernel/money'
import {
  type PracticeTest,
  readAttempts,
  readQuestions,
  readResults,
  readSolutions,
  readTestPlan,
  type TestAttempt,
  type TestPlan,
  type TestResult,
} from '#shop/practice'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { oneValue } from '../../storefront/form-data.ts'
import { planHead, readPlanState } from '../plans/plan-state.ts'
import { signInFor } from '../return-path.ts'

/** Reads the plan in the address and what the visitor may do with it. Unknown: 404. */
export async function findPlan({ db }: Pick<ShopNeeds, 'db'>, visitor: Visitor, edition: string) {
  const editionId = parseNumberId(edition)
  const plan = editionId === null ? null : await readTestPlan(db, editionId, visitor.user?.id)
  if (plan === null) throw data(null, { status: 404 })
  return { plan, ...(await readPlanState({ db }, visitor, plan)) }
}

/** The test in the address; 'sample' is the first that is open to all. Unknown: 404. */
export function findTest(plan: TestPlan, test: string): PracticeTest {
  const found = plan.tests.find(({ id, isSample }) => (test === 'sample' ? isSample : String(id) === test))
  if (!found) throw data(null, { status: 404 })
  return found
}

/** Loads the tests of a plan by paper, open to all; with what its owner did. */
export async function loadTests(needs: Pick<ShopNeeds, 'db'>, visitor: Visitor, edition: string) {
  const { plan, state } = await findPlan(needs, visitor, edition)
  const { attempts, results } = await loadResults(needs.db, visitor, plan)
  return {
    plan: planHead(plan),
    state,
    papers: [...new Set(plan.tests.map(({ paper }) => paper))].map((paper) => ({
      paper,
      tests: plan.tests
        .filter((test) => test.paper === paper)
        .map((test) => {
          const past = results.filter(({ testId }) => testId === test.id)
          return {
            ...termsOf(test),
            href: testsHref(plan.editionId, test.id),
            isSample: test.isSample,
            isWithdrawn: test.isWithdrawn,
            isRunning: attempts.some(({ testId, isOver }) => testId === test.id && !isOver),
            best: past.length === 0 ? null : bestWords(past),
          }
        }),
    })),
  }
}

async function loadResults(db: ShopNeeds['db'], { user }: Visitor, plan: TestPlan) {
  if (!user) return { attempts: [], results: [] }
  const attempts = await readAttempts(db, { userId: user.id, editionId: plan.editionId })
  return { attempts, results: await readResults(db, attempts, plan.tests) }
}

const termsOf = ({ title, paper, questions, minutes, marks, minus, isSample }: PracticeTest) => ({
  title,
  paper,
  terms: [
    countWords(questions, 'question'),
    !isSample && countWords(minutes, 'minute'),
    countWords(marks, 'mark'),
  ]
    .filter(Boolean)
    .join(' · '),
  minusWords: minus > 0 ? `A wrong answer takes ${minus} marks off.` : 'A wrong answer takes no marks off.',
})

const bestWords = (past: readonly TestResult[]): string => {
  const best = past.reduce((a, b) => (b.marks > a.marks ? b : a))
  return `Best: ${best.marks} of ${best.of}, ${countWords(past.length, 'attempt')}`
}

const toPast = (plan: TestPlan, { attemptId, testId, startedAt, marks, of }: TestResult) => ({
  href: testsHref(plan.editionId, testId, attemptId),
  at: formatInstantIst(startedAt),
  words: `${marks} of ${of} marks`,
})

/** Loads a test: to start it, to go on with it, or as a sample. Questions come without their answers. */
export async function loadTest(
  needs: Pick<ShopNeeds, 'db'>,
  visitor: Visitor,
  { edition, test: wanted }: { readonly edition: string; readonly test: string },
  url: URL,
) {
  const { db } = needs
  const { plan, state } = await findPlan(needs, visitor, edition)
  const test = findTest(plan, wanted)
  const page = { plan: planHead(plan), test: termsOf(test) }
  if (test.isSample)
    return {
      ...page,
      kind: 'sample' as const,
      questions: await readQuestions(db, test.id),
      timing: null,
      answers: [],
    }
  if (!visitor.user) throw redirect(signInFor(url), 303)
  if (state.kind !== 'open')
    return data(
      {
        ...page,
        kind: 'closed' as const,
        words:
          state.words ??
          `This ${plan.noun} is not in your library. If you ordered it without signing in, sign in with the contact details of that order.`,
      },
      { status: 403 },
    )
  const { attempts, results } = await loadResults(db, visitor, plan)
  const running = attempts.find(({ testId, isOver }) => testId === test.id && !isOver)
  if (running)
    return {
      ...page,
      kind: 'running' as const,
      questions: await readQuestions(db, test.id),
      timing: timingOf(running),
      answers: running.answers,
    }
  const past = results.filter(({ testId }) => testId === test.id).map((result) => toPast(plan, result))
  return { ...page, kind: 'start' as const, past, isWithdrawn: test.isWithdrawn }
}

const timingOf = ({ endsAt, secondsLeft }: TestAttempt) => ({ ends: formatInstantIst(endsAt), secondsLeft })

/** Loads the result of somebody's own attempt, once it is over; its answers outlive the access. */
export async function loadResult(
  needs: Pick<ShopNeeds, 'db'>,
  visitor: Visitor,
  params: { readonly edition: string; readonly test: string; readonly attempt: string },
) {
  const { db } = needs
  const { plan } = await findPlan(needs, visitor, params.edition)
  const test = findTest(plan, params.test)
  const { attempts, results } = await loadResults(db, visitor, plan)
  const attempt = attempts.find(({ id, testId }) => String(id) === params.attempt && testId === test.id)
  const result = results.find(({ attemptId }) => attemptId === attempt?.id)
  if (!attempt) throw data(null, { status: 404 })
  if (!result) throw redirect(testsHref(plan.editionId, test.id), 303)
  return {
    plan: planHead(plan),
    test: termsOf(test),
    againHref: test.isWithdrawn ? null : testsHref(plan.editionId, test.id),
    at: formatInstantIst(attempt.startedAt),
    score: result,
    questions: await readSolutions(db, test.id),
    answers: attempt.answers,
  }
}

/**
 * Answers of a form, by question: `q1` to `qN`, 0 for none; null where nothing was sent, or what the page showed at first
 * (`was`, a sign a question): another tab may have changed it since. Anything else: 400.
 */
export const readAnswers = (form: FormData, count: number): (number | null)[] => {
  const was = oneValue(form, 'was') ?? ''
  return Array.from({ length: count }, (_, at) => {
    const given = form.getAll(`q${at + 1}`)
    const [value] = given
    if (given.length === 0 || (given.length === 1 && value === was[at])) return null
    if (given.length > 1 || typeof value !== 'string' || !/^[0-4]$/.test(value))
      throw data(null, { status: 400 })
    return Number(value)
  })
}
