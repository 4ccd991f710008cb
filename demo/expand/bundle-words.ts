import type { WorkWords } from './plan-work.ts'
import type { PlannedEdition, PlannedWork } from './planned.ts'
import type { SyllabusPaper } from './read-syllabus.ts'

export type BundleType = 'textbooks' | 'practice' | 'revision' | 'statutes' | 'pen drives' | 'virtual'

/** Something inside a set: an edition, the work it belongs to and the paper it is there for. */
export type Held = {
  readonly work: PlannedWork
  readonly edition: PlannedEdition
  readonly paper: SyllabusPaper
}

/** `{name}` stands for 'CA Inter Group I'. A form is used by every fourth sitting at most. */
const titles: Readonly<Record<BundleType, readonly string[]>> = {
  textbooks: ['{name} Textbook Set', 'The {name} Shelf', '{name} on One Desk', 'Begin {name}: The Textbooks'],
  practice: ['Solve {name}', '{name} Practice Set', 'Pens Down: {name}', '{name}: Asked and Answered'],
  revision: [
    'Last Month of {name}',
    '{name} Revision Pack',
    '{name} in Brief: Notes and Charts',
    'Thirty Days to {name}',
  ],
  statutes: ['{name} Statute Set', 'Bare Texts for {name}'],
  'pen drives': [
    '{name} Power Combo: Lectures and Books',
    '{name} at Home: Drives and Books',
    '{name} Lecture Box',
  ],
  virtual: ['{name} Virtual Combo', '{name} Online: Lecture Courses', 'Study {name} from Anywhere'],
}

const subtitles: Readonly<Record<BundleType, string>> = {
  textbooks: 'Main texts bought together',
  practice: 'Past papers, problems and objective questions',
  revision: 'Short books for the final weeks',
  statutes: 'Acts and standards as they stand',
  'pen drives': 'Recorded courses on pen drive with printed books',
  virtual: 'Recorded courses online at one price',
}

const closings: Readonly<Record<BundleType, (name: string, held: readonly Held[]) => string>> = {
  textbooks: (name, held) =>
    `Each of the ${countWord(held.length)} is a main text of its paper of ${name} and is sold alone too.`,
  practice: (name) =>
    `For ${name} it is best opened after a first reading; the answers assume that chapters are known.`,
  revision: (name, held) =>
    `They come to ${sum(held, 'pages')} pages together, which two readings of ${name} in the last month can hold.`,
  statutes: (name) => `Nothing is explained here: ${name} candidates use these beside a text or a lecture.`,
  'pen drives': (name, held) =>
    `With ${Math.round(sum(held, 'duration_minutes') / 60)} hours of lectures for ${name}, the drives play without a connection once they are activated.`,
  virtual: (name, held) =>
    `The ${Math.round(sum(held, 'duration_minutes') / 60)} hours of lectures for ${name} stay open course by course, each as long as its own page says.`,
}

const joined = (list: readonly string[]): string =>
  list.length > 1 ? `${list.slice(0, -1).join(', ')} and ${list.at(-1)}` : list.join('')

const countWord = (count: number) =>
  ['none', 'one', 'two', 'three', 'four', 'five', 'six'][count] ?? String(count)

const sum = (held: readonly Held[], column: 'pages' | 'duration_minutes') =>
  held.reduce((total, { edition }) => total + (edition.row[column] ?? 0), 0)

/** The papers that are sat together, and what is in the set for them. */
type Sitting = {
  readonly name: string
  readonly papers: readonly SyllabusPaper[]
  readonly held: readonly Held[]
}

/**
 * Title and text of a set. `place` tells the sittings apart, so that neighbours do not share a form. A set for one paper has
 * its name; of another the papers are named for which it has nothing.
 */
export function bundleWords(type: BundleType, sitting: Sitting, place: number): WorkWords {
  const { papers, held } = sitting
  const served = new Set(held.map(({ paper }) => paper.code))
  const missing = papers.filter(({ code }) => !served.has(code)).map(({ shortName }) => shortName)
  const isOfOne = served.size === 1 && papers.length > 1
  const name = isOfOne ? `${sitting.name} ${held[0]?.paper.shortName}` : sitting.name
  const without = isOfOne || missing.length === 0 ? '' : ` It has nothing for ${joined(missing)}.`
  const forms = titles[type]
  const list = held.map(({ work, paper }) => `“${work.row.title}” for ${paper.shortName}`)
  return {
    title: (forms[place % forms.length] ?? '{name}').replace('{name}', name),
    subtitle: subtitles[type],
    about: [`Inside are ${joined(list)}.${without}`, closings[type](name, held)],
    publisher: '',
    people: [...new Set(held.flatMap(({ work }) => work.people.map(({ slug }) => slug)))].slice(0, 4),
  }
}
