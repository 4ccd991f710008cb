import { data } from 'react-router'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { breadcrumbs } from '../../seo/json-ld/breadcrumbs.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { ProductGrid } from '../../ui/product-grid.tsx'
import { SortForm } from '../list/sort-form.tsx'
import { usePageAddress } from '../list/use-page-address.ts'
import type { Route } from './+types/collection.ts'
import { type CollectionView, loadCollection } from './load-collection.ts'

export const handle: RouteHandle = { policy: 'public', cache: { query: ['sort', 'page'], tags: ['lists'] } }

export const meta: Route.MetaFunction = (args) => {
  const { loaderData: collection } = args
  if (!collection) return []
  return pageMeta(args, {
    title: `${collection.title}${collection.page > 1 ? `, page ${collection.page}` : ''}`,
    description: collection.intro || `${collection.title}: ${collection.count}.`,
    about: ({ urlOf }) => [breadcrumbs(crumbsOf(collection), urlOf)],
  })
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const collection = await loadCollection(context.get(needsContext), visitor, params.slug, url)
  if (collection === null) throw data(null, { status: 404 })
  return collection
}

const crumbsOf = ({ title }: Pick<CollectionView, 'title'>) => [
  { label: 'Home', href: '/' },
  { label: 'Collections', href: '/collection/list' },
  { label: title, href: null },
]

export default function Collection({ loaderData: collection }: Route.ComponentProps) {
  const withPage = usePageAddress()
  return (
    <div className="page">
      <Breadcrumbs crumbs={crumbsOf(collection)} />
      <PageHead title={collection.title}>{collection.intro}</PageHead>
      <div className="mt-5 mb-6 flex flex-wrap items-center justify-between gap-3">
        <p className="text-14 text-soft">{collection.count}</p>
        <SortForm sort={collection.sort} sorts={collection.sorts} />
      </div>
      {collection.cards.length === 0 ? (
        <EmptyState title="This collection is empty" words="Nothing in this collection is on sale right now.">
          <ButtonLink href="/collection/list" tone="secondary">
            Other collections
          </ButtonLink>
        </EmptyState>
      ) : (
        <ProductGrid cards={collection.cards} />
      )}
      <div className="mt-10">
        <Pagination page={collection.page} pages={collection.pages} hrefOf={withPage} />
      </div>
    </div>
  )
}
