import { redirect } from 'react-router'
import { formatInrShort, groupIndian } from '#kernel/money'
import type { EditionCard } from '#shop/cards'
import { type Attempt, examOf } from '#shop/catalog'
import { readRail } from '#shop/home-page'
import { otherClasses, type ProductPage, readProductPage } from '#shop/product-page'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { hueOf, toCardView, toTitleView } from '../card-view.ts'
import { toAccessView } from '../fit/access-view.ts'
import { wholeRupees } from '../whole-rupees.ts'
import { compareHref, mostCompared, readCompareIds } from './compare-ids.ts'

/** Classes side by side, and those to add. */
export type CompareView = Awaited<ReturnType<typeof loadCompare>>

/** Classes offered while none is chosen: two rows. */
const toBegin = 8
/** Classes offered beside a comparison. */
const mostOffered = 4

/** Loads the classes that an address names, side by side. A note names what could not be compared. */
export async function loadCompare(
  { db, facts, titles }: Pick<ShopNeeds, 'db' | 'facts' | 'titles'>,
  visitor: Pick<Visitor, 'attempt' | 'levelCode'>,
  url: URL,
) {
  const { attempt, levelCode } = visitor
  const exam = examOf(visitor)
  const query = readCompareIds(url.searchParams)
  // Each comparison has one address, so that links and the cache agree.
  if (url.searchParams.getAll('ids').some((text) => text.includes(','))) throw redirect(compareHref(query))
  const wanted = query.slice(0, mostCompared)
  const index = await titles.staleIndex()
  const found = await Promise.all(
    wanted.map((editionId) => {
      const goesWell = otherClasses(index, { editionId, exam })
      return readProductPage(db, { editionId, exam, goesWell })
    }),
  )
  const session = (await facts.attempts()).find(({ code }) => code === attempt) ?? null
  const classes = found.filter((page): page is ProductPage => page?.kind.type === 'VIDEO')
  return {
    ...toComparison(classes, session),
    note: noteOf(query.length, wanted.length, classes.length),
    ...(await offersOf(db, classes, attempt)),
    begin:
      classes.length > 0
        ? []
        : (await readRail(db, 'classes', { attempt, levelCode, size: toBegin })).map(toTitleView),
  }
}

function noteOf(query: number, wanted: number, shown: number): string | null {
  if (query > wanted) return `You can compare up to ${mostCompared} classes. We left out the rest.`
  return shown < wanted ? 'Only video classes on sale here can be compared. We left out the rest.' : null
}

/** Classes to add: of the same papers, or of the level where a class is the only one of its paper. */
async function offersOf(db: ShopNeeds['db'], classes: readonly ProductPage[], attempt: string | null) {
  const ids = classes.map(({ id }) => id)
  const toMore = (cards: readonly EditionCard[]) => {
    const others = new Map(cards.filter(({ id }) => !ids.includes(id)).map((card) => [card.id, card]))
    return [...others.values()]
      .slice(0, mostOffered)
      .map((card) => ({ card: toCardView(card), href: compareHref([...ids, card.id]) }))
  }
  if (classes.length >= mostCompared) return { moreOf: 'paper' as const, more: [] }
  const ofPaper = toMore(classes.flatMap(({ goesWellWith }) => goesWellWith))
  const [only, second] = classes
  if (ofPaper.length > 0 || only === undefined || second !== undefined)
    return { moreOf: 'paper' as const, more: ofPaper }
  const levelCode = only.papers[0]?.levelCode ?? null
  const ofLevel = await readRail(db, 'classes', { attempt, levelCode, size: mostOffered + 1 })
  return { moreOf: 'level' as const, more: toMore(ofLevel) }
}

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
