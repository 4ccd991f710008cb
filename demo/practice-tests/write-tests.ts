import type { Tx } from '#db/tables'
import { addTests } from '#shop/catalog'
import { saveTest } from '#shop/practice'
import type { PlannedWork } from '../expand/planned.ts'
import { randomOf } from '../random.ts'
import { type Rule, rulesOf } from './rules.ts'

/** The tests of each paper; the first is open to all. */
const papersTests = [
  { title: 'Sample test', minutes: '8', rounds: 1 },
  { title: 'Test 1', minutes: '25', rounds: 3 },
  { title: 'Test 2', minutes: '25', rounds: 3 },
]

/** Marks that a wrong answer costs, of the papers whose exam takes marks off. */
const minusOf: Readonly<Record<string, string>> = { 'ca-foundation-3': '0.25' }

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
        where: `Question ${at + 1}`,
        topic: sum.topic,
        question: sum.question,
        options,
        answer: 'ABCD'.charAt(options.indexOf(sum.right)),
        explanation: sum.explanation,
        marks: '',
      }
    })
}

const optionsOf = ({ right, wrong }: ReturnType<Rule>): string[] =>
  [right, ...new Set(wrong.filter((option) => option !== right))].slice(0, 4)

/** Writes the tests, and gives each test series and practice plan those of its papers. */
export async function writeTests(tx: Tx, works: readonly PlannedWork[]): Promise<void> {
  for (const [paper, rules] of Object.entries(rulesOf))
    for (const { title, minutes, rounds } of papersTests) {
      const test = { paper, title, minutes, minus: minusOf[paper] ?? '0' }
      const saved = await saveTest(tx, test, planQuestions(paper, title, rules, rounds), null)
      if (!saved.ok) throw new Error(`${paper}, ${title}: ${JSON.stringify(saved.refusal)}`)
    }
  for (const { row, editions } of works)
    if (editions.some(({ row: { type } }) => type === 'EXAM' || type === 'PRACTICE'))
      await addTests(tx, row.id)
}
