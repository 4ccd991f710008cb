import { useRef } from 'react'
import { data } from 'react-router'
import { orderNoPattern } from '#kernel/id'
import { countWords, groupIndian } from '#kernel/money'
import type { FoundPerson } from '#shop/search'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { ButtonLink, SecondaryLink } from '../ui/button.tsx'
import { ChipLink } from '../ui/chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Anchor } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { ProductGrid } from '../ui/product-grid.tsx'
import type { Route } from './+types/search.ts'
import { authorHref } from './authors/author-href.ts'
import { initialsOf } from './authors/initials.ts'
import { LinkChips } from './link-chips.tsx'
import { Faceted } from './list/facets.tsx'
import { SortForm } from './list/sort-form.tsx'
import { useNarrowing } from './list/use-narrowing.ts'
import { loadSearch, type SearchView } from './load-search.ts'
import { MismatchNote, SearchHead, Understood } from './search/search-head.tsx'
import { searchKeys } from './search/search-href.ts'
import { useSearchCount } from './search/use-search-count.ts'
import { entries } from './shell/navigation.ts'

export const handle: RouteHandle = {
  policy: 'public',
  cache: { query: searchKeys, tags: ['lists'] },
  unlisted: 'Each title found has its own page.',
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.query ? `“${args.loaderData.query}”` : 'Search',
    description: 'Search by title, paper, author, faculty or ISBN.',
  })

/** Titles and people for a query, all or of one kind. An ISBN redirects to its edition. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const kind = 'kind' in params ? (params.kind as string) : undefined
  const found = await loadSearch(context.get(needsContext), context.get(visitorContext), url, kind)
  if (found === null) throw data(null, { status: 404 })
  return found
}

export default function SearchPage({ loaderData: found }: Route.ComponentProps) {
  const { withPage } = useNarrowing()
  const results = useRef<HTMLDivElement>(null)
  useSearchCount(results, found)
  if (found.query === '') {
    return (
      <div className="page">
        <h1 className="sr-only">Search</h1>
        <EmptyState
          title="What are you looking for?"
          words="Search by title, paper, author, faculty or ISBN."
        >
          <ShelfLinks />
        </EmptyState>
      </div>
    )
  }
  // Filters that leave nothing stay in view, to be removed.
  const isNarrowed = found.facets.chosen.length > 0
  return (
    <div className="page pt-6 wide:pt-8">
      <SearchHead found={found} />
      {found.people.length > 0 && (
        <div className="mt-6">
          <PeopleResults people={found.people} />
        </div>
      )}
      {found.help &&
        !isNarrowed &&
        (found.isOfPeople ? (
          <EmptyState
            title="No people found"
            words="None of our authors and faculty has this name. Check the spelling."
          >
            <SecondaryLink href="/authors">All authors and faculty</SecondaryLink>
          </EmptyState>
        ) : (
          <NothingFound help={found.help} mismatches={found.mismatches} />
        ))}
      {(found.cards.length > 0 || isNarrowed) && (
        <div ref={results} className="mt-4">
          <Faceted
            facets={found.facets}
            count={<Understood found={found} />}
            note={found.mismatches && <MismatchNote {...found.mismatches} />}
            aside={<SortForm sort={found.sort} sorts={found.sorts} />}
          >
            {found.cards.length > 0 ? (
              <ProductGrid cards={found.cards} width="beside facets" />
            ) : (
              <EmptyState title="No titles match these filters" words="Remove a filter, or clear all." />
            )}
            <Pagination className="mt-10" page={found.page} pages={found.pages} hrefOf={withPage} />
          </Faceted>
        </div>
      )}
    </div>
  )
}

/** Authors and faculty found by name. */
const PeopleResults = ({ people }: { readonly people: readonly FoundPerson[] }) => (
  <ul aria-label="People" className="grid gap-3 middle:grid-cols-2 wide:grid-cols-3 wide:gap-x-6">
    {people.map(({ id, slug, name, credentials, titles }) => (
      <li
        key={id}
        className="group relative flex items-center gap-4 rounded-card border border-line bg-card p-4 transition-colors hover:border-edge"
      >
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-round bg-sunk font-serif text-18 font-bold"
        >
          {initialsOf(name)}
        </span>
        <div className="min-w-0">
          <h2 className="truncate font-serif text-18 leading-6 font-bold">
            <Anchor
              href={authorHref({ id, slug })}
              className="after:absolute after:inset-0 group-hover:text-brand"
            >
              {name}
            </Anchor>
          </h2>
          <p className="truncate text-14 text-soft">
            {[credentials, countWords(titles, 'title')].filter(Boolean).join(' · ')}
          </p>
        </div>
      </li>
    ))}
  </ul>
)

const quoted = (words: readonly string[]) =>
  new Intl.ListFormat('en-IN').format(words.map((word) => `“${word}”`))

/** Whether an unknown word is an order number. */
const hasOrderNo = ({ help }: Pick<SearchView, 'help'>): boolean =>
  (help?.unknown ?? []).some((word) => orderNoPattern.test(word.toUpperCase()))

/** Why nothing was found: hidden mismatches, unknown words, or words that never occur together. */
function reason({ help, mismatches }: Pick<SearchView, 'help' | 'mismatches'>): string {
  if (mismatches && !mismatches.areShown)
    return `${groupIndian(mismatches.count)} ${mismatches.count === 1 ? 'title matches but does' : 'titles match but do'} not fit ${mismatches.attempt}.`
  if (hasOrderNo({ help })) return 'This is an order number. Search finds titles; track your order instead.'
  if (help && help.unknown.length > 0) {
    const rest = help.understood.length > 0 ? `We found ${quoted(help.understood)}, but nothing` : 'Nothing'
    return `${rest} here has ${quoted(help.unknown)}. Check the spelling, or type the 13 digits of the ISBN from the back cover.`
  }
  return 'Try fewer words, or type the 13 digits of the ISBN from the back cover.'
}

/** Why a search found nothing, close matches, and how to request the title. */
const NothingFound = ({ help, mismatches }: Pick<SearchView, 'help' | 'mismatches'>) => (
  <EmptyState title="No titles found" words={reason({ help, mismatches })}>
    <div className="grid justify-items-center gap-6">
      {mismatches && !mismatches.areShown && (
        <ButtonLink href={mismatches.href}>
          {mismatches.count === 1 ? 'Show it' : `Show all ${groupIndian(mismatches.count)}`}
        </ButtonLink>
      )}
      {help && help.instead.length > 0 && (
        <nav aria-label="Close matches">
          <ul className="flex flex-wrap justify-center gap-2">
            {help.instead.map(({ words, href, titles }) => (
              <li key={href}>
                <ChipLink href={href}>
                  {words}
                  <span className="font-normal text-soft tabular-nums">{groupIndian(titles)}</span>
                </ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {hasOrderNo({ help }) && <ButtonLink href="/track-order">Track an order</ButtonLink>}
      <SecondaryLink href="/contact-us">Request this title</SecondaryLink>
      <ShelfLinks />
    </div>
  </EmptyState>
)

const ShelfLinks = () => <LinkChips label="Browse by category" links={entries.shelves} look="centred" />
