import { data, redirect } from 'react-router'
import { groupIndian } from '#kernel/money'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { ProductGrid } from '../ui/product-grid.tsx'
import type { Route } from './+types/search.ts'
import { usePageAddress } from './list/use-page-address.ts'
import { loadSearch } from './load-search.ts'

export const handle: RouteHandle = {
  policy: 'public',
  cache: { query: ['q', 'page'] },
  unlisted: 'There are as many results as there are words; each title has its own page.',
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.query ? `“${args.loaderData.query}”` : 'Search',
    description: 'Search by title, paper, author, faculty or ISBN.',
  })

/** Titles for the words asked. An ISBN leads straight to its edition. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await loadSearch(context.get(needsContext), context.get(visitorContext), url)
  if (found === null) throw data(null, { status: 404 })
  if ('goTo' in found) throw redirect(found.goTo)
  return found
}

export default function SearchPage({ loaderData: found }: Route.ComponentProps) {
  const withPage = usePageAddress()
  if (found.query === '') {
    return (
      <div className="page">
        <h1 className="sr-only">Search</h1>
        <EmptyState
          title="What are you looking for?"
          words="Search by title, paper, author, faculty or ISBN."
        >
          <ButtonLink href="/books" tone="secondary">
            Look through the books
          </ButtonLink>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="page pt-6 wide:pt-8">
      <h1 className="font-serif text-30 font-bold tracking-tight break-words wide:text-38">
        “{found.query}”
      </h1>
      {found.total === 0 ? (
        <EmptyState
          title="No title matches that"
          words="Check the spelling, try fewer words, or type the 13 digits of the ISBN from the back cover."
        >
          <ButtonLink href="/books" tone="secondary">
            Look through the books
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <p className="mt-1 mb-6 text-soft">
            {groupIndian(found.total)} {found.total === 1 ? 'title' : 'titles'}, best match first
          </p>
          <ProductGrid cards={found.cards} />
        </>
      )}
      <div className="mt-10">
        <Pagination page={found.page} pages={found.pages} hrefOf={withPage} />
      </div>
    </div>
  )
}
