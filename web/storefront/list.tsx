import { useMemo } from 'react'
import { data, redirect } from 'react-router'
import { needsContext, visitorContext } from '#web/context.ts'
import { facetKeys } from '../page-query.ts'
import type { RouteHandle } from '../policy.ts'
import { breadcrumbs } from '../seo/json-ld/breadcrumbs.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { ChipLink } from '../ui/chip.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { ProductGrid } from '../ui/product-grid.tsx'
import type { Route } from './+types/list.ts'
import { Faceted } from './list/facets.tsx'
import { ListEmpty } from './list/list-empty.tsx'
import { SortForm } from './list/sort-form.tsx'
import { usePageAddress } from './list/use-page-address.ts'
import { loadList } from './load-list.ts'
import { unpackCards } from './pack-cards.ts'

export const handle: RouteHandle = {
  policy: 'public',
  cache: { query: [...facetKeys, 'fit', 'sort', 'page'] },
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData: list } = args
  if (!list) return []
  const { title, description, keywords, keptAt } = list.head
  return pageMeta(args, {
    title: `${title}${list.page > 1 ? `, page ${list.page}` : ''}`,
    description,
    keywords,
    keptAt,
    about: ({ urlOf }) => [breadcrumbs(list.crumbs, urlOf)],
  })
}

/** The titles of the list that the address names (`list/patterns.ts`), narrowed and sorted as its query says. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const list = await loadList(context.get(needsContext), context.get(visitorContext), url)
  if (list === null) throw data(null, { status: 404 })
  if ('movedTo' in list) throw redirect(list.movedTo + url.search, 301)
  return list
}

export default function List({ loaderData: list }: Route.ComponentProps) {
  const withPage = usePageAddress()
  const cards = useMemo(() => unpackCards(list.cards), [list.cards])
  return (
    <div className="page">
      <Breadcrumbs crumbs={list.crumbs} />
      <PageHead title={list.title}>{list.sentence}</PageHead>
      {list.related.length > 0 && (
        <nav
          aria-label="Related lists"
          className="mt-4 max-wide:-mx-4 max-wide:overflow-x-auto max-wide:px-4"
        >
          <ul className="flex gap-2 wide:flex-wrap">
            {list.related.map(({ href, label }) => (
              <li key={href}>
                <ChipLink href={href}>{label}</ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="mt-6">
        <Faceted
          facets={list.facets}
          count={<p role="status">{list.count}</p>}
          aside={<SortForm sort={list.sort} sorts={list.sorts} />}
        >
          {cards.length === 0 ? (
            <ListEmpty list={list} />
          ) : (
            <ProductGrid cards={cards} width="beside facets" />
          )}
          <div className="mt-10">
            <Pagination page={list.page} pages={list.pages} hrefOf={withPage} />
          </div>
        </Faceted>
      </div>
    </div>
  )
}
