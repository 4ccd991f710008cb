import type { SolvedQuestion } from '#shop/practice'

/** Questions as students will read them, with their answers. */
export const QuestionList = ({ questions }: { readonly questions: readonly SolvedQuestion[] }) => (
  <ol className="max-w-180 divide-y divide-line border-y border-line text-14">
    {questions.map(({ no, question, options, rightOption, explanation, topic, marks }) => (
      <li key={no} className="grid gap-1 py-3 wrap-anywhere">
        <p className="font-bold">
          {no}. {question}
        </p>
        {options.map((option, at) => (
          <p key={option} className={at + 1 === rightOption ? 'font-medium text-success' : undefined}>
            {'ABCD'[at]}. {option}
            {at + 1 === rightOption && ' (right)'}
          </p>
        ))}
        <p>{explanation}</p>
        <p className="text-soft">
          {topic} · {marks === 1 ? '1 mark' : `${marks} marks`}
        </p>
      </li>
    ))}
  </ol>
)
