import { checkDigitIsbn13 } from '#kernel/isbn'
import { publishers } from '../content/publishers.ts'

/** Titles that one registrant number has room for. */
const room = 10_000

/**
 * The nth ISBN-13 of a house, group 978-93 for new registrants and 978-81 for the older ones; n counts from 0. Each
 * house has a registrant number of three digits for every ten thousand titles.
 */
export const isbnOf = (publisher: string, n: number): string => {
  const house = publishers.findIndex(({ slug }) => slug === publisher)
  if (house < 0) throw new RangeError(`Unknown house: ${publisher}`)
  const registrant = 410 + house * 7 + Math.floor(n / room) * 90
  const twelve = `978${house % 3 === 1 ? '93' : '81'}${registrant}${String(n % room).padStart(4, '0')}`
  return twelve + checkDigitIsbn13(twelve)
}

/** Two or three letters a house goes by in stock codes: 'ledgerleaf-press' → 'LP'. */
export const houseCode = (publisher: string): string =>
  publisher
    .split('-')
    .filter((word) => word !== 'and')
    .map((word) => word.slice(0, 1))
    .join('')
    .toUpperCase()

const levelCodes: Readonly<Record<string, string>> = {
  foundation: 'FD',
  intermediate: 'IN',
  final: 'FN',
  executive: 'EX',
  professional: 'PR',
}

/** A paper as stock codes name it: 'ca-intermediate-3a' → 'CAIN3A', 'cseet-4' → 'CSEET4'. */
export const paperCode = (paper: string): string => {
  const [course = '', level = '', ...rest] = paper.split('-')
  if (course === 'cseet') return `CSEET${level}`.toUpperCase()
  return `${course}${levelCodes[level] ?? level}${rest.join('').replace('set', 's')}`.toUpperCase()
}

/** A counter: each call answers the next whole number. */
export const countFrom = (first: number): (() => number) => {
  let next = first
  return () => next++
}
