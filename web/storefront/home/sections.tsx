import ArrowRight from 'lucide-react/icons/arrow-right'
import { countWords } from '#kernel/money'
import { Cover } from '../../ui/cover.tsx'
import { Anchor } from '../../ui/link.tsx'
import type { CardView } from '../../ui/product-card.tsx'
import { Rail } from '../../ui/rail.tsx'
import { Rating } from '../../ui/rating.tsx'
import { Ads } from './ads.tsx'
import { ContactAside, Faqs, SellWithUsAside } from './asides.tsx'
import { cardsAt } from './cards-at.ts'
import { Charts, NewsSection } from './columns.tsx'
import { groundOf } from './hues.ts'
import { HeadedSection } from './section-head.tsx'
import type { HomeSection, SectionOf } from './to-sections.ts'

export type HomeSectionsProps = {
  readonly sections: readonly HomeSection[]
  /** The cards of the page, by place. */
  readonly cards: readonly CardView[]
}

/** The sections of home below its head, in the order set by staff. */
export const HomeSections = ({ sections, cards }: HomeSectionsProps) =>
  sections.map((section) => <Section key={section.id} section={section} cards={cards} />)

function Section({ section, cards }: { readonly section: HomeSection; readonly cards: readonly CardView[] }) {
  switch (section.kind) {
    case 'rail':
      return <Rail {...section} cards={cardsAt(section.cards, cards)} />
    case 'charts':
      return <Charts charts={section.charts} cards={cards} />
    case 'papers':
      return <Papers {...section} />
    case 'ads':
      return <Ads {...section} />
    case 'courses':
      return <Courses {...section} />
    case 'collections':
      return <Collections {...section} />
    case 'news':
      return <NewsSection {...section} />
    case 'faculties':
      return <Faculties {...section} />
    case 'sell-with-us':
      return <SellWithUsAside {...section} />
    case 'faqs':
      return <Faqs {...section} />
    case 'contact':
      // On a phone the footer, which follows, says the same.
      return (
        <div className="max-wide:hidden">
          <ContactAside {...section} />
        </div>
      )
  }
}

// As many to a row as leave the last row full.
const columns = { 4: 'wide:grid-cols-4', 5: 'wide:grid-cols-5', 6: 'wide:grid-cols-6' } as const

