import { formatDay } from '#kernel/dates'
import { formatPhone } from '#kernel/mobile'
import { countWords } from '#kernel/money'
import { type EditionCard, ratingOf } from '#shop/cards'
import type { Attempt, Course } from '#shop/catalog'
import type {
  Advertisement,
  ArticleKind,
  ArticleLine,
  BlockCode,
  Faq,
  HomeBlock,
  SellWithUs,
  Settings,
} from '#shop/content'
import type { Faculty, HomePage, RailCode } from '#shop/home-page'
import { authorHref } from '../authors/author-href.ts'
import { initialsOf } from '../authors/initials.ts'
import { hueOf } from '../card-view.ts'
import { collectionHref } from '../collections/collection-href.ts'
import { toCourse } from './to-picker.ts'

/** A section of home with what it shows. */
export type HomeSection = NonNullable<ReturnType<typeof fill>>

export type SectionOf<Kind extends HomeSection['kind']> = Extract<HomeSection, { readonly kind: Kind }>

export type HomeLink = { readonly href: string; readonly label: string }

export type HomeSources = {
  readonly page: HomePage
  /** How many titles the list of a paper (papers.code) shows. */
  readonly titlesOf: (paper: string) => number
  readonly ads: readonly Advertisement[]
  readonly articles: ReadonlyMap<ArticleKind, readonly ArticleLine[]>
  readonly faqs: readonly Faq[]
  readonly sellWithUs: SellWithUs | null
  readonly courses: readonly Course[]
  readonly attempts: readonly Attempt[]
  /** The names of what the visitor writes. */
  readonly level: string | null
  readonly attempt: string | null
  readonly support: Settings['support']
}

/**
 * The sections of home in the order of its blocks, without empty ones; adjacent news or charts share a section.
 * `place` adds a card to those of the page, once, and returns its place.
 */
export function toSections(
  blocks: readonly HomeBlock[],
  sources: HomeSources,
  place: (card: EditionCard) => number,
): HomeSection[] {
  return blocks.reduce<HomeSection[]>((sections, block) => {
    const section = fill(block, sources, place)
    if (section === null) return sections
    const joined = joinColumns(sections.at(-1), section)
    return joined ? [...sections.slice(0, -1), joined] : [...sections, section]
  }, [])
}

const mostColumns = 3

function joinColumns(before: HomeSection | undefined, section: HomeSection): HomeSection | null {
  if (before?.kind === 'news' && section.kind === 'news' && before.columns.length < mostColumns)
    return { ...before, columns: [...before.columns, ...section.columns] }
  if (before?.kind === 'charts' && section.kind === 'charts' && before.charts.length < mostColumns)
    return { ...before, charts: [...before.charts, ...section.charts] }
  return null
}

const chartSize = 4

/** Rails shown as short lists, with what stands beside a title: its rank, its release date, or its price. */
const charts = {
  trending: 'rank',
  'top-rated': 'rank',
  upcoming: 'date',
  classes: 'price',
  bundles: 'price',
} as const satisfies Partial<Record<RailCode, 'rank' | 'date' | 'price'>>

const isChart = (code: BlockCode): code is keyof typeof charts => code in charts

const railAlls: Partial<Record<RailCode, HomeLink>> = {
  'new-releases': { href: '/collection/detail/new-releases', label: 'All new releases' },
  'best-sellers': { href: '/books?sort=rank', label: 'All best sellers' },
  'top-rated': { href: '/books?sort=mrw', label: 'Most reviewed' },
  bundles: { href: '/bundle', label: 'All combos' },
  classes: { href: '/lectures', label: 'All classes' },
}

const newsKinds = {
  amendments: 'amendment',
  announcements: 'announcement',
  'research-news': 'research',
  articles: 'article',
  blogs: 'blog',
} as const satisfies Partial<Record<BlockCode, ArticleKind>>

const isNews = (code: BlockCode): code is keyof typeof newsKinds => code in newsKinds

