import { datedLaws } from '#demo/expand/law-dates'
import { speaksOfPaper } from '#demo/expand/stated-facts'
import { numberFrom, numbersBefore } from './stated-numbers.ts'

/** An edition as far as a text can contradict it. */
export type StatedEdition = {
  readonly sku: string
  readonly type: string
  readonly format: string
  readonly edition_no: number | null
  readonly edition_label: string
  readonly published_on: string | null
  readonly updated_till: string | null
  readonly pages: number | null
  readonly lectures: number | null
  readonly duration_minutes: number | null
  readonly language_code: string
  readonly study_material_format: string | null
  readonly package_details: string
}

/** A title as its page tells it. */
export type StatedTitle = {
  readonly title: string
  readonly subtitle: string
  readonly about: string
  readonly contents: readonly string[]
  readonly editions: readonly StatedEdition[]
}

const ordinals =
  'second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth'.split(
    ' ',
  )
const lectureWords = 'lectures|sittings|recordings|sessions|classes|meetings|conversations'
const languages: Readonly<Record<string, RegExp>> = {
  'en-hi': /\bHinglish\b/,
  'en-ta': /\bTamil\b/,
  mr: /\bMarathi\b/,
  te: /\bTelugu\b/,
  bn: /\bBeng?ali\b|\bBangla\b/,
  gu: /\bGujarati\b/,
}

/** What of a text says more than its edition has: the number, or a number that is nearly it and not it. */
const overstated = (stated: readonly number[], actual: number | null): number[] =>
  actual === null
    ? []
    : stated.filter((number) => number > actual || (number !== actual && number > actual * 0.9))

const lawBreaches = (text: string, { published_on, updated_till }: StatedEdition, asOf: string) =>
  datedLaws
    .filter(({ words }) => words.test(text))
    .filter(({ from }) => (published_on ?? asOf) < from || (updated_till ?? from) < from)
    .map(({ law }) => `names ${law}, of ${published_on}, updated till ${updated_till}`)

const dateBreaches = (
  { published_on, updated_till, edition_label, edition_no }: StatedEdition,
  asOf: string,
) => {
  const month =
    published_on &&
    new Date(published_on).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return [
    updated_till && updated_till > (published_on ?? asOf)
      ? `updated till ${updated_till}, out ${published_on}`
      : [],
    updated_till && updated_till > asOf ? `updated till ${updated_till}` : [],
    / edition, |^Batch /.test(edition_label) && !(month && edition_label.endsWith(month))
      ? edition_label
      : [],
    edition_no &&
    /\d(?:st|nd|rd|th) edition/.test(edition_label) &&
    Number.parseInt(edition_label, 10) !== edition_no
      ? edition_label
      : [],
  ].flat()
}

function numberBreaches(stated: StatedTitle, edition: StatedEdition): string[] {
  const front = `${stated.title}. ${stated.subtitle}`
  const text = `${front}. ${stated.about}`
  const { pages, lectures, duration_minutes, edition_no, package_details } = edition
  const named = ordinals.flatMap((word, index) =>
    new RegExp(`\\b${word} (?:and closing )?edition`, 'i').test(text) ? index + 2 : [],
  )
  return [
    ...numbersBefore(text, 'pages')
      .filter((number) => pages !== null && number > pages)
      .map((n) => `${n} pages of ${pages}`),
    ...numbersBefore(front, 'pages')
      .filter((number) => pages !== null && pages - number > 8)
      .map((n) => `${n} pages, has ${pages}`),
    ...numbersBefore(front, 'discs')
      .filter((number) => !package_details.startsWith(`${number} discs`))
      .map((n) => `${n} discs, has ${package_details}`),
    ...overstated(numbersBefore(text, lectureWords), lectures).map((n) => `${n} lectures, has ${lectures}`),
    ...overstated(numbersBefore(text, 'hours'), duration_minutes && duration_minutes / 60).map(
      (n) => `${n} hours, has ${duration_minutes} minutes`,
    ),
    ...named.filter((number) => number !== edition_no).map((n) => `speaks of edition ${n}, is ${edition_no}`),
    ...(edition_no === 1 &&
    /(?:previous|earlier|new in this|added (?:to|in|for) this) (?:edition|printing)|in this printing/i.test(
      text,
    )
      ? ['a first edition that speaks of an earlier one']
      : []),
  ]
}

/** Where a noun is counted on the cover, the description counts no more of it. */
function countBreaches({ title, subtitle, about }: StatedTitle): string[] {
  return [
    ...`${title}. ${subtitle}`.matchAll(
      /\b(\d[\d,]*) (?:[\w-]+ )?(questions|problems|cases|charts|tests|lectures)\b/gi,
    ),
  ].flatMap(([, number = '', noun = '']) =>
    numbersBefore(about, noun)
      .filter((each) => each > numberFrom(number))
      .map((each) => `${each} ${noun} inside, ${number} on the cover`),
  )
}

const languageBreaches = ({ title, subtitle }: StatedTitle, { lectures, language_code }: StatedEdition) =>
  lectures === null
    ? []
    : Object.entries(languages)
        .filter(([code, name]) => name.test(`${title} ${subtitle}`) && code !== language_code)
        .map(([code]) => `says ${code}, is in ${language_code}`)

/** What only a class with its teachers, or an app, could keep: a recording brings its lectures and what is named with them. */
const beyondARecording =
  /\b(?:sent (?:to you|with)|you are sent|send (?:in|photographs|one)|students? receive|download|PDF|mailed|may submit|unlocks?|in the app|live hour|doubt calls|hand(?:ed)? out|(?:comes|goes) with the course|supplied|checked and returned|attend|as a file|released)\b/i

/** Everything in which a title contradicts itself or the calendar. Empty when all is well. */
export function titleBreaches(stated: StatedTitle, asOf: string): string[] {
  const text = [stated.title, stated.subtitle, stated.about].join('\n')
  const promisesPrint = /\bprinted (?:notes|workbook|volumes|drawings|formats)/i.test(stated.about)
  const listed = stated.contents.flatMap((entry) => entry.split('; ')).length
  const chapters = numbersBefore(stated.about, 'chapters').filter((number) => listed > 0 && number > listed)
  const ofEditions = stated.editions.flatMap((edition) =>
    [
      ...lawBreaches(text, edition, asOf),
      ...dateBreaches(edition, asOf),
      ...numberBreaches(stated, edition),
      ...languageBreaches(stated, edition),
      ...(edition.lectures !== null && beyondARecording.test(stated.about)
        ? [`a recording that is more: ${beyondARecording.exec(stated.about)?.[0]}`]
        : []),
      ...(edition.type === 'BOOK' && edition.format === 'VIRTUAL' && speaksOfPaper(text)
        ? ['a virtual book made of paper']
        : []),
      ...(promisesPrint && edition.study_material_format === 'E-book'
        ? ['promises printed notes, has an e-book']
        : []),
    ].map((breach) => `${edition.sku}: ${breach}`),
  )
  return [
    ...ofEditions,
    ...countBreaches(stated),
    ...(new Set(stated.contents).size < stated.contents.length ? ['an entry of the contents twice'] : []),
    ...chapters.map((n) => `${n} chapters, lists ${listed}`),
  ].map((breach) => `“${stated.title}” ${breach}`)
}
