import type { ComponentProps } from 'react'
import type { SolvedQuestion } from '#shop/practice'
import { AreaField } from '../../storefront/form-fields.tsx'
import { DeskInputs, fieldRows } from '../desk-fields.tsx'
import { DeedButton, DeskForm } from '../desk-page.tsx'
import { FileField } from '../file-field.tsx'

const example = `Topic: Simple interest
What simple interest does ₹10,000 earn in 2 years at 5 % a year?
A. ₹500
B. ₹1,000
C. ₹1,025
D. ₹1,050
Answer: B
Explanation: ₹10,000 × 5 % × 2 = ₹1,000.`

type TestFormProps = Pick<ComponentProps<typeof DeskForm>, 'form' | 'since'> & {
  /** The papers to choose from; null once it is chosen. */
  readonly papers: readonly { readonly value: string; readonly label: string }[] | null
  readonly most: { readonly questions: number; readonly megabytes: number }
}

const { text, number, digits, select } = fieldRows()
const fields = [
  text('title', 'Name', 120, { hint: 'Such as Test 1' }),
  digits('minutes', 'Minutes', 3),
  number('minus', 'Marks off for a wrong answer', 4, { hint: '0 where the exam takes none off' }),
]

/** A test with its questions, written or from a file. */
export const TestForm = ({ papers, most, ...form }: TestFormProps) => (
  <DeskForm
    {...form}
    deed="save"
    once={papers !== null}
    submit="Save test"
    beside={<DeedButton deed="preview" tone="secondary" words="Preview" />}
    encType="multipart/form-data"
  >
    {papers && <DeskInputs fields={[select('paper', 'Paper', { values: papers, none: 'Choose' })]} />}
    <DeskInputs fields={fields} />
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand">
        How to write a question
      </summary>
      <pre className="text-14 whitespace-pre-line">{example}</pre>
      <p className="mt-2 text-14">
        The topic holds until you name another. A line such as “Marks: 2” gives more than one mark.
      </p>
    </details>
    <AreaField
      name="questions"
      label="Questions"
      hint={`Up to ${most.questions}, with an empty line between two`}
      rows={14}
      max={600_000}
      style={{ maxHeight: '70vh' }}
      required={false}
    />
    <FileField
      name="file"
      label="Or a file in their place"
      accept=".csv,.xlsx"
      takes={`CSV or Excel, up to ${most.megabytes} MB, with the columns Question, A, B, C, D, Answer, Explanation, Topic and Marks`}
    />
  </DeskForm>
)

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
