import { data } from 'react-router'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { breadcrumbs } from '../seo/json-ld/breadcrumbs.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { ProductGrid } from '../ui/product-grid.tsx'
import type { Route } from './+types/list.ts'
import { SortForm } from './list/sort-form.tsx'
import { usePageAddress } from './list/use-page-address.ts'
import { loadList } from './load-list.ts'

export const handle: RouteHandle = { policy: 'public', cache: { query: ['sort', 'page'] } }

export const meta: Route.MetaFunction = (args) => {
  const { loaderData: list } = args
  if (!list) return []
  return pageMeta(args, {
    title: `${list.title}${list.page > 1 ? `, page ${list.page}` : ''}`,
    description: list.sentence,
    about: ({ urlOf }) => [breadcrumbs(list.crumbs, urlOf)],
  })
}

/** A shelf of one kind: books, video classes, combos, book combos. Which one is the address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const prefix = url.pathname.split('/').at(-1) ?? ''
  const list = await loadList(context.get(needsContext), context.get(visitorContext), prefix, url)
  if (list === null) throw data(null, { status: 404 })
  return list
}

export default function List({ loaderData: list }: Route.ComponentProps) {
  const withPage = usePageAddress()
  return (
    <div className="page">
      <Breadcrumbs crumbs={list.crumbs} />
      <h1 className="mt-1 font-serif text-30 font-bold tracking-tight wide:mt-3 wide:text-38">
        {list.title}
      </h1>
      <p className="mt-1 max-w-measure text-soft">{list.sentence}</p>
      <div className="mt-5 mb-6 flex flex-wrap items-center gap-3">
        <SortForm sort={list.sort} sorts={list.sorts} />
      </div>
      {list.cards.length === 0 ? (
        <EmptyState title="This shelf is empty" words="We have nothing of this kind on sale right now.">
          <ButtonLink href="/" tone="secondary">
            Go to the home page
          </ButtonLink>
        </EmptyState>
      ) : (
        <ProductGrid cards={list.cards} />
      )}
      <div className="mt-10">
        <Pagination page={list.page} pages={list.pages} hrefOf={withPage} />
      </div>
    </div>
  )
}
