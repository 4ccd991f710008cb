import type { SolvedQuestion } from './score-test.ts'
import type { WrittenQuestion } from './written-questions.ts'

export const mostQuestions = 300
/** More than this many problems are counted, not named. */
const mostNamed = 10

type CheckedQuestions = {
  readonly questions: readonly SolvedQuestion[]
  /** In words, each with the place that it is about; without any the questions can be stored. */
  readonly problems: readonly string[]
}

/** Checks questions by themselves and against each other. One without a topic has that of the question before it. */
export function checkQuestions(written: readonly WrittenQuestion[]): CheckedQuestions {
  if (written.length === 0) return { questions: [], problems: ['Write at least one question.'] }
  if (written.length > mostQuestions)
    return {
      questions: [],
      problems: [`These are ${written.length} questions. A test has up to ${mostQuestions}.`],
    }
  const places = new Map<string, string>()
  const problems: string[] = []
  let topic = ''
  const questions = written.map((each, at) => {
    topic = each.topic || topic
    const words = problemsOf({ ...each, topic })
    const same = each.question.toLowerCase()
    const first = places.get(same)
    if (first === undefined) places.set(same, each.where)
    else if (same !== '') words.push(`the same question as ${first}`)
    problems.push(...words.map((problem) => `${each.where}: ${problem}.`))
    return {
      no: at + 1,
      topic,
      question: each.question,
      options: each.options,
      marks: each.marks === '' ? 1 : Number(each.marks),
      rightOption: 'ABCD'.indexOf(each.answer.toUpperCase()) + 1,
      explanation: each.explanation,
    }
  })
  const more = problems.length - mostNamed
  return {
    questions,
    problems: more > 0 ? [...problems.slice(0, mostNamed), `And ${more} more like these.`] : problems,
  }
}

function problemsOf({ options, answer, marks, repeated, ...texts }: WrittenQuestion): string[] {
  const given = options.filter(Boolean)
  const isTwo = /^[a-d](?:(?:[\s,;/&+]|and|or)+[a-d])+$/i.test(answer)
  const rules: readonly (readonly [boolean, string])[] = [
    [repeated !== undefined, `“${repeated}” twice. Leave an empty line between questions`],
    [given.length !== 4 || options.length !== 4, `choices: ${given.length}. Give four, A to D`],
    [new Set(given.map((option) => option.toLowerCase())).size < given.length, 'two choices read the same'],
    [given.some((option) => option.length > 500), 'a choice is too long. Use up to 500 characters'],
    [answer === '', 'no right answer. Name one of A, B, C and D'],
    [isTwo, 'two right answers. Name one'],
    [!isTwo && !/^[a-d]?$/i.test(answer), 'the right answer is none of A, B, C and D'],
    [marks !== '' && !/^(?:[1-9]|1\d|20)$/.test(marks), 'marks are a whole number from 1 to 20'],
  ]
  const lengths = [
    ['question', texts.question, 2000],
    ['explanation', texts.explanation, 2000],
    ['topic', texts.topic, 120],
  ] as const
  return [
    ...rules.flatMap(([isBroken, words]) => (isBroken ? [words] : [])),
    ...lengths.flatMap(([name, { length }, most]) => {
      if (length < 2) return [`no ${name}`]
      return length > most ? [`the ${name} is too long. Use up to ${most} characters`] : []
    }),
  ]
}