/** The papers of the visitor's level, each with how many titles serve the attempt. */
const Papers = ({ id, title, note, papers }: SectionOf<'papers'>) => (
  <HeadedSection
    id={id}
    title={title}
    intro={note}
    all={{ href: '/paper-map', label: 'Your paper map', short: 'Paper map' }}
  >
    <ul
      className={`grid grid-cols-2 gap-3 middle:grid-cols-3 ${columns[papers.length % 6 === 0 ? 6 : papers.length % 5 === 0 ? 5 : 4]}`}
    >
      {papers.map((paper) => (
        <li key={paper.number} className="grid">
          <Anchor
            href={paper.href}
            className="flex min-h-28 flex-col gap-1 rounded-card border border-line bg-card p-4 transition-colors hover:border-edge"
          >
            <span className="text-12 font-medium text-soft">Paper {paper.number}</span>
            <span className="font-serif text-16 leading-5 font-bold wrap-anywhere">{paper.name}</span>
            <span className="mt-auto pt-2 text-14 font-medium text-brand tabular-nums">
              {paper.titles === 0 ? 'No titles yet' : countWords(paper.titles, 'title')}
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  </HeadedSection>
)

/** Teachers of the classes on sale. */
const Faculties = ({ people, ...head }: SectionOf<'faculties'>) => (
  <HeadedSection {...head} all={{ href: '/authors?type=faculty', label: 'All faculty' }}>
    <ul className="swipe grid gap-x-3 gap-y-3 max-wide:-mx-4 max-wide:grid-rows-2 max-wide:px-4 wide:grid-cols-3 wide:gap-x-6">
      {people.map(({ name, initials, credentials, hue, classes, rating, href }) => (
        <li
          key={href}
          className="group relative flex items-center gap-4 rounded-card border border-line bg-card p-4 transition-colors hover:border-edge"
        >
          <span
            aria-hidden="true"
            className={`grid size-14 shrink-0 place-items-center rounded-round font-serif text-20 font-bold ${groundOf(hue)}`}
          >
            {initials}
          </span>
          <div className="min-w-0">
            <h3 className="font-serif text-18 leading-6 font-bold">
              <Anchor href={href} className="after:absolute after:inset-0 group-hover:text-brand">
                {name}
              </Anchor>
            </h3>
            <p className="truncate text-14 text-soft">{credentials}</p>
            <p className="flex flex-wrap items-center gap-x-2.5 text-14 text-soft">
              {rating && <Rating average={rating.average} count={rating.count} />}
              {classes}
            </p>
          </div>
        </li>
      ))}
    </ul>
  </HeadedSection>
)

const looks = {
  ca: { rule: 'border-t-ca', letters: 'text-ca' },
  cs: { rule: 'border-t-cs', letters: 'text-cs' },
  cma: { rule: 'border-t-cma', letters: 'text-cma' },
} as const

/** A card for each course: its institute, the next attempt, and its levels. */
const Courses = ({ courses, ...head }: SectionOf<'courses'>) => (
  <HeadedSection {...head}>
    <ul className="swipe grid gap-x-4 grid-rows-[auto_1fr] max-wide:-mx-4 max-wide:px-4 wide:grid-cols-3 wide:gap-x-6">
      {courses.map(({ code, name, fullName, body, next, levels }) => (
        <li
          key={code}
          className={`row-span-2 grid grid-rows-subgrid gap-y-0 rounded-card border border-t-4 border-line bg-card p-5 wide:p-6 ${looks[code].rule}`}
        >
          <div className="flex items-start justify-between gap-4">
            <div>
              <h3 className="font-serif text-20 font-bold">{fullName}</h3>
              <p className="text-14 text-soft">
                Conducted by {body}
                {next && `, next exam in ${next}`}
              </p>
            </div>
            <span
              aria-hidden="true"
              className={`font-serif text-38 leading-8 font-bold ${looks[code].letters}`}
            >
              {name}
            </span>
          </div>
          <ul className="mt-4 divide-y divide-line border-t border-line">
            {levels.map(({ href, label }) => (
              <li key={href}>
                <Anchor
                  href={href}
                  className="flex min-h-11 items-center justify-between gap-3 font-medium hover:text-brand"
                >
                  {label}
                  <ArrowRight className="size-4 shrink-0 text-soft" />
                </Anchor>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </HeadedSection>
)

/** Collections, each with its intro and its first titles. */
const Collections = ({ collections, ...head }: SectionOf<'collections'>) => (
  <div className="border-y border-line bg-sunk py-10 wide:py-11">
    <HeadedSection {...head} all={{ href: '/collection/list', label: 'All collections' }}>
      <ul className="swipe grid gap-x-6 max-wide:-mx-4 max-wide:px-4 wide:grid-cols-2 wide:gap-x-10">
        {collections.map((collection) => (
          <li key={collection.title} className="flex flex-col gap-4">
            <div>
              <h3 className="font-serif text-20 font-bold">
                <Anchor href={collection.href} className="hover:text-brand">
                  {collection.title}
                </Anchor>
              </h3>
              <p className="mt-1 line-clamp-3 max-w-measure text-14 text-soft">{collection.intro}</p>
            </div>
            <ul className="mt-auto grid grid-cols-4 items-end gap-3 border-b-8 border-shelf-edge px-2 wide:gap-5">
              {collection.covers.map(({ href, title, hash }) => (
                <li key={href}>
                  <Anchor
                    href={href}
                    aria-label={title}
                    className="block transition-transform hover:-translate-y-1"
                  >
                    <Cover
                      of={{ coverHash: hash, title }}
                      sizes="(min-width: 951px) 120px, 21vw"
                      small
                      className="rounded-b-none"
                    />
                  </Anchor>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </HeadedSection>
  </div>
)
