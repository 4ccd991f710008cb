/** A question as it is asked. */
export type Question = {
  readonly no: number
  readonly topic: string
  readonly question: string
  readonly options: readonly string[]
  readonly marks: number
}

export type SolvedQuestion = Question & { readonly rightOption: number; readonly explanation: string }

export type Score = {
  readonly marks: number
  readonly of: number
  readonly right: number
  readonly wrong: number
  readonly blank: number
  readonly topics: readonly { readonly topic: string; readonly right: number; readonly of: number }[]
}

/** Scores answers by question, 0 for none: marks for each right one, less `minus` for each wrong one. */
export function scoreTest(
  questions: readonly SolvedQuestion[],
  answers: readonly number[],
  minus: number,
): Score {
  const isRight = ({ no, rightOption }: SolvedQuestion) => answers[no - 1] === rightOption
  const right = questions.filter(isRight)
  const blank = questions.filter(({ no }) => !answers[no - 1]).length
  const wrong = questions.length - right.length - blank
  const sum = (of: readonly Question[]) => of.reduce((total, { marks }) => total + marks, 0)
  return {
    marks: sum(right) - minus * wrong,
    of: sum(questions),
    right: right.length,
    wrong,
    blank,
    topics: [...new Set(questions.map(({ topic }) => topic))].map((topic) => {
      const own = questions.filter((question) => question.topic === topic)
      return { topic, right: own.filter(isRight).length, of: own.length }
    }),
  }
}
