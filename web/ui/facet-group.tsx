import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { groupIndian } from '#kernel/money'
import { Checkbox } from './checkbox.tsx'

export type Facet = {
  readonly value: string
  readonly label: string
  /** How many titles are left when it is chosen too. Of 0 it cannot be chosen. */
  readonly count: number
  readonly isChosen: boolean
}

type FacetGroupProps = {
  readonly title: string
  /** The key of the query that the boxes fill. */
  readonly name: string
  readonly facets: readonly Facet[]
  /** How many stand open; the rest is asked for, unless one of it is chosen. */
  readonly atOnce?: number
  readonly isOpen?: boolean
}

/** One way to narrow a list: boxes with how many titles each would leave. Stands in the form of the list. */
export function FacetGroup({ title, name, facets, atOnce = 6, isOpen = true }: FacetGroupProps) {
  const box = ({ value, label, count, isChosen }: Facet) => (
    <Checkbox
      key={value}
      name={name}
      value={value}
      label={label}
      aside={groupIndian(count)}
      defaultChecked={isChosen}
      disabled={count === 0 && !isChosen}
      className="wide:min-h-8 wide:py-1.5 wide:text-14"
    />
  )
  // A fold that hides one or two boxes costs more than it saves.
  const few = facets.length <= atOnce + 2 ? facets.length : atOnce
  const rest = facets.slice(few)
  // From then on it is the visitor's: a box that he clears must not be folded away under him.
  const [isRestOpen] = useState(rest.some(({ isChosen }) => isChosen))
  return (
    <details open={isOpen} className="group/facet border-t border-line py-2">
      <summary className="flex min-h-11 list-none items-center justify-between text-14 font-bold hover:text-brand [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-soft transition-transform group-open/facet:rotate-180"
        />
      </summary>
      <fieldset className="pb-2">
        <legend className="sr-only">{title}</legend>
        {facets.slice(0, few).map(box)}
        {rest.length > 0 && (
          <details open={isRestOpen} className="group/rest flex flex-col">
            <summary className="inline-flex min-h-11 list-none items-center text-14 font-medium text-brand underline-offset-3 hover:underline wide:min-h-9 [&::-webkit-details-marker]:hidden">
              <span className="group-open/rest:hidden">Show all {facets.length}</span>
              <span className="not-group-open/rest:hidden">Show fewer</span>
            </summary>
            {rest.map(box)}
          </details>
        )}
      </fieldset>
    </details>
  )
}
