import { useEffect, useRef } from 'react'
import { formatInrShort } from '#kernel/money'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { SecondaryLink } from '../../ui/button.tsx'
import { TallLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProductGrid } from '../../ui/product-grid.tsx'
import { ProductRow } from '../../ui/product-row.tsx'
import { TitledSection } from '../titled-section.tsx'
import type { Route } from './+types/compare.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { type CompareView, loadCompare } from './load-compare.ts'

export const handle: RouteHandle = {
  policy: 'public',
  cache: { query: ['ids'] },
  unlisted: 'Any four classes make a page. Each class has a page of its own.',
}

export const meta = titleMeta(
  'Compare video classes',
  'Up to four video classes side by side: price per lecture hour, views, validity, language, faculty.',
)

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadCompare(context.get(needsContext), context.get(visitorContext), url)

export default function Compare({ loaderData: view }: Route.ComponentProps) {
  const { classes, rows, note, more, moreOf } = view
  const isAlone = classes.length === 1
  const removed = useRef<number | null>(null)
  useEffect(() => {
    if (removed.current === null) return
    // The link that was pressed is gone: its neighbour takes the focus.
    const links = document.querySelectorAll<HTMLElement>('thead [rel=nofollow]')
    const next = links[Math.min(removed.current, links.length - 1)] ?? document.getElementById('content')
    next?.focus()
    removed.current = null
  }, [classes])
  return (
    <div className="page grid min-w-0 gap-5 pt-6 wide:pt-9">
      <PageHead title="Compare video classes">
        {classes.length > 1
          ? 'Rows marked “Differs” show where the classes are not the same. You can share this page by its link.'
          : 'See two to four classes side by side: price per lecture hour, views, validity, language, faculty.'}
      </PageHead>
      {note && <Notice tone="warning">{note}</Notice>}
      {classes.length === 0 ? (
        <Beginning begin={view.begin} />
      ) : (
        <div
          className={
            isAlone
              ? 'grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-8 wide:grid-cols-[minmax(0,1fr)_440px]'
              : 'grid grid-cols-[minmax(0,1fr)] gap-8'
          }
        >
          <ComparisonTable
            classes={classes}
            rows={rows}
            onRemove={(column) => {
              removed.current = column
            }}
          />
          <div className={isAlone ? 'max-wide:order-first' : undefined}>
            <MoreClasses more={more} moreOf={moreOf} isAlone={isAlone} />
          </div>
        </div>
      )}
    </div>
  )
}

/** Shown while no class is chosen: how to compare, and classes to tick. */
function Beginning({ begin }: Pick<CompareView, 'begin'>) {
  return (
    <section aria-labelledby="begin" className="grid gap-5">
      <div>
        <h2 id="begin" className="font-serif text-24 font-bold">
          Choose classes to compare
        </h2>
        <p className="text-balance text-soft">
          Tick “Compare” on two or more classes, then press the button at the bottom of the page.
        </p>
      </div>
      <ProductGrid cards={begin} heading="h3" />
      <p>
        <SecondaryLink href="/lectures">All video classes</SecondaryLink>
      </p>
    </section>
  )
}

type MoreClassesProps = {
  readonly more: CompareView['more']
  readonly moreOf: CompareView['moreOf']
  /** Whether only one class is chosen: the list then stands beside it with instructions. */
  readonly isAlone: boolean
}

/** Classes of the same papers, a press away from the comparison. */
const MoreClasses = ({ more, moreOf, isAlone }: MoreClassesProps) => (
  <TitledSection
    title={isAlone ? 'Compare it with' : 'Add another class'}
    className={
      isAlone ? 'stays grid content-start gap-1 rounded-card border border-line bg-card p-5' : 'grid gap-1'
    }
  >
    {isAlone && (
      <p className="text-14 text-soft">
        {moreOf === 'paper'
          ? 'Classes for the same paper. Add up to three to see where they differ.'
          : 'This is the only class for its paper. Here are other classes for the level.'}
      </p>
    )}
    <ul className={isAlone ? 'divide-y divide-line' : 'grid gap-x-14 wide:grid-cols-2'}>
      {more.map(({ card, href }) => (
        <li key={card.edition} className={isAlone ? 'py-4 last:pb-0' : 'border-b border-line py-4'}>
          <ProductRow
            of={card}
            aside={
              <SecondaryLink href={href} rel="nofollow" className="min-h-11 px-4 text-14">
                Add<span className="sr-only"> {card.title}</span>
              </SecondaryLink>
            }
          >
            <p className="text-14 text-soft">{card.by}</p>
            <p className="text-14 text-soft">{card.facts}</p>
            <p className="font-bold tabular-nums">{formatInrShort(card.price)}</p>
          </ProductRow>
        </li>
      ))}
    </ul>
    <p>
      <TallLink href="/lectures">All video classes</TallLink>
    </p>
  </TitledSection>
)