function fill({ code, title, intro }: HomeBlock, sources: HomeSources, place: (card: EditionCard) => number) {
  const { page, titlesOf, ads, articles, faqs, sellWithUs, courses, attempts, level, attempt, support } =
    sources
  const head = { id: code, title, intro }
  if (isNews(code)) {
    const entries = articles.get(newsKinds[code]) ?? []
    return entries.length > 0
      ? { kind: 'news' as const, id: code, columns: [toNews(code, title, newsKinds[code], entries)] }
      : null
  }
  if (isChart(code)) {
    const rail = page.rails[code].slice(0, chartSize)
    // One title ranks above no other, and would stand alone beside full lists.
    const cards = charts[code] === 'rank' && rail.length < 2 ? [] : rail.map(place)
    const note = level ?? (intro || undefined)
    return some(cards, {
      kind: 'charts' as const,
      id: code,
      charts: [{ id: code, title, note, description: charts[code], cards, all: railAlls[code] }],
    })
  }
  switch (code) {
    case 'papers':
      return level && page.papers.length > 0
        ? {
            kind: code,
            id: code,
            title,
            note: attempt ? `${level}, ${attempt}` : level,
            papers: page.papers.map(({ code, number, name }) => ({
              number,
              name,
              titles: titlesOf(code),
              href: `/product/list/paper/${code}${attempt ? '?fit=only' : ''}`,
            })),
          }
        : null
    case 'advertisements':
      return some(ads, { ...head, kind: 'ads' as const, ads: ads.map(toAd) })
    case 'courses':
      // Shown until the visitor chooses an exam.
      return some(level === null ? courses : [], {
        ...head,
        kind: code,
        courses: courses.flatMap((course) => toCourse(course, attempts)),
      })
    case 'featured-collections': {
      const drawn = page.collections.filter(({ covers }) => covers.length > 0)
      return some(drawn, { ...head, kind: 'collections' as const, collections: drawn.map(toCollection) })
    }
    case 'faculties':
      return some(page.faculties, { ...head, kind: code, people: page.faculties.map(toFaculty) })
    case 'sell-with-us':
      return (
        sellWithUs && {
          ...head,
          kind: code,
          points: sellWithUs.points,
          action: { href: sellWithUs.action.target, label: sellWithUs.action.label },
        }
      )
    case 'faqs':
      return some(faqs, {
        ...head,
        kind: code,
        faqs: faqs.map(({ slug, question }) => ({ href: `/faqs#${slug}`, label: question })),
      })
    case 'contact':
      return {
        ...head,
        kind: code,
        phone: { href: `tel:${support.phone}`, label: formatPhone(support.phone) },
        email: { href: `mailto:${support.email}`, label: support.email },
        hours: support.hours,
      }
    case 'for-you':
    case 'new-releases':
    case 'best-sellers': {
      // "New for May 2027" shows them already.
      if (code === 'new-releases' && page.rails['for-you'].length > 0) return null
      const cards = page.rails[code].map(place)
      return some(cards, {
        kind: 'rail' as const,
        id: code,
        title: code === 'for-you' && attempt ? `New for ${attempt}` : title,
        note: level ?? (intro || undefined),
        cards,
        all: railAlls[code],
      })
    }
  }
}

const some = <Section>(items: readonly unknown[], section: Section): Section | null =>
  items.length > 0 ? section : null

const firstSentence = (text: string): string => /^.*?[.?!](?=\s|$)/s.exec(text)?.[0] ?? text

/** Articles of one kind as a column, the latest first. */
const toNews = (id: string, title: string, kind: ArticleKind, entries: readonly ArticleLine[]) => ({
  id,
  title,
  all: { href: `/articles?kind=${kind}`, label: 'All' },
  entries: entries.map(({ slug, title, publishedOn, courseName, subcategory }) => ({
    href: `/articles/${slug}`,
    title,
    line: [formatDay(publishedOn), subcategory ?? courseName].filter(Boolean).join(' · '),
  })),
})

const toCollection = ({ slug, title, intro, covers }: HomePage['collections'][number]) => ({
  href: collectionHref(slug),
  title,
  intro: firstSentence(intro),
  covers: covers.map(({ href, title, hash }) => ({ href, title, hash })),
})

const toAd = ({ hue, alt, coverHash, ...ad }: Advertisement) => ({
  ...ad,
  hue: hueOf(hue),
  picture: coverHash === null ? null : { hash: coverHash, alt },
})

/** A teacher with the number of classes and the rating by students. */
const toFaculty = ({ id, slug, name, credentials, courseCode, classes, reviews, stars }: Faculty) => ({
  name,
  initials: initialsOf(name),
  credentials,
  hue: hueOf(courseCode),
  classes: countWords(classes, 'class', 'classes'),
  rating: ratingOf(reviews, stars),
  href: authorHref({ id, slug }),
})
