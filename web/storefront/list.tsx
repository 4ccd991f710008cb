import { data, redirect } from 'react-router'
import { countWords, groupIndian } from '#kernel/money'
import { needsContext, visitorContext } from '#web/context.ts'
import { facetKeys } from '../page-query.ts'
import type { RouteHandle } from '../policy.ts'
import { breadcrumbs } from '../seo/json-ld/breadcrumbs.ts'
import { loadedMeta } from '../seo/page-meta.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { SecondaryLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TallLink } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { ProductGrid } from '../ui/product-grid.tsx'
import type { Route } from './+types/list.ts'
import { LinkChips } from './link-chips.tsx'
import { Faceted } from './list/facets.tsx'
import { SortForm } from './list/sort-form.tsx'
import { useNarrowing } from './list/use-narrowing.ts'
import { type ListView, loadList } from './load-list.ts'

export const handle: RouteHandle = {
  policy: 'public',
  cache: { query: [...facetKeys, 'fit', 'sort', 'page'], tags: ['list'] },
}

export const meta = (args: Route.MetaArgs) =>
  loadedMeta(args, ({ head, facets, crumbs }) => ({
    ...head,
    unknown: facets.unknown,
    about: ({ urlOf }) => [breadcrumbs(crumbs, urlOf)],
  }))

/** The titles of a list (`list/patterns.ts`), filtered and sorted by the query. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const list = await loadList(context.get(needsContext), context.get(visitorContext), url)
  if (list === null) throw data(null, { status: 404 })
  if ('movedTo' in list) throw redirect(list.movedTo + url.search, 301)
  return list
}

/** Letters of a sentence that a phone shows above a list; a longer one follows it, so that the first prices are in sight. */
const shortSentence = 90

export default function List({ loaderData: list }: Route.ComponentProps) {
  const { withPage } = useNarrowing()
  const isShort = list.sentence.length <= shortSentence
  // Below the lists of a kind, other lists are less wanted than the titles.
  const isTop = list.crumbs.length < 3
  const related = list.related.length > 0 && (
    <LinkChips label="Related lists" links={list.related} look="row" />
  )
  return (
    <div className="page">
      <Breadcrumbs crumbs={list.crumbs} />
      <PageHead title={list.title}>
        {isShort ? list.sentence : <span className="max-wide:hidden">{list.sentence}</span>}
      </PageHead>
      {isTop ? related : <div className="max-wide:hidden">{related}</div>}
      <div className="mt-3 wide:mt-6">
        <Faceted
          facets={list.facets}
          count={<p role="status">{list.count}</p>}
          note={list.mismatchNote}
          aside={<SortForm sort={list.sort} sorts={list.sorts} />}
        >
          {list.cards.length === 0 ? (
            <ListEmpty list={list} />
          ) : (
            <ProductGrid cards={list.cards} width="beside facets" />
          )}
          <div className="mt-10">
            <Pagination page={list.page} pages={list.pages} hrefOf={withPage} />
          </div>
          <div className="mt-10 grid gap-3 wide:hidden">
            {!isShort && <p className="text-soft">{list.sentence}</p>}
            {!isTop && related}
          </div>
        </Faceted>
      </div>
    </div>
  )
}

/** Why a list is empty, and links to the nearest lists that are not. */
function ListEmpty({ list }: { readonly list: ListView }) {
  const { withoutAll, without, withMismatches } = useNarrowing()
  const { blockers, facets, crumbs } = list
  const { chosen, fit } = facets
  if (fit?.isOnly && fit.mismatches > 0)
    return (
      <EmptyState
        title={`Nothing here fits ${fit.attempt}`}
        words={`${groupIndian(fit.mismatches)} ${fit.mismatches === 1 ? 'title is' : 'titles are'} for another attempt.`}
      >
        <SecondaryLink href={withMismatches()}>Show titles that do not fit</SecondaryLink>
      </EmptyState>
    )
  if (chosen.length > 0)
    return (
      <EmptyState title="No titles match these filters" words="Remove a filter, or clear all.">
        <ul className="mb-4 grid gap-1">
          {blockers.map((one) => (
            <li key={`${one.name}=${one.value}`}>
              <TallLink href={without(one)}>
                Without {one.label}: {countWords(one.without, 'title')}
              </TallLink>
            </li>
          ))}
        </ul>
        <SecondaryLink href={withoutAll(chosen)}>Clear all</SecondaryLink>
      </EmptyState>
    )
  const above = crumbs.findLast(({ href }) => href !== null)
  return (
    <EmptyState title="Nothing here yet" words="We have nothing of this kind on sale right now.">
      <SecondaryLink href={above?.href ?? '/'}>
        {above && above.href !== '/' ? `Browse ${above.label}` : 'Go to the home page'}
      </SecondaryLink>
    </EmptyState>
  )
}
