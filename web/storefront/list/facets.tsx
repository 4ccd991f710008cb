import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { ReactNode } from 'react'
import { groupIndian } from '#kernel/money'
import { ChipLink } from '../../ui/chip.tsx'
import { classes } from '../../ui/classes.ts'
import { TallLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FacetsForm, facetsSheet } from './facets-form.tsx'
import type { FacetsView } from './to-facets.ts'
import { useNarrowing } from './use-narrowing.ts'

type FacetedProps = {
  readonly facets: FacetsView
  /** How many titles there are. */
  readonly count: ReactNode
  /** How many of them do not fit; on a phone below them. */
  readonly note?: ReactNode
  /** At the end of its line: the sort order. */
  readonly aside?: ReactNode
  /** The cards, or why there are none. */
  readonly children: ReactNode
}

/** A list with its filters: on the left, or in a sheet on a phone. The chosen ones are above the list. */
export function Faceted({ facets, count, note, aside, children }: FacetedProps) {
  const hasFacets = facets.groups.length > 0 || facets.fit !== null
  return (
    <div className="wide:grid wide:grid-cols-[248px_minmax(0,1fr)] wide:items-start wide:gap-x-10">
      {hasFacets && (
        <a
          href="#titles"
          className="absolute z-10 rounded-control bg-card px-4 py-2 not-focus:sr-only focus:shadow-float max-wide:hidden"
        >
          Skip the filters
        </a>
      )}
      {hasFacets ? <FacetsForm facets={facets} /> : <div />}
      <section id="titles" tabIndex={-1} aria-label="Titles" className="outline-none">
        <UnknownNotice facets={facets} />
        <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-3 wide:mb-5 wide:gap-x-4">
          {hasFacets && <FacetsButton chosen={facets.chosen.length} />}
          {/* On a phone a count with chips beside it takes a line of its own. */}
          <div
            className={classes(
              'min-w-0 text-14 text-soft max-wide:has-[a]:order-last max-wide:has-[a]:basis-full',
              !note && 'flex-1',
            )}
          >
            {count}
          </div>
          {note && <p className="flex-1 text-14 text-soft max-wide:hidden">{note}</p>}
          {aside && <div className="ml-auto">{aside}</div>}
          <ChosenChips facets={facets} />
        </div>
        {children}
        {note && <p className="mt-6 text-14 text-soft wide:hidden">{note}</p>}
      </section>
    </div>
  )
}

/** Unknown values that are named; of more, the number. */
const mostNamed = 3

/** Names what the address asks for and the shop does not know. */
function UnknownNotice({ facets: { unknown } }: Pick<FacetedProps, 'facets'>) {
  if (unknown.length === 0) return null
  const rest = unknown.length - mostNamed
  return (
    <div className="mb-5">
      <Notice tone="warning">
        {unknown.slice(0, mostNamed).map(({ name, value, words }) => (
          <span key={`${name}=${value}`} className="block wrap-anywhere">
            {words}
          </span>
        ))}
        {rest > 0 && <span className="block">{groupIndian(rest)} more were left out.</span>}
      </Notice>
    </div>
  )
}

const FacetsButton = ({ chosen }: { readonly chosen: number }) => (
  <button
    type="button"
    popoverTarget={facetsSheet}
    className="inline-flex min-h-11 items-center gap-2 rounded-control border border-edge bg-card px-4 text-14 font-medium hover:border-ink wide:hidden"
  >
    <SlidersHorizontal className="size-4" />
    Filters{chosen > 0 && ` (${chosen})`}
  </button>
)

/** The chosen filters, to remove one by one or all at once. */
function ChosenChips({ facets: { chosen } }: { readonly facets: Pick<FacetsView, 'chosen'> }) {
  const { without, withoutAll } = useNarrowing()
  if (chosen.length === 0) return null
  return (
    <ul aria-label="Chosen filters" className="flex basis-full flex-wrap items-center gap-2">
      {chosen.map((one) => (
        <li key={`${one.name}=${one.value}`}>
          <ChipLink href={without(one)} removes>
            {one.label}
          </ChipLink>
        </li>
      ))}
      <li>
        <TallLink href={withoutAll(chosen)} className="px-2 text-14">
          Clear all
        </TallLink>
      </li>
    </ul>
  )
}
