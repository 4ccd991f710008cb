import { redirect } from 'react-router'
import { goesWellWith, type ProductPage, readProductPage } from '#shop/product-page'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { compareHref, mostCompared, readCompareIds } from './compare-ids.ts'
import { type Comparison, toComparison } from './to-comparison.ts'

export type CompareView = Comparison & {
  /** What could not be shown, in words; null when all could. */
  readonly note: string | null
  /** Classes of the same papers, each with the comparison that it joins. */
  readonly more: readonly { readonly edition: number; readonly title: string; readonly href: string }[]
}

/** Loads the classes that an address names, side by side. What is no class on our shelves is left out, and said. */
export async function loadCompare(
  { db, facts, titles }: Pick<ShopNeeds, 'db' | 'facts' | 'titles'>,
  { attempt }: Pick<Visitor, 'attempt'>,
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
    more: classes.length < mostCompared ? moreOf(classes) : [],
  }
}

function noteOf(asked: number, wanted: number, shown: number): string | null {
  if (asked > wanted)
    return `${mostCompared} classes are compared at most: these are the first of those you chose.`
  return shown < wanted ? 'Only video classes on our shelves can be compared: the others are left out.' : null
}

function moreOf(classes: readonly ProductPage[]): CompareView['more'] {
  const ids = classes.map(({ id }) => id)
  const cards = classes.flatMap(({ goesWellWith }) => goesWellWith)
  const others = new Map(cards.filter(({ id }) => !ids.includes(id)).map((card) => [card.id, card]))
  return [...others.values()]
    .slice(0, 4)
    .map(({ id, title }) => ({ edition: id, title, href: compareHref([...ids, id]) }))
}
