import { continueIds, insertRows } from '#db/insert-rows'
import type { Tx } from '#db/tables'
import type { PlannedWork } from '../expand/planned.ts'
import { randomOf } from '../random.ts'
import { type Rule, rulesOf } from './rules.ts'

/** The tests of each paper; the first is open to all. */
const papersTests = [
  { title: 'Sample test', minutes: 8, rounds: 1 },
  { title: 'Test 1', minutes: 25, rounds: 3 },
  { title: 'Test 2', minutes: 25, rounds: 3 },
]

/** Marks that a wrong answer costs, of the papers whose exam takes marks off. */
const minusOf: Readonly<Record<string, number>> = { 'ca-foundation-3': 0.25 }

/** Questions by the rules of a paper, each rule so many times; no question comes twice. */
export function planQuestions(paper: string, title: string, rules: readonly Rule[], rounds: number) {
  const random = randomOf('test', paper, title)
  const questions = new Set<string>()
  return Array.from({ length: rounds }, () => rules)
    .flat()
    .map((rule, at) => {
      let sum = rule(random)
      while (questions.has(sum.question) || optionsOf(sum).length < 4) sum = rule(random)
      questions.add(sum.question)
      const options = random.shuffle(optionsOf(sum))
      return {
        no: at + 1,
        topic: sum.topic,
        question: sum.question,
        options,
        right_option: options.indexOf(sum.right) + 1,
        explanation: sum.explanation,
        marks: 1,
      }
    })
}

const optionsOf = ({ right, wrong }: ReturnType<Rule>): string[] =>
  [right, ...new Set(wrong.filter((option) => option !== right))].slice(0, 4)

const tests = Object.entries(rulesOf)
  .flatMap(([paper, rules]) => papersTests.map((test, at) => ({ ...test, paper, rules, isSample: at === 0 })))
  .map((test, at) => ({ ...test, id: at + 1 }))

/** Writes the tests, and gives each test series and practice plan those of its papers. */
export async function writeTests(tx: Tx, works: readonly PlannedWork[]): Promise<void> {
  await insertRows(
    tx,
    'practice_tests',
    tests.map(({ id, paper, title, minutes }) => ({
      id,
      paper_code: paper,
      title,
      minutes,
      minus: minusOf[paper] ?? 0,
    })),
  )
  await insertRows(
    tx,
    'test_questions',
    tests.flatMap(({ id, paper, title, rules, rounds }) =>
      planQuestions(paper, title, rules, rounds).map((question) => ({ test_id: id, ...question })),
    ),
  )
  await insertRows(
    tx,
    'work_tests',
    works.flatMap(({ row: { id }, papers, editions }) =>
      editions.some(({ row: { type } }) => type === 'EXAM' || type === 'PRACTICE')
        ? tests
            .filter(({ paper }) => papers.includes(paper))
            .map((test, at) => ({
              work_id: id,
              test_id: test.id,
              position: at + 1,
              is_sample: test.isSample,
            }))
        : [],
    ),
  )
  await continueIds(tx, ['practice_tests'])
}
