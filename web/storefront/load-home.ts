import type { Attempt, Course } from '#shop/catalog'
import { type EditionCard, type HomePage, readHome } from '#shop/search'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { toTitleView } from './card-view.ts'
import type { HomeView, PickerCourse, RailView } from './view-models.ts'

/** Loads the home page for what the visitor writes. */
export async function loadHome({ db, facts }: ShopNeeds, { attempt, levelCode }: Visitor): Promise<HomeView> {
  const [home, courses, attempts] = await Promise.all([
    readHome(db, { attempt, levelCode }),
    facts.levels(),
    facts.attempts(),
  ])
  const course = courses.find(({ levels }) => levels.some(({ code }) => code === levelCode)) ?? courses[0]
  const sitting = attempts.find(({ code }) => code === attempt)
  const level = course?.levels.find(({ code }) => code === levelCode)?.name
  return {
    picker: {
      courses: courses.flatMap((one) => pickerCourse(one, attempts)),
      course: isPicked(course?.code) ? course.code : 'ca',
      levelCode,
      attemptCode: sitting?.code ?? null,
    },
    stage: stageOf(home).map(toTitleView),
    notice: course ? noticeOf(course, attempts) : null,
    papers: papersOf(home, level, sitting?.label),
    rails: railsOf(home, level, sitting?.label).filter(({ cards }) => cards.length > 0),
  }
}

/** The shelf beside the question: books that sell, those for the attempt first, and a class at its end. With covers. */
function stageOf({ forYou, bestSellers, newReleases, classes }: HomePage): readonly EditionCard[] {
  const drawn = (cards: readonly EditionCard[]) => cards.filter(({ coverHash }) => coverHash !== null)
  const books = [forYou, bestSellers, newReleases]
    .map((cards) => drawn(cards).filter(({ type }) => type === 'BOOK'))
    .find(({ length }) => length >= 4)
  if (books === undefined) return newReleases.slice(0, 4)
  return [...books.slice(0, 3), drawn(classes)[0] ?? books[3]].filter((book) => book !== undefined)
}

const isPicked = (code: string | undefined): code is PickerCourse['code'] =>
  code === 'ca' || code === 'cs' || code === 'cma'

function pickerCourse({ code, name, levels }: Course, attempts: readonly Attempt[]): PickerCourse[] {
  if (!isPicked(code)) return []
  const ours = attempts.filter(({ courseCode }) => courseCode === code)
  return [
    {
      code,
      name,
      levels: levels.map((level) => ({ code: level.code, name: level.name })),
      attempts: ours.map(({ code, label, levelCodes }) => {
        const sat = levels.filter((level) => levelCodes.includes(level.code))
        const whose = sat.length < levels.length && sat[0] && sat.length === 1 ? ` (${sat[0].shortName})` : ''
        return { code, label: `${label}${whose}` }
      }),
    },
  ]
}

/** The change of the Income-tax Act that lies ahead of a course's students, while some still sit under the old one. */
function noticeOf(course: Course, attempts: readonly Attempt[]): HomeView['notice'] {
  const ours = attempts.filter(({ courseCode }) => courseCode === course.code)
  const first = ours.find(({ actBasis }) => actBasis === '2025')
  const lastOld = ours.findLast(({ actBasis }) => actBasis === '1961')
  if (!first || !lastOld) return null
  return {
    strong: `From ${first.label} ${course.body} examines the Income-tax Act, 2025.`,
    rest: `${lastOld.label} still uses the Act of 1961.`,
  }
}

function papersOf(
  home: HomePage,
  level: string | undefined,
  attempt: string | undefined,
): HomeView['papers'] {
  if (!level || home.papers.length === 0) return null
  return {
    note: attempt ? `${level}, ${attempt}` : level,
    papers: home.papers.map(({ code, number, name, titles }) => ({
      code,
      number,
      name,
      titles,
      href: `/search?q=${encodeURIComponent(name)}`,
    })),
  }
}

function railsOf(home: HomePage, level: string | undefined, attempt: string | undefined): RailView[] {
  const rail = (
    id: string,
    title: string,
    cards: HomePage['newReleases'],
    { all, note }: Pick<RailView, 'all' | 'note'> = {},
  ): RailView => ({
    id,
    title,
    note,
    cards: cards.map(toTitleView),
    all,
  })
  return [
    rail('for-you', attempt ? `New for ${attempt}` : 'New for your level', home.forYou, { note: level }),
    rail('new', 'New releases', home.newReleases, { all: { href: '/books', label: 'All books' } }),
    rail('classes', 'Video classes', home.classes, {
      note: level,
      all: { href: '/lectures', label: 'All classes' },
    }),
    rail('best', 'Best sellers this month', home.bestSellers, {
      all: { href: '/books?sort=rank', label: 'All best sellers' },
    }),
    rail('combos', 'Combos', home.combos, { all: { href: '/bundle', label: 'All combos' } }),
    rail('trending', 'Trending this week', home.trending),
    rail('top', 'Top rated', home.topRated, { all: { href: '/books?sort=mrw', label: 'Most reviewed' } }),
    rail('upcoming', 'Upcoming', home.upcoming),
  ]
}
