import type { Course } from '#shop/catalog'
import type { Ask, Question } from '#shop/query'
import { stemOf, wordsOf } from '#shop/titles'

/** A level or a paper that a question may be about. */
export type Place = {
  readonly kind: 'level' | 'paper'
  /** levels.code or papers.code */
  readonly code: string
  /** 'Paper 3A · Taxation', 'CA Intermediate'. */
  readonly name: string
  /** What it belongs to: 'CA Inter' of a paper, the institute of a level. */
  readonly within: string
  readonly course: string
  readonly level: string
}

type Known = Place & { readonly stems: readonly string[] }

/** What a word in a place's own name says beside what a phrase means. */
const wordWeight = 0.9
/** Asks that say what kind of thing is wanted, not what it is about. */
const aside: ReadonlySet<string> = new Set([
  'kind',
  'format',
  'language',
  'mode',
  'prefers',
  'words',
  'price',
])

const made = new WeakMap<readonly Course[], readonly Known[]>()

/** Every level and paper, with the words of its name. Made once for a syllabus. */
function placesOf(courses: readonly Course[]): readonly Known[] {
  const known =
    made.get(courses) ??
    courses.flatMap((course) =>
      course.levels.flatMap((level): Known[] => {
        const stems = stemsOf(`${level.name} ${level.shortName}`)
        const ofLevel = { course: course.code, level: level.code }
        return [
          { ...ofLevel, kind: 'level', code: level.code, name: level.name, within: course.body, stems },
          ...level.papers.map(({ code, number, name }): Known => {
            const words = [...stems, ...stemsOf(`paper ${number} ${name}`)]
            const title = `Paper ${number} · ${name}`
            return { ...ofLevel, kind: 'paper', code, name: title, within: level.shortName, stems: words }
          }),
        ]
      }),
    )
  made.set(courses, known)
  return known
}

/** The levels and papers that all of a question is about, the likeliest first. */
export function findPlaces(
  courses: readonly Course[],
  { asks }: Pick<Question, 'asks'>,
  most: number,
): Place[] {
  const about = asks.filter(
    ({ meanings }) => meanings.length === 0 || meanings.some(({ dimension }) => !aside.has(dimension)),
  )
  if (about.length === 0) return []
  return placesOf(courses)
    .map((place) => ({ place, scores: about.map((ask) => scoreOf(place, ask)) }))
    .filter(({ scores }) => scores.every((score) => score > 0))
    .map(({ place, scores }) => ({ place, score: scores.reduce((sum, score) => sum + score, 0) }))
    .sort((a, b) => b.score - a.score || a.place.stems.length - b.place.stems.length)
    .slice(0, most)
    .map(({ place: { stems: _stems, ...place } }) => place)
}

function scoreOf({ kind, code, course, level, stems }: Known, { words, begun, meanings }: Ask): number {
  const meant = meanings.map(({ dimension, value, weight }) => {
    if (dimension === kind && value === code) return weight
    if (dimension === 'level' && value === level) return weight * wordWeight
    return dimension === 'course' && value === course ? weight * wordWeight : 0
  })
  const isSaid =
    words.every((word) => stems.includes(stemOf(word))) || begun.some((word) => stems.includes(stemOf(word)))
  return Math.max(0, ...meant, isSaid ? wordWeight : 0)
}

const stemsOf = (text: string): string[] => wordsOf(text).map(stemOf)
