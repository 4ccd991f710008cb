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
  textbooks: [
    '{name} Textbook Set',
    'The {name} Shelf',
    '{name}: One Book a Paper',
    'Begin {name}: The Textbooks',
  ],
  practice: ['Solve {name}', '{name} Practice Set', 'Pens Down: {name}', '{name}: Questions of Every Paper'],
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

const countWord = (count: number) =>
  ['none', 'one', 'two', 'three', 'four', 'five', 'six'][count] ?? String(count)

const sum = (held: readonly Held[], column: 'pages' | 'duration_minutes') =>
  held.reduce((total, { edition }) => total + (edition.row[column] ?? 0), 0)

/** Title and text of a set. `place` tells the sittings apart, so that neighbours do not share a form. */
export function bundleWords(type: BundleType, name: string, place: number, held: readonly Held[]): WorkWords {
  const forms = titles[type]
  const list = held.map(({ work, paper }) => `“${work.row.title}” for ${paper.shortName}`)
  const last = list.pop()
  const inside = list.length > 0 ? `${list.join(', ')} and ${last}` : `${last}`
  return {
    title: (forms[place % forms.length] ?? '{name}').replace('{name}', name),
    subtitle: subtitles[type],
    about: [`Inside are ${inside}.`, closings[type](name, held)],
    publisher: '',
    people: [...new Set(held.flatMap(({ work }) => work.people.map(({ slug }) => slug)))].slice(0, 4),
  }
}
