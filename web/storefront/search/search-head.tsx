import { countWords, groupIndian } from '#kernel/money'
import { ChipLink } from '../../ui/chip.tsx'
import { classes } from '../../ui/classes.ts'
import { Anchor, TextLink } from '../../ui/link.tsx'
import type { SearchView } from '../load-search.ts'

const title = 'font-serif text-30 font-bold tracking-tight break-words wide:text-38'

/** The query or its correction, and a tab for each kind of result. */
export function SearchHead({ found }: { readonly found: SearchView }) {
  const { query, corrected, isPartial, tabs } = found
  return (
    <>
      <h1 className={title}>
        {corrected && (
          <span className="mb-1 block font-sans text-14 font-normal tracking-normal text-soft">
            Showing results for{' '}
          </span>
        )}
        “{corrected?.words ?? query}”
      </h1>
      {corrected && (
        <p className="mt-1 text-soft">
          Search instead for{' '}
          <TextLink href={corrected.literalHref} className="break-words">
            “{query}”
          </TextLink>
        </p>
      )}
      {isPartial && (
        <p className="mt-1 text-soft">No title matches all of your words. These match most of them.</p>
      )}
      {tabs.length > 1 && <KindTabs tabs={tabs} />}
    </>
  )
}

const KindTabs = ({ tabs }: Pick<SearchView, 'tabs'>) => (
  <nav aria-label="Kinds of result" className="mt-4 border-b border-line max-wide:-mx-4">
    <ul className="flex gap-6 overflow-x-auto [scrollbar-width:none] scroll-px-4 max-wide:px-4">
      {tabs.map(({ label, href, count, isHere }) => (
        <li key={href} className={isHere ? '[scroll-initial-target:nearest]' : undefined}>
          <Anchor
            href={href}
            aria-current={isHere ? 'page' : undefined}
            className={classes(
              'flex min-h-11 items-center gap-1.5 border-b-2 whitespace-nowrap focus-visible:-outline-offset-2',
              isHere
                ? 'border-ink font-bold'
                : 'border-transparent text-soft hover:border-edge hover:text-ink',
            )}
          >
            {label}
            <span className="text-14 font-normal text-soft tabular-nums">{groupIndian(count)}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  </nav>
)

/** How many titles were found, for which attempt and price. */
export function Understood({ found }: { readonly found: SearchView }) {
  const { total, session, price } = found
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {[session, price].map(
        (taken) =>
          taken && (
            <ChipLink key={taken.label} href={taken.hrefWithout} removes>
              {taken.label}
            </ChipLink>
          ),
      )}
      <p role="status">{countWords(total, 'title')}</p>
    </div>
  )
}

/** How many titles do not fit the attempt, and the link that hides or shows them. */
export function MismatchNote({ count, attempt, areShown, href }: NonNullable<SearchView['mismatches']>) {
  const [does, comes, it] = count === 1 ? ['does', 'comes', 'it'] : ['do', 'come', 'them']
  return (
    <>
      {groupIndian(count)}{' '}
      {areShown ? `${does} not fit ${attempt} and ${comes} last. ` : `more ${does} not fit ${attempt}. `}
      <TextLink href={href}>{areShown ? `Hide ${it}` : `Show ${it}`}</TextLink>
    </>
  )
}
