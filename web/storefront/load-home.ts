import {
  readAdvertisements,
  readFaqs,
  readHomeArticles,
  readHomeBlocks,
  readSellWithUs,
  storeFacts,
} from '#shop/content'
import { type EditionCard, readHome } from '#shop/search'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { toTitleView } from './card-view.ts'
import type { HomeView } from './home/home-view.ts'
import { noticeOf } from './home/notice.ts'
import { pickStage } from './home/pick-stage.ts'
import { toPicker } from './home/to-picker.ts'
import { toSections } from './home/to-sections.ts'
import { packCards } from './pack-cards.ts'

type Writes = Pick<Visitor, 'attempt' | 'levelCode'>

/** Entries of a column of articles. */
const eachKind = 3

/** Loads the home page for what the visitor writes; nothing else of the visitor is in it. */
export const loadHome = (needs: ShopNeeds, { attempt, levelCode }: Writes): Promise<HomeView> =>
  needs.readings.take(`home ${levelCode} ${attempt}`, () => readView(needs, { attempt, levelCode }))

async function readView({ db, facts, settings }: ShopNeeds, writes: Writes): Promise<HomeView> {
  const [courses, attempts, terms] = await Promise.all([facts.levels(), facts.attempts(), facts.terms()])
  const { attempt, levelCode } = writes
  const own = courses.find(({ levels }) => levels.some(({ code }) => code === levelCode)) ?? null
  const [page, blocks, ads, articles, faqs, sellWithUs] = await Promise.all([
    readHome(db, writes),
    readHomeBlocks(db),
    readAdvertisements(db),
    readHomeArticles(db, { courseCode: own?.code ?? null, each: eachKind }),
    readFaqs(db, { onHome: true }, storeFacts(settings, terms)),
    readSellWithUs(db),
  ])
  const sitting = attempts.find(({ code }) => code === attempt) ?? null
  const places = new Map<EditionCard, number>()
  const place = (card: EditionCard): number => {
    if (!places.has(card)) places.set(card, places.size)
    return places.get(card) ?? 0
  }
  const sections = toSections(
    blocks,
    {
      page,
      ads,
      articles,
      faqs,
      sellWithUs,
      courses,
      attempts,
      level: own?.levels.find(({ code }) => code === levelCode)?.name ?? null,
      attempt: sitting?.label ?? null,
      support: settings.support,
    },
    place,
  )
  const stage = pickStage(page).map(place)
  return {
    picker: toPicker(courses, attempts, { course: own, levelCode, sitting }),
    stage,
    notice: noticeOf(own ?? courses[0], attempts),
    cards: packCards([...places.keys()].map(toTitleView)),
    sections,
  }
}
