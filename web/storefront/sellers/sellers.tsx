import { needsContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { Breadcrumbs, crumbsTo } from '../../ui/breadcrumbs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Anchor, TextLink } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Rating } from '../../ui/rating.tsx'
import type { Route } from './+types/sellers.ts'
import { loadSellers } from './load-sellers.ts'

export const handle: RouteHandle = { policy: 'public', cache: { query: [], tags: ['lists'] } }

export const meta = titleMeta(
  'Sellers',
  'Who sells on this store: legal names, addresses, GSTINs, ratings and what each has on sale.',
)

export const loader = async ({ context }: Route.LoaderArgs) => ({
  sellers: await loadSellers(context.get(needsContext)),
})

const crumbs = crumbsTo('Sellers')

export default function Sellers({ loaderData: { sellers } }: Route.ComponentProps) {
  return (
    <div className="page">
      <Breadcrumbs crumbs={crumbs} />
      <PageHead title="Sellers">
        Every title names its seller. We sell too, and{' '}
        <TextLink href="/how-we-rank">rank all sellers the same way</TextLink>.
      </PageHead>
      {sellers.length === 0 && (
        <EmptyState title="No sellers yet" words="They show here with their first title on sale." />
      )}
      <ul className="mt-6 grid gap-4 wide:grid-cols-2 wide:gap-6">
        {sellers.map(({ href, name, isHouse, line, about, rating }) => (
          <li
            key={href}
            className="group relative grid content-start gap-1 rounded-card border border-line bg-card p-5 transition-colors hover:border-edge"
          >
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="font-serif text-20 font-bold">
                <Anchor href={href} className="after:absolute after:inset-0 group-hover:text-brand">
                  {name}
                </Anchor>
              </h2>
              {isHouse && <Badge>Our own</Badge>}
            </div>
            <p className="flex flex-wrap gap-x-2.5 text-14 text-soft">
              {rating && <Rating average={rating.average} count={rating.count} />}
              {line}
            </p>
            <p className="mt-1 max-w-measure">{about}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
