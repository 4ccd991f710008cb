import { redirect } from 'react-router'
import type { EditionCard } from '#shop/cards'
import { examOf } from '#shop/catalog'
import { readRail } from '#shop/home-page'
import { otherClasses, type ProductPage, readProductPage } from '#shop/product-page'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { toCardView, toTitleView } from '../card-view.ts'
import { compareHref, mostCompared, readCompareIds } from './compare-ids.ts'
import { toComparison } from './to-comparison.ts'

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
