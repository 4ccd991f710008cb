import { formatInrShort, groupIndian } from '#kernel/money'
import type { Attempt } from '#shop/catalog'
import type { ProductPage } from '#shop/product-page'
import { hueOf } from '../card-view.ts'
import { toAccessView } from '../fit/access-view.ts'
import { wholeRupees } from '../whole-rupees.ts'
import { compareHref } from './compare-ids.ts'

/** The visitor's attempt; null while none is chosen. */
type ExamSession = Pick<Attempt, 'label' | 'examOn'> | null

/** The attributes of a class: what decides (price, access, rating, faculty, fit) before what describes. */
function attributesOf(page: ProductPage, session: ExamSession): ReadonlyMap<string, string> {
  const { rating, availability, people, fits } = page
  const { hourPaise, dayPaise } = page.pricePerUse
  const isOther = page.fit?.verdict === 'other-level'
  // The visitor's exam is none of a class of another level.
  const access = toAccessView(page.accessTerms, page.today, isOther ? null : session)
  const rows: (readonly [label: string, value: string | null | false])[] = [
    ['Price', formatInrShort(page.pricePaise)],
    ['Printed price (MRP)', formatInrShort(page.mrpPaise)],
    ['Price per lecture hour', hourPaise !== null && formatInrShort(wholeRupees(hourPaise))],
    ['Price per day of access', dayPaise !== null && formatInrShort(wholeRupees(dayPaise))],
    ['Access', access && (access.lasts === false ? `${access.title}. ${access.words}` : access.title)],
    ['Rating', rating && `${rating.average.toFixed(1)} of 5 from ${groupIndian(rating.count)}`],
    ['Availability', availability.text],
    ['Taught by', people.map(({ name }) => name).join(', ')],
    [
      'Papers',
      page.papers.map(({ levelShortName, shortName }) => `${levelShortName} ${shortName}`).join(', '),
    ],
    ...fits.map(
      ({ attemptLabel, summary: { verdict } }) =>
        [`For ${attemptLabel}`, verdicts[isOther ? 'other-level' : verdict]] as const,
    ),
    ['Contents', page.contents.length > 0 && `${groupIndian(page.contents.length)} parts`],
    ...page.specification.map(({ label, value }) => [label, value] as const),
    ['Sold by', page.seller.tradeName],
  ]
  return new Map(rows.filter((row): row is [string, string] => Boolean(row[1])))
}

const verdicts = {
  fits: 'Fits',
  'fits-with-supplement': 'Needs a supplement',
  'does-not-fit': 'Does not fit',
  'not-assessed': 'Not checked yet',
  'other-level': 'For another exam',
} as const

/** Compares classes by every attribute that at least one of them has, those that differ first. */
export function toComparison(pages: readonly ProductPage[], session: ExamSession) {
  const ids = pages.map(({ id }) => id)
  const stated = pages.map((page) => attributesOf(page, session))
  const labels = [...new Set(stated.flatMap((attributes) => [...attributes.keys()]))]
  return {
    classes: pages.map((page) => ({
      edition: page.id,
      href: page.href,
      title: page.title,
      coverHash: page.pictures[0]?.hash ?? null,
      hue: hueOf(page.papers[0]?.courseCode ?? null),
      withoutHref: compareHref(ids.filter((id) => id !== page.id)),
    })),
    rows: labels
      .map((label) => {
        const values = stated.map((attributes) => attributes.get(label) ?? null)
        return { label, values, differs: new Set(values).size > 1 }
      })
      .toSorted((one, other) => Number(other.differs) - Number(one.differs)),
  }
}
