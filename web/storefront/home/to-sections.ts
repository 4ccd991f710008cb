import { formatMobile } from '#kernel/mobile'
import type { Attempt, Course } from '#shop/catalog'
import {
  type Advertisement,
  type ArticleKind,
  type ArticleLine,
  type BlockCode,
  type Faq,
  type HomeBlock,
  plainWords,
  type SellWithUs,
  type Settings,
} from '#shop/content'
import type { EditionCard, HomePage, RailCode } from '#shop/search'
import type { CardView } from '../../ui/product-card.tsx'
import { hueOf, toTitleView } from '../card-view.ts'
import type { HomeSection, LinkView } from './home-view.ts'
import { newsColumn } from './news-column.ts'
import { toCourse } from './to-course.ts'
import { toFaculty } from './to-faculty.ts'

/** Everything that the blocks of home are filled from. */
export type HomeSources = {
  readonly page: HomePage
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
 * What home shows, in the order of its blocks: each with something in it, columns of news that follow each other side by
 * side. A card that stands on several rails is one object, so that it is sent once.
 */
export function toSections(blocks: readonly HomeBlock[], sources: HomeSources): HomeSection[] {
  const views = new Map<EditionCard, CardView>()
  const viewOf = (card: EditionCard): CardView => {
    const known = views.get(card) ?? toTitleView(card)
    views.set(card, known)
    return known
  }
  return blocks.reduce<HomeSection[]>((sections, block) => {
    const section = fill(block, sources, viewOf)
    const before = sections.at(-1)
    if (section?.kind === 'news' && before?.kind === 'news')
      return [...sections.slice(0, -1), { ...before, columns: [...before.columns, ...section.columns] }]
    return section ? [...sections, section] : sections
  }, [])
}

const railAlls: Partial<Record<RailCode, LinkView>> = {
  'new-releases': { href: '/books', label: 'All books' },
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

function fill(
  { code, title, intro }: HomeBlock,
  sources: HomeSources,
  viewOf: (card: EditionCard) => CardView,
): HomeSection | null {
  const { page, ads, articles, faqs, sellWithUs, courses, attempts, level, attempt, support } = sources
  const head = { id: code, title, intro }
  if (isNews(code)) {
    const entries = articles.get(newsKinds[code]) ?? []
    return entries.length > 0
      ? { kind: 'news', id: code, columns: [newsColumn(code, title, newsKinds[code], entries)] }
      : null
  }
  switch (code) {
    case 'papers':
      return level && page.papers.length > 0
        ? {
            kind: 'papers',
            id: code,
            title,
            note: attempt ? `${level}, ${attempt}` : level,
            papers: page.papers.map(({ code, number, name, titles }) => {
              return { code, number, name, titles, href: searchFor(name) }
            }),
          }
        : null
    case 'advertisements':
      return some(ads, { ...head, kind: 'ads', ads: ads.map(toAd) })
    case 'courses':
      return some(courses, {
        ...head,
        kind: 'courses',
        courses: courses.flatMap((course) => toCourse(course, attempts, searchFor)),
      })
    case 'featured-collections': {
      const drawn = page.collections.filter(({ covers }) => covers.length > 0)
      return some(drawn, {
        ...head,
        kind: 'collections',
        collections: drawn.map(({ slug, title, intro, covers }) => ({
          slug,
          title,
          intro,
          covers: covers.map(({ href, title, hash }) => ({ href, title, hash })),
        })),
      })
    }
    case 'faculties':
      return some(page.faculties, {
        ...head,
        kind: 'faculties',
        people: page.faculties.map((person) => toFaculty(person, searchFor)),
      })
    case 'sell-with-us':
      return (
        sellWithUs && { ...head, kind: code, points: sellWithUs.points, action: linkOf(sellWithUs.action) }
      )
    case 'faqs':
      return some(faqs, {
        ...head,
        kind: code,
        faqs: faqs.map(({ slug, question, answer }) => ({ slug, question, answer: plainWords(answer) })),
      })
    case 'contact':
      return {
        ...head,
        kind: code,
        phone: { href: `tel:${support.phone}`, label: `+91 ${formatMobile(support.phone)}` },
        email: { href: `mailto:${support.email}`, label: support.email },
        hours: support.hours,
      }
    default: {
      const cards = page.rails[code].map(viewOf)
      const forLevel = code === 'for-you' || code === 'classes' ? level : null
      return some(cards, {
        kind: 'rail',
        id: code,
        title: code === 'for-you' && attempt ? `New for ${attempt}` : title,
        ...(forLevel !== null || intro ? { note: forLevel ?? intro } : {}),
        cards,
        ...(railAlls[code] && { all: railAlls[code] }),
      })
    }
  }
}

const some = (items: readonly unknown[], section: HomeSection): HomeSection | null =>
  items.length > 0 ? section : null

const searchFor = (words: string): string => `/search?q=${encodeURIComponent(words)}`

const linkOf = ({ label, target }: { readonly label: string; readonly target: string }): LinkView => ({
  href: target,
  label,
})

const toAd = ({ id, advertiser, title, body, action, target, hue, alt, coverHash }: Advertisement) => ({
  id,
  advertiser,
  title,
  body,
  action,
  href: target,
  hue: hueOf(hue),
  picture: coverHash === null ? null : { hash: coverHash, alt },
})
