import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { Score, SolvedQuestion } from '#shop/practice'
import { TitledSection } from '../../storefront/titled-section.tsx'

type SolutionsProps = {
  readonly score: Score
  readonly questions: readonly SolvedQuestion[]
  readonly answers: readonly number[]
}

/** The score of a test, by topic, and each question with its answer and why. */
export const Solutions = ({ score, questions, answers }: SolutionsProps) => (
  <>
    <TitledSection id="score" title={`${score.marks} of ${score.of} marks`} size={24} className="grid gap-3">
      <p>{`${score.right} right, ${score.wrong} wrong, ${score.blank} not answered`}</p>
      <dl className="facts">
        {score.topics.map(({ topic, right, of }) => (
          <div key={topic}>
            <dt>{topic}</dt>
            <dd>
              {right} of {of} right
            </dd>
          </div>
        ))}
      </dl>
    </TitledSection>
    <TitledSection title="Answers" size={24} below="mb-2">
      <ol className="divide-y divide-line border-y border-line">
        {questions.map((question) => (
          <Solution key={question.no} question={question} answer={answers[question.no - 1] ?? 0} />
        ))}
      </ol>
    </TitledSection>
  </>
)

const Solution = ({
  question: { no, ...asked },
  answer,
}: {
  readonly question: SolvedQuestion
  readonly answer: number
}) => {
  const isRight = answer === asked.rightOption
  return (
    <li className="grid gap-1 py-4">
      <p className="font-bold">
        {no}. {asked.question}
      </p>
      <p className={isRight ? 'text-success' : answer === 0 ? 'text-soft' : 'text-danger'}>
        {isRight ? <Check className="inline size-4" /> : answer > 0 && <X className="inline size-4" />}{' '}
        {answer === 0
          ? 'Not answered'
          : `Your answer: ${asked.options[answer - 1]}${isRight ? ', right' : ', wrong'}`}
      </p>
      {!isRight && <p>Right answer: {asked.options[asked.rightOption - 1]}</p>}
      <p className="text-14 text-soft">{asked.explanation}</p>
    </li>
  )
}
