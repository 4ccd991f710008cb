import { needsContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { Breadcrumbs, crumbsTo } from '../../ui/breadcrumbs.tsx'
import { Cover } from '../../ui/cover.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Anchor } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/collections.ts'
import { loadCollections } from './load-collections.ts'

export const handle: RouteHandle = { policy: 'public', cache: { query: [], tags: ['lists'] } }

export const meta = titleMeta(
  'Collections',
  'New releases, popular and recommended titles, and books and classes picked by our editors for a group, a subject or last-minute revision.',
)

export const loader = async ({ context }: Route.LoaderArgs) => ({
  collections: await loadCollections(context.get(needsContext)),
})

const crumbs = crumbsTo('Collections')

export default function Collections({ loaderData: { collections } }: Route.ComponentProps) {
  return (
    <div className="page">
      <Breadcrumbs crumbs={crumbs} />
      <PageHead title="Collections">
        What is new, popular and recommended, and what our editors picked.
      </PageHead>
      {collections.length === 0 && (
        <EmptyState title="No collections yet" words="They show here once there are titles in them." />
      )}
      <ul className="mt-7 grid gap-x-10 gap-y-10 wide:grid-cols-2">
        {collections.map(({ href, title, intro, count, covers }) => (
          <li key={href} className="group relative flex flex-col gap-4">
            <div>
              <h2 className="font-serif text-20 font-bold">
                <Anchor href={href} className="after:absolute after:inset-0 group-hover:text-brand">
                  {title}
                </Anchor>
              </h2>
              <p className="mt-1 max-w-measure text-14 text-soft">
                {count}. {intro}
              </p>
            </div>
            <div className="mt-auto grid grid-cols-4 items-end gap-3 border-b-8 border-shelf-edge px-2 wide:gap-5">
              {covers.map(({ hash, title: work }) => (
                <Cover
                  key={hash}
                  of={{ coverHash: hash, title: work }}
                  sizes="(min-width: 951px) 120px, 21vw"
                  small
                  className="rounded-b-none transition-transform group-hover:-translate-y-1"
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
