import type { Attempt, Course } from '#shop/catalog'
import { type HomePage, readHome } from '#shop/search'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { toCardView } from './card-view.ts'
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
  return {
    picker: {
      courses: courses.flatMap((one) => pickerCourse(one, attempts)),
      course: isPicked(course?.code) ? course.code : 'ca',
      levelCode,
      attemptCode: sitting?.code ?? null,
    },
    stage: (home.bestSellers.length >= 4 ? home.bestSellers : home.newReleases).slice(0, 4).map(toCardView),
    notice: course ? noticeOf(course, attempts) : null,
    papers: papersOf(home, course?.levels.find(({ code }) => code === levelCode)?.name, sitting?.label),
    rails: railsOf(home, sitting?.label).filter(({ cards }) => cards.length > 0),
  }
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

function railsOf(home: HomePage, attempt: string | undefined): RailView[] {
  const rail = (
    id: string,
    title: string,
    cards: HomePage['newReleases'],
    all?: RailView['all'],
  ): RailView => ({
    id,
    title,
    cards: cards.map(toCardView),
    all,
  })
  return [
    rail('for-you', attempt ? `New for ${attempt}` : 'New for your level', home.forYou),
    rail('new', 'New releases', home.newReleases, { href: '/books', label: 'All books' }),
    rail('classes', 'Video classes', home.classes, { href: '/lectures', label: 'All classes' }),
    rail('best', 'Best sellers this month', home.bestSellers, {
      href: '/books?sort=rank',
      label: 'All best sellers',
    }),
    rail('combos', 'Combos', home.combos, { href: '/bundle', label: 'All combos' }),
    rail('trending', 'Trending this week', home.trending),
    rail('top', 'Top rated', home.topRated, { href: '/books?sort=mrw', label: 'Most reviewed' }),
    rail('upcoming', 'Coming soon', home.upcoming),
  ]
}
