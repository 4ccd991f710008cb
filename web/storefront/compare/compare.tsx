import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/compare.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { loadCompare } from './load-compare.ts'

export const handle: RouteHandle = {
  policy: 'public',
  cache: { query: ['ids'] },
  unlisted: 'Any four classes make a page: what they say stands on their own pages.',
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Compare video classes',
    description:
      'Up to four video classes side by side: price per lecture hour, views, validity, language, faculty.',
  })

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadCompare(context.get(needsContext), context.get(visitorContext), url)

export default function Compare({ loaderData: { classes, rows, note, more } }: Route.ComponentProps) {
  return (
    <div className="page grid min-w-0 gap-5 pt-6 wide:pt-9">
      <header className="grid max-w-measure gap-2">
        <h1 className="font-serif text-30 font-bold tracking-tight wide:text-38">Compare video classes</h1>
        {classes.length > 0 && (
          <p className="text-soft">
            Rows that say “Differs” are where your choice matters. The address can be shared.
          </p>
        )}
      </header>
      {note && <Notice tone="warning">{note}</Notice>}
      {classes.length === 0 ? (
        <EmptyState
          title="Nothing to compare yet"
          words="Tick “Compare” on up to four video classes, then see them here side by side."
        >
          <ButtonLink href="/lectures">Look through the video classes</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ComparisonTable classes={classes} rows={rows} />
          {more.length > 0 && (
            <section aria-labelledby="more" className="grid gap-1">
              <h2 id="more" className="font-serif text-20 font-bold">
                Add another class
              </h2>
              <ul className="grid gap-x-10 wide:grid-cols-2">
                {more.map(({ edition, title, href }) => (
                  <li key={edition}>
                    <TextLink href={href} rel="nofollow" className="inline-flex min-h-11 items-center">
                      <span className="sr-only">Add </span>
                      {title}
                    </TextLink>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <p>
            <TextLink href="/lectures" className="inline-flex min-h-11 items-center">
              All video classes
            </TextLink>
          </p>
        </>
      )}
    </div>
  )
}
