import { inSentence } from '#kernel/text'
import type { EditionCard, VideoTerms } from '#shop/cards'

/** One term of a lecture course with everything it is sold in, this edition's value among them. */
export type VideoAxis = { readonly name: string; readonly values: readonly VideoValue[] }

export type VideoValue = {
  readonly label: string
  readonly isCurrent: boolean
  /** The edition that differs from this one in this term alone; null when there is none. */
  readonly card: EditionCard | null
  /** Why there is none: 'Not available with 1.5 views'; '' when there is one. */
  readonly reason: string
}

export type VideoChoices = {
  /** The terms that differ between the editions. */
  readonly axes: readonly VideoAxis[]
  /** Editions that differ from this one in more than one term. */
  readonly elsewhere: readonly EditionCard[]
}

type Axis = {
  readonly name: string
  readonly read: (terms: VideoTerms) => string
  /** How the value goes on in a sentence that begins with 'Not available'. */
  readonly without: (value: string) => string
}

// The attempt till which lectures stay open is a value of their validity: 'Till May 2027'.
const axes: readonly Axis[] = [
  { name: 'Mode', read: ({ mode }) => mode ?? '', without: (value) => `on ${inSentence(value)}` },
  { name: 'Views', read: ({ views }) => views, without: (value) => `with ${inSentence(value)}` },
  {
    name: 'Validity',
    read: ({ validity }) => validity,
    without: (value) => (value.startsWith('Till') ? inSentence(value) : `for ${value}`),
  },
  { name: 'Language', read: ({ language }) => language, without: (value) => `in ${value}` },
  {
    name: 'Notes',
    read: ({ material }) => material || 'No notes',
    without: (value) => (value === 'No notes' ? 'without notes' : `with ${inSentence(value)} notes`),
  },
]

type Option = { readonly card: EditionCard; readonly terms: VideoTerms }

/**
 * What can be chosen from the page of one lecture course: each value of each term leads to the edition that differs in
 * nothing else. Null when it is sold in one way only. `cards` holds every edition that is sold, this one among them.
 */
export function videoChoices(cards: readonly EditionCard[], currentId: number): VideoChoices | null {
  const options = cards.flatMap((card) => (card.video ? [{ card, terms: card.video }] : []))
  const current = options.find(({ card }) => card.id === currentId)
  if (!current || options.length < 2) return null
  const differing = axes.filter(({ read }) => new Set(options.map(({ terms }) => read(terms))).size > 1)
  const stepsTo = ({ terms }: Option) =>
    differing.filter(({ read }) => read(terms) !== read(current.terms)).length
  return {
    axes: differing.map((axis) => ({
      name: axis.name,
      values: [...new Set(options.map(({ terms }) => axis.read(terms)))].map((label) =>
        valueOf(label, axis, differing, options, current),
      ),
    })),
    elsewhere: options.filter((option) => stepsTo(option) > 1).map(({ card }) => card),
  }
}

function valueOf(
  label: string,
  axis: Axis,
  differing: readonly Axis[],
  options: readonly Option[],
  current: Option,
): VideoValue {
  if (label === axis.read(current.terms)) return { label, isCurrent: true, card: current.card, reason: '' }
  const others = differing.filter((other) => other !== axis)
  const inTheWay = ({ terms }: Option) => others.filter(({ read }) => read(terms) !== read(current.terms))
  const [nearest] = options
    .filter(({ terms }) => axis.read(terms) === label)
    .toSorted((a, b) => inTheWay(a).length - inTheWay(b).length)
  const obstacles = nearest ? inTheWay(nearest) : []
  if (nearest && obstacles.length === 0) return { label, isCurrent: false, card: nearest.card, reason: '' }
  const words = obstacles.slice(0, 2).map(({ read, without }) => without(read(current.terms)))
  return { label, isCurrent: false, card: null, reason: `Not available ${words.join(' and ')}` }
}
