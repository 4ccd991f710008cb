import Scale from 'lucide-react/icons/scale'
import { Suspense } from 'react'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { storeThings } from '../seo/json-ld/store.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Cover } from '../ui/cover.tsx'
import { Anchor, TallLink } from '../ui/link.tsx'
import type { CardView } from '../ui/product-card.tsx'
import type { Route } from './+types/home.ts'
import { Announcement } from './announcement.tsx'
import { AttemptPicker } from './home/attempt-picker.tsx'
import { cardsAt } from './home/cards-at.ts'
import type { HomeSectionsProps } from './home/sections.tsx'
import { type HomeView, loadHome } from './load-home.ts'
import { lazyAfterLoad } from './shell/lazy-after-load.ts'

const Sections = lazyAfterLoad<HomeSectionsProps>(
  async () => (await import('./home/sections.tsx')).HomeSections,
)

export const handle: RouteHandle = { policy: 'public', cache: { query: [], tags: ['home', 'lists'] } }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Books and classes for CA, CS and CMA, matched to your attempt',
    description: 'Choose your exam and attempt. Every book, class and combo shows whether it fits, and why.',
    keywords: 'CA books, CS books, CMA books, CA Intermediate, CA Final, video classes',
    about: storeThings,
  })

export const loader = ({ context }: Route.LoaderArgs) =>
  loadHome(context.get(needsContext), context.get(visitorContext))

export default function Home({ loaderData: home }: Route.ComponentProps) {
  return (
    <div className="lazy-sections grid grid-cols-[minmax(0,1fr)] gap-8 wide:gap-11">
      {home.exam ? <Chosen exam={home.exam} /> : <Choose home={home} />}
      {home.notice && (
        <aside aria-label="What changes" className="border-y border-line bg-warning-tint">
          <p className="page flex gap-3 py-3.5">
            <Scale className="mt-0.5 size-5 shrink-0" />
            <span>
              <Announcement {...home.notice} />
            </span>
          </p>
        </aside>
      )}
      <Suspense>
        <Sections sections={home.sections} cards={home.cards} />
      </Suspense>
    </div>
  )
}

/** Asks for the exam. */
const Choose = ({ home }: { readonly home: HomeView }) => (
  <section className="page grid grid-cols-[minmax(0,1fr)] gap-7 pt-7 wide:grid-cols-[minmax(0,500px)_minmax(0,1fr)] wide:items-end wide:gap-12 wide:pt-14">
    <div>
      <h1 className="font-serif text-38 leading-10.5 font-bold tracking-tight wide:text-48">
        The right book for <em className="text-action">your</em> attempt.
      </h1>
      <p className="mt-3 mb-5 max-w-[46ch] text-soft wide:mt-4 wide:mb-7 wide:text-18">
        Choose your exam. Matching books come first.
      </p>
      <AttemptPicker picker={home.picker} />
    </div>
    <Stage books={cardsAt(home.stage, home.cards)} />
  </section>
)

/** The exam chosen, in one line: papers and titles follow at once. */
const Chosen = ({ exam }: { readonly exam: string }) => (
  <header className="page flex flex-wrap items-center justify-between gap-x-4 pt-5 wide:justify-start wide:pt-9">
    <h1 className="font-serif text-24 font-bold tracking-tight wide:text-38">{exam}</h1>
    <TallLink href="/attempt" aria-label="Change your exam">
      Change
    </TallLink>
  </header>
)

// Four books of different heights.
const places = [
  { className: 'w-[21%]', sizes: 'calc(21vw - 10px)' },
  { className: 'w-[25%]', sizes: 'calc(25vw - 12px)' },
  { className: 'w-[29%]', sizes: 'calc(29vw - 14px)' },
  { className: 'w-[25%]', sizes: 'calc(25vw - 12px)' },
] as const
/** The highest, which is the largest picture of the page. */
const highest = 2

/** The shelf of covers beside the picker. */
const Stage = ({ books }: { readonly books: readonly CardView[] }) =>
  books.length > 0 && (
    <ul className="flex items-end justify-between gap-2 border-b-10 border-shelf px-2 shadow-[0_3px_0_var(--shelf-edge)] wide:justify-end wide:gap-4">
      {books.slice(0, places.length).map((book, index) => (
        <li key={book.edition} className={places[index]?.className}>
          <Anchor
            href={book.href}
            aria-label={book.title}
            className="block transition-transform hover:-translate-y-1"
          >
            <Cover
              of={book}
              sizes={`(min-width: 951px) 190px, ${places[index]?.sizes}`}
              small
              first={index === highest}
              className="rounded-b-none"
            />
          </Anchor>
        </li>
      ))}
    </ul>
  )
