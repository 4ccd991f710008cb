import { describe, expect, it } from 'vitest'
import { checkQuestions } from './check-questions.ts'
import { formatQuestions, parseQuestions, readQuestionFile } from './written-questions.ts'

const first = `Topic: Simple interest
What does ₹10,000 earn in 2 years
at 5 % a year?
A. ₹500
B) ₹1,000
C. ₹1,025
D. ₹1,050
ANSWER: b
Explanation: ₹10,000 × 5 % × 2.`
const second = first.replace('Topic: Simple interest\n', '').replace('10,000 earn', '20,000 earn')
const problemsOf = (text: string) => checkQuestions(parseQuestions(text)).problems
const sheet = (...rows: readonly string[]) => new TextEncoder().encode(rows.join('\r\n'))
const titles = 'Question,A,B,C,D,Answer,Explanation,Topic,Marks'

describe('questions as text', () => {
  it('are read with their topic, which holds until the next, and written the same again', () => {
    const { questions, problems } = checkQuestions(
      parseQuestions(`\r\n${first}\n\n\n${second}\nMarks: 2\n`.replaceAll('\n', '\r\n')),
    )
    expect(problems).toEqual([])
    expect(questions).toMatchObject([
      {
        no: 1,
        topic: 'Simple interest',
        question: 'What does ₹10,000 earn in 2 years at 5 % a year?',
        options: ['₹500', '₹1,000', '₹1,025', '₹1,050'],
        rightOption: 2,
        explanation: '₹10,000 × 5 % × 2.',
        marks: 1,
      },
      { no: 2, topic: 'Simple interest', marks: 2 },
    ])
    expect(checkQuestions(parseQuestions(formatQuestions(questions))).questions).toEqual(questions)
  })

  it.each([
    ['no right answer', first.replace('ANSWER: b\n', ''), 'no right answer. Name one of A, B, C and D'],
    ['an empty answer', first.replace('ANSWER: b', 'ANSWER:'), 'no right answer. Name one of A, B, C and D'],
    ['two right answers', first.replace('ANSWER: b', 'Answer: A, C and D'), 'two right answers. Name one'],
    ['another answer', first.replace('ANSWER: b', 'Answer: E'), 'the right answer is none of A, B, C and D'],
    ['three choices', first.replace('D. ₹1,050\n', ''), 'choices: 3. Give four, A to D'],
    ['five choices', first.replace('ANSWER', 'E. ₹1,100\nANSWER'), 'choices: 5. Give four, A to D'],
    ['a choice without text', first.replace('C. ₹1,025', 'C.'), 'choices: 3. Give four, A to D'],
    ['two choices alike', first.replace('₹1,025', '₹500'), 'two choices read the same'],
    [
      'a long choice',
      first.replace('₹500', '5'.repeat(501)),
      'a choice is too long. Use up to 500 characters',
    ],
    ['no question', first.replace(/What[^?]*\?\n/, ''), 'no question'],
    ['no explanation', first.replace(/\nExp.*/, ''), 'no explanation'],
    ['no topic', first.replace(/Topic.*\n/, ''), 'no topic'],
    [
      'a long question',
      first.replace('at 5', 'x'.repeat(2000)),
      'the question is too long. Use up to 2000 characters',
    ],
    ['marks that are none', `${first}\nMarks: 0`, 'marks are a whole number from 1 to 20'],
    ['no empty line between', `${first}\n${second}`, '“A” twice. Leave an empty line between questions'],
  ])('with %s are refused in words', (_, text, problem) => {
    expect(problemsOf(text)).toContain(`Question 1, line 1: ${problem}.`)
  })

  it('are refused when there is none, when one comes twice, and beyond 300', () => {
    expect(problemsOf(' \n ')).toEqual(['Write at least one question.'])
    expect(problemsOf(`${first}\n\n${first.replace('What', 'what')}`)).toEqual([
      'Question 2, line 11: the same question as Question 1, line 1.',
    ])
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => first.replace('₹10,000 earn', `₹${at}00 earn`)).join('\n\n')
    expect(problemsOf(many(300))).toEqual([])
    expect(problemsOf(many(301))).toEqual(['These are 301 questions. A test has up to 300.'])
    expect(problemsOf(many(20).replaceAll(/ANSWER.*\n/g, ''))).toHaveLength(11)
  })
})

describe('questions from a file', () => {
  it('are read by the titles of its columns and refused by row', async () => {
    const read = await readQuestionFile(
      sheet(
        titles,
        '"What is 2 + 2, ""exactly""?",3,4,5,6,B,It is 4.,Sums,2',
        ',,,,,,,,',
        'What is 3 + 3?,5,6,,8,,It is 6.,,',
      ),
    )
    const { questions, problems } = checkQuestions(read.ok ? read.value : [])
    expect(questions[0]).toMatchObject({ question: 'What is 2 + 2, "exactly"?', rightOption: 2, marks: 2 })
    expect(problems).toEqual([
      'Row 4: choices: 3. Give four, A to D.',
      'Row 4: no right answer. Name one of A, B, C and D.',
    ])
  })

  it('are read without marks', async () => {
    const read = await readQuestionFile(
      sheet('Question,A,B,C,D,Answer,Explanation,Topic', 'What is 2 + 2?,3,4,5,6,B,It is 4.,Sums'),
    )
    expect(checkQuestions(read.ok ? read.value : [])).toMatchObject({
      questions: [{ topic: 'Sums', marks: 1 }],
      problems: [],
    })
  })

  it.each([
    ['without a column', sheet('Question,A,B,C,Answer,Explanation'), /^Its first row must name/],
    ['without topics', sheet('Question,A,B,C,D,Answer,Explanation'), /Topic and, if you like, Marks/],
    ['with another column', sheet(`${titles},E`), /^Its first row must name/],
    ['of too many rows', sheet(titles, '\n'.repeat(10_000)), /^This file has 10\d{3} rows/],
    ['that is no sheet', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 9]), /^This file cannot be read/],
  ])('%s are refused', async (_, bytes, message) => {
    expect(await readQuestionFile(bytes)).toMatchObject({
      ok: false,
      refusal: { code: 'bad_file', message: expect.stringMatching(message) },
    })
  })
})
