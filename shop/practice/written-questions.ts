import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { readSheetRows } from '#kernel/spreadsheet'
import { cleanText } from '#kernel/text'
import type { SolvedQuestion } from './score-test.ts'

/** A question as staff wrote it, not checked yet. */
export type WrittenQuestion = {
  /** Where it stands: 'Question 3, line 17', 'Row 4'. */
  readonly where: string
  readonly question: string
  /** A to D; those that are missing are empty, further ones follow. */
  readonly options: readonly string[]
  readonly answer: string
  readonly explanation: string
  readonly topic: string
  readonly marks: string
  /** What stands twice in it: 'Answer:'. */
  readonly repeated?: string | undefined
}

const letters = ['A', 'B', 'C', 'D', 'E', 'F'] as const
const labels = ['answer', 'explanation', 'topic', 'marks'] as const
const columns = ['question', 'a', 'b', 'c', 'd', ...labels]
const labelled = /^(answer|explanation|topic|marks)\s*:\s*(.*)$/i
const lettered = /^([A-F])\s*[.)](?:\s+(.*))?$/

const toWritten = (where: string, field: (name: string) => string, repeated?: string): WrittenQuestion => {
  const options = letters.map((letter) => cleanText(field(letter.toLowerCase())))
  const [answer, explanation, topic, marks] = labels.map((label) => cleanText(field(label)))
  return {
    where,
    question: cleanText(field('question')),
    options: options.slice(0, Math.max(4, options.findLastIndex(Boolean) + 1)),
    answer: answer ?? '',
    explanation: explanation ?? '',
    topic: topic ?? '',
    marks: marks ?? '',
    repeated,
  }
}

/**
 * Reads questions from a text in the Aiken format of Moodle, with lines for the explanation, the topic and the marks. An
 * empty line ends a question; a topic holds until the next.
 */
export function parseQuestions(text: string): WrittenQuestion[] {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim())
  const starts = lines.flatMap((line, at) => (line !== '' && !lines[at - 1] ? [at] : []))
  return starts.map((start, at) => {
    const end = lines.indexOf('', start)
    const fields = new Map([['question', '']])
    let open = 'question'
    let repeated: string | undefined
    for (const line of lines.slice(start, end < 0 ? undefined : end)) {
      const [, label, rest] = labelled.exec(line) ?? lettered.exec(line) ?? []
      if (label !== undefined) {
        open = label.toLowerCase()
        if (fields.has(open)) repeated ??= label
        if (!fields.has(open)) fields.set(open, rest ?? '')
        // A topic or marks above it: the question follows.
        if (fields.get('question') === '' && (open === 'topic' || open === 'marks')) open = 'question'
      } else fields.set(open, `${fields.get(open)} ${line}`)
    }
    return toWritten(`Question ${at + 1}, line ${start + 1}`, (name) => fields.get(name) ?? '', repeated)
  })
}

/** The largest file of questions, in MB. */
export const questionMegabytes = 5
/** Far more than a test has questions. */
const mostRows = 10_000

/**
 * Reads questions from a CSV file or a workbook, whose first row has the titles of the columns: Question, A, B, C, D,
 * Answer, Explanation, Topic, Marks; the last may be missing.
 */
export async function readQuestionFile(
  bytes: Uint8Array,
): Promise<Result<WrittenQuestion[], Refusal<'bad_file'>>> {
  if (bytes.length > questionMegabytes * 1024 * 1024)
    return refuse('bad_file', `A file of questions has up to ${questionMegabytes} MB.`)
  const rows = await readSheetRows(bytes)
  if (!rows)
    return refuse('bad_file', 'This file cannot be read. Choose a CSV file or an Excel workbook (.xlsx).')
  if (rows.length > mostRows)
    return refuse('bad_file', `This file has ${rows.length} rows. Up to ${mostRows} are read.`)
  const titles = (rows[0] ?? []).map((title) => title.trim().toLowerCase())
  const isComplete = columns.slice(0, -1).every((title) => titles.includes(title))
  if (!isComplete || titles.some((title) => title !== '' && !columns.includes(title)))
    return refuse(
      'bad_file',
      'Its first row must name the columns Question, A, B, C, D, Answer, Explanation, Topic and, if you like, Marks. No others.',
    )
  const places = new Map(columns.map((name) => [name, titles.indexOf(name)]))
  return ok(
    rows.flatMap((row, at) =>
      at === 0 || row.every((cell) => cell.trim() === '')
        ? []
        : [toWritten(`Row ${at + 1}`, (name) => row[places.get(name) ?? -1] ?? '')],
    ),
  )
}

/** The text that `parseQuestions` reads as these questions. */
export const formatQuestions = (questions: readonly SolvedQuestion[]): string =>
  questions
    .map(({ question, options, rightOption, explanation, topic, marks }, at) =>
      [
        topic !== questions[at - 1]?.topic && `Topic: ${topic}`,
        question,
        ...options.map((option, nth) => `${letters[nth]}. ${option}`),
        `Answer: ${letters[rightOption - 1]}`,
        `Explanation: ${explanation}`,
        marks !== 1 && `Marks: ${marks}`,
      ]
        .filter((line) => line !== false)
        .join('\n'),
    )
    .join('\n\n')
