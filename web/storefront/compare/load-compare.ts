import { redirect } from 'react-router'
import { goesWellWith, type ProductPage, readProductPage } from '#shop/product-page'
import { type EditionCard, readRail } from '#shop/search'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import type { CardView } from '../../ui/product-card.tsx'
import { toCardView, toTitleView } from '../card-view.ts'
import { packCards } from '../pack-cards.ts'
import { compareHref, mostCompared, readCompareIds } from './compare-ids.ts'
import { type Comparison, toComparison } from './to-comparison.ts'

export type CompareView = Comparison & {
  /** What could not be shown, in words; null when all could. */
  readonly note: string | null
  /** What the classes offered besides have in common with those that are compared. */
  readonly moreOf: 'paper' | 'level'
  /** Classes to add, each with the comparison that it joins. */
  readonly more: readonly { readonly card: CardView; readonly href: string }[]
  /** Of an address that names no class: classes to begin with, as `packCards` writes them. */
  readonly begin: string
}

/** Classes offered to somebody who has chosen none: two rows of them. */
const toBegin = 8
/** Classes offered beside a comparison. */
const mostOffered = 4

/** Loads the classes that an address names, side by side. What is no class on our shelves is left out, and said. */
export async function loadCompare(
  { db, facts, titles }: Pick<ShopNeeds, 'db' | 'facts' | 'titles'>,
  { attempt, levelCode }: Pick<Visitor, 'attempt' | 'levelCode'>,
  url: URL,
): Promise<CompareView> {
  const asked = readCompareIds(url.searchParams)
  // One spelling of each comparison: what is shared, kept and found is the same page.
  if (url.searchParams.getAll('ids').some((text) => text.includes(','))) throw redirect(compareHref(asked))
  const wanted = asked.slice(0, mostCompared)
  const index = await titles.lately()
  const found = await Promise.all(
    wanted.map((editionId) => {
      const goesWell = goesWellWith(index, { editionId, attempt, lists: ['lectures'] })
      return readProductPage(db, { editionId, attempt, goesWell })
    }),
  )
  const sitting = (await facts.attempts()).find(({ code }) => code === attempt) ?? null
  const classes = found.filter((page): page is ProductPage => page?.kind.type === 'VIDEO')
  return {
    ...toComparison(classes, sitting),
    note: noteOf(asked.length, wanted.length, classes.length),
    ...(await offersOf(db, classes, attempt)),
    begin: packCards(
      classes.length > 0
        ? []
        : (await readRail(db, 'classes', { attempt, levelCode, size: toBegin })).map(toTitleView),
    ),
  }
}

function noteOf(asked: number, wanted: number, shown: number): string | null {
  if (asked > wanted)
    return `${mostCompared} classes are compared at most: these are the first of those you chose.`
  return shown < wanted ? 'Only video classes on our shelves can be compared: the others are left out.' : null
}

/** Classes to add: of the same papers, or for one alone in its paper, of its level. */
async function offersOf(
  db: ShopNeeds['db'],
  classes: readonly ProductPage[],
  attempt: string | null,
): Promise<Pick<CompareView, 'more' | 'moreOf'>> {
  const ids = classes.map(({ id }) => id)
  const toMore = (cards: readonly EditionCard[]): CompareView['more'] => {
    const others = new Map(cards.filter(({ id }) => !ids.includes(id)).map((card) => [card.id, card]))
    return [...others.values()]
      .slice(0, mostOffered)
      .map((card) => ({ card: toCardView(card), href: compareHref([...ids, card.id]) }))
  }
  if (classes.length >= mostCompared) return { moreOf: 'paper', more: [] }
  const ofPaper = toMore(classes.flatMap(({ goesWellWith }) => goesWellWith))
  const [only, second] = classes
  if (ofPaper.length > 0 || only === undefined || second !== undefined)
    return { moreOf: 'paper', more: ofPaper }
  const levelCode = only.papers[0]?.levelCode ?? null
  const ofLevel = await readRail(db, 'classes', { attempt, levelCode, size: mostOffered + 1 })
  return { moreOf: 'level', more: toMore(ofLevel) }
}
