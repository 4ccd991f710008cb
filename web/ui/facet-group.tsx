import { useState } from 'react'
import { groupIndian } from '#kernel/money'
import { TickBox } from './tick-box.tsx'

export type Facet = {
  readonly value: string
  readonly label: string
  /** How many titles are left when it is chosen too. At 0 it cannot be chosen. */
  readonly count: number
  readonly isChosen: boolean
}

type FacetGroupProps = {
  readonly title: string
  /** The key of the query that the boxes fill. */
  readonly name: string
  readonly facets: readonly Facet[]
  /** Values with fewer titles that are not offered. */
  readonly hidden?: number
  /** How many show at first; the rest is folded, unless one of it is chosen. */
  readonly visibleCount?: number
  readonly isOpen?: boolean
}

/** One way to narrow a list: boxes with how many titles each would leave. Stands in the form of the list. */
export function FacetGroup({
  title,
  name,
  facets,
  hidden = 0,
  visibleCount = 6,
  isOpen = true,
}: FacetGroupProps) {
  const box = ({ value, label, count, isChosen }: Facet) => (
    <label key={value} className="facet-row">
      <TickBox name={name} value={value} defaultChecked={isChosen} disabled={count === 0 && !isChosen} />
      <span>{label}</span>
      <span>{groupIndian(count)}</span>
    </label>
  )
  // One or two boxes more are not worth a fold.
  const few = facets.length <= visibleCount + 2 ? facets.length : visibleCount
  const rest = facets.slice(few)
  // Decided once: a box that the visitor clears must stay in view.
  const [isRestOpen] = useState(rest.some(({ isChosen }) => isChosen))
  return (
    <details open={isOpen} className="facet-group">
      <summary className="facet-head">{title}</summary>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {facets.slice(0, few).map(box)}
        {rest.length > 0 && (
          <details open={isRestOpen} className="flex flex-col">
            <summary className="facet-more">
              <span>Show all {facets.length}</span>
              <span>Show fewer</span>
            </summary>
            {rest.map(box)}
            {hidden > 0 && (
              <p className="px-1 py-2 text-12 text-soft">
                {groupIndian(hidden)} more have fewer titles. Other filters bring them up.
              </p>
            )}
          </details>
        )}
      </fieldset>
    </details>
  )
}
