import { addDays } from '../days.ts'
import { randomOf } from '../random.ts'

/** When a title comes out and how it may be bought before copies are there. */
export type Release = {
  readonly publishedOn: string
  readonly standing: 'out' | 'new' | 'pre-order' | 'back-order'
}

const preOrders = 18
const backOrders = 10
const newTitles = 30
const upcomingRecordings = 6

/** What the calendar asks about a title. */
export type Dated = {
  readonly slug: string
  readonly isPrinted: boolean
  readonly isRecorded: boolean
  /** How many days ago it can have come out at most: a title on the new Act is not three years old. */
  readonly oldest: number
}

/**
 * Spreads titles over the three years before `asOf`, denser towards the end; chooses the new ones (the last 60 days),
 * the pre-orders and the classes still being recorded (10 to 75 days ahead), and the back orders.
 */
export function planReleases(titles: readonly Dated[], asOf: string): Map<string, Release> {
  const printed = titles.filter((title) => title.isPrinted).map((title) => title.slug)
  const drawn = randomOf('releases').shuffle(printed)
  const ahead = new Set(drawn.slice(0, preOrders))
  const awaited = new Set(drawn.slice(preOrders, preOrders + backOrders))
  const rest = titles.map((title) => title.slug).filter((slug) => !ahead.has(slug) && !awaited.has(slug))
  const fresh = new Set(randomOf('new titles').shuffle(rest).slice(0, newTitles))
  const recorded = titles
    .filter((title) => title.isRecorded && !fresh.has(title.slug))
    .map(({ slug }) => slug)
  for (const slug of randomOf('recordings').shuffle(recorded).slice(0, upcomingRecordings)) ahead.add(slug)
  return new Map(
    titles.map(({ slug, oldest }): [string, Release] => {
      const random = randomOf('release', slug)
      if (ahead.has(slug))
        return [slug, { publishedOn: addDays(asOf, random.between(10, 75)), standing: 'pre-order' }]
      if (fresh.has(slug))
        return [slug, { publishedOn: addDays(asOf, -random.between(2, 58)), standing: 'new' }]
      const age = 62 + Math.floor((oldest - 62) * random.next() ** 1.6)
      return [slug, { publishedOn: addDays(asOf, -age), standing: awaited.has(slug) ? 'back-order' : 'out' }]
    }),
  )
}
