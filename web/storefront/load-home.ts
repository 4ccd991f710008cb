import type { EditionCard } from '#shop/cards'
import { type AnnouncedFact, type Course, examOf } from '#shop/catalog'
import {
  readAdvertisements,
  readFaqs,
  readHomeArticles,
  readHomeBlocks,
  readSellWithUs,
  storeFacts,
} from '#shop/content'
import { type HomePage, readHome } from '#shop/home-page'
import { baseOf, countTitles } from '#shop/listing'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { type AnnouncementView, announcementsFor } from './announcement.tsx'
import { toTitleView } from './card-view.ts'
import { toPicker } from './home/to-picker.ts'
import { toSections } from './home/to-sections.ts'

/** Articles in a column. */
const eachKind = 3

/** The home page; a card on two rails is sent once, and named by its place in `cards`. */
export type HomeView = Awaited<ReturnType<typeof loadHome>>

/** Loads the home page for the visitor's exam. It shows nothing else of the visitor, so it can be cached. */
export async function loadHome(
  { db, facts, titles }: ShopNeeds,
  { attempt, levelCode }: Pick<Visitor, 'attempt' | 'levelCode'>,
) {
  const [courses, attempts, settings, terms, announcements, index] = await Promise.all([
    facts.levels(),
    facts.attempts(),
    facts.settings(),
    facts.terms(),
    facts.announcements(),
    titles.index(),
  ])
  const own = courses.find(({ levels }) => levels.some(({ code }) => code === levelCode)) ?? null
  const [page, blocks, ads, articles, faqs, sellWithUs] = await Promise.all([
    readHome(db, { attempt, levelCode }),
    readHomeBlocks(db),
    readAdvertisements(db),
    readHomeArticles(db, { courseCode: own?.code ?? null, each: eachKind }),
    readFaqs(db, { onHome: true }, storeFacts(settings, terms)),
    readSellWithUs(db),
  ])
  const level = own?.levels.find(({ code }) => code === levelCode)
  const session = attempts.find(({ code }) => code === attempt) ?? null
  const places = new Map<EditionCard, number>()
  const place = (card: EditionCard): number => {
    if (!places.has(card)) places.set(card, places.size)
    return places.get(card) ?? 0
  }
  const exam = examOf({ attempt, levelCode })
  // As the list of a paper counts them, without what does not fit.
  const titlesOf = (paper: string) =>
    countTitles(index, baseOf(index, { lists: null, of: { paper: [paper] } }), {
      chosen: {},
      exams: exam ? [exam] : [],
      onlyFitting: exam !== null,
    })
  const sections = toSections(
    blocks,
    {
      page,
      titlesOf,
      ads,
      articles,
      faqs,
      sellWithUs,
      courses,
      attempts,
      level: level?.name ?? null,
      attempt: session?.label ?? null,
      support: settings.support,
    },
    place,
  )
  const stage = pickStage(page).map(place)
  return {
    exam: level ? [level.shortName, session?.label].filter(Boolean).join(' · ') : null,
    picker: toPicker(courses, attempts, { attempt, levelCode }),
    stage,
    notice: noticeOf(announcements, own ?? courses[0], levelCode),
    cards: [...places.keys()].map(toTitleView),
    sections,
  }
}

/**
 * What the institute of a course has announced, or not, about the papers of a level, or of any level while none is
 * chosen; null where it is about none of them.
 */
function noticeOf(
  announcements: readonly AnnouncedFact[],
  course: Course | undefined,
  levelCode: string | null,
): AnnouncementView | null {
  const levels = course?.levels.filter(({ code }) => levelCode === null || code === levelCode) ?? []
  const papers = levels.flatMap((level) => level.papers.map(({ code }) => code))
  return announcementsFor(announcements, papers)[0] ?? null
}

/** The shelf beside the picker: three books with covers, those for the attempt first, and a class. */
function pickStage({ rails }: Pick<HomePage, 'rails'>): readonly EditionCard[] {
  const drawn = (cards: readonly EditionCard[]) => cards.filter(({ coverHash }) => coverHash !== null)
  const books = [rails['for-you'], rails['best-sellers'], rails['new-releases']]
    .map((cards) => drawn(cards).filter(({ type }) => type === 'BOOK'))
    .find(({ length }) => length >= 4)
  if (books === undefined) return rails['new-releases'].slice(0, 4)
  return [...books.slice(0, 3), drawn(rails.classes)[0] ?? books[3]].filter((book) => book !== undefined)
}
