import { groupIndian } from '#kernel/money'
import { type Random, randomOf } from '../random.ts'
import { illustrations } from './illustrations.ts'

/** A chapter of a virtual book of the demonstration, Markdown. */
type ChapterToWrite = {
  readonly workSlug: string
  readonly no: number
  readonly title: string
  /** subjects.slug; null: none. */
  readonly subject: string | null
}

/** What students work out with figures; every other subject is answered in words. */
const figureSubjects: ReadonlySet<string> = new Set([
  'accounting',
  'costing',
  'financial-management',
  'quantitative-aptitude',
  'economics',
  'analytics',
])

const openings = [
  (title: string) =>
    `This chapter takes **${title}** from the first idea to the question of the paper. Read it once without a pen, then again with one: the second reading is where marks are made.`,
  (title: string) =>
    `**${title}** is asked in small pieces and as half of a long question. The pages here keep to what is examined, in the order in which an answer is written.`,
  (title: string) =>
    `Most students meet **${title}** twice: in class, and on the last evening. These pages are written for the weeks in between, when there is still time to practise.`,
  (title: string) =>
    `Before you begin **${title}**, write down what you already know of it in five lines. At the end of the chapter correct those five lines; they are your revision note.`,
] as const

const asks = {
  figures: [
    'Read the data twice, and mark what is given for a part of the year only.',
    'Show each working note with a number, and refer to it in the answer.',
    'Keep the format of the statement, even when a line is nil.',
    'Round at the end, never in between, and say how you rounded.',
    'Check one total by a second way before you go on.',
    'Say in one line what the figure means for the decision.',
  ],
  words: [
    'Name the parties and the dates before you name a rule.',
    'Quote the provision by its heading if you do not remember its number.',
    'Keep definition, condition and exception apart: one sentence for each.',
    'Apply every condition to the facts, also the one that is plainly met.',
    'End with a conclusion that answers the very question asked.',
    'Underline the words on which the answer turns, and nothing else.',
  ],
} as const

const steps = {
  figures: [
    'List what is given, and what is asked.',
    'Choose the format of the answer and draw it empty.',
    'Work the notes that the format needs, one by one.',
    'Fill in the format, total it, and check the total.',
    'Write the conclusion in words.',
  ],
  words: [
    'State the facts that matter in two lines.',
    'State the provision, with its conditions.',
    'Apply it to the facts, condition by condition.',
    'Deal with the exception that the question hints at.',
    'Conclude in one sentence.',
  ],
} as const

const checks = [
  (title: string) => `Explain ${title} to a friend who studies commerce, in two minutes and without notes.`,
  () => 'Which fact of the illustration would change the answer, and how?',
  (title: string) => `Write a question of four marks on ${title}, and the answer that would get them.`,
  () => 'Where did you lose time? Do that part once more tomorrow, with a clock.',
  (title: string) => `Find the last three questions on ${title} in the past papers and answer one in full.`,
] as const

/**
 * Writes a chapter, always the same for the same title. It teaches how to work and answer; the law itself it leaves to the
 * printed text, so that nothing here can be out of date.
 */
export function writeChapter({ workSlug, no, title, subject }: ChapterToWrite): string {
  const random = randomOf('chapter', workSlug, no)
  const way = subject !== null && figureSubjects.has(subject) ? 'figures' : 'words'
  const some = (lines: readonly string[], count: number) => random.shuffle(lines).slice(0, count)
  return [
    random.pick(openings)(title),
    '## What the examiner looks for',
    some(asks[way], 4)
      .map((line) => `- ${line}`)
      .join('\n'),
    '## How to write the answer',
    steps[way].map((line, at) => `${at + 1}. ${line}`).join('\n'),
    illustrationOf(way, subject, random),
    '## Check yourself',
    random
      .shuffle(checks)
      .slice(0, 3)
      .map((ask, at) => `${at + 1}. ${ask(title)}`)
      .join('\n'),
    `*Sample text of the demonstration: written for this shop, to show how a virtual book reads. It is no study material.*`,
  ].join('\n\n')
}

function illustrationOf(way: 'figures' | 'words', subject: string | null, random: Random): string {
  if (way === 'figures') {
    const { ask, table, end } = (illustrations.figures[subject ?? ''] ?? illustrations.interest)(random)
    const [head = [], ...rows] = table
    const line = (cells: readonly (string | number)[]) =>
      `| ${cells.map((cell) => (typeof cell === 'number' ? groupIndian(cell) : cell)).join(' | ')} |`
    return [
      '## Illustration',
      ask,
      [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n'),
      end,
    ].join('\n\n')
  }
  const story = random.pick(illustrations.words)
  const [first, second] = random.shuffle(illustrations.names)
  const parts = story.map((part) => part.replaceAll('A.', first ?? '').replaceAll('B.', second ?? ''))
  return ['## Illustration', ...parts].join('\n\n')
}
