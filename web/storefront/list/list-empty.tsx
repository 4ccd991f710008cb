import { groupIndian } from '#kernel/money'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TallLink } from '../../ui/link.tsx'
import type { ListView } from '../load-list.ts'
import { titleCount } from '../title-count.ts'
import { useNarrowing } from './use-narrowing.ts'

/** Why a list is empty, and links to the nearest lists that are not. */
export function ListEmpty({ list }: { readonly list: ListView }) {
  const { withoutAll, without, withMismatches } = useNarrowing()
  const { blockers, facets, crumbs } = list
  const { chosen, fit } = facets
  if (fit?.isOnly && fit.mismatches > 0)
    return (
      <EmptyState
        title={`Nothing here fits ${fit.attempt}`}
        words={`${groupIndian(fit.mismatches)} ${fit.mismatches === 1 ? 'title is' : 'titles are'} for another attempt.`}
      >
        <ButtonLink href={withMismatches()} tone="secondary">
          Show titles that do not fit
        </ButtonLink>
      </EmptyState>
    )
  if (chosen.length > 0)
    return (
      <EmptyState title="No titles match these filters" words="Remove a filter, or clear all.">
        <ul className="mb-4 grid gap-1">
          {blockers.map((one) => (
            <li key={`${one.name}=${one.value}`}>
              <TallLink href={without(one)}>
                Without {one.label}: {titleCount(one.without)}
              </TallLink>
            </li>
          ))}
        </ul>
        <ButtonLink href={withoutAll(chosen)} tone="secondary">
          Clear all
        </ButtonLink>
      </EmptyState>
    )
  const above = crumbs.findLast(({ href }) => href !== null)
  return (
    <EmptyState title="Nothing here yet" words="We have nothing of this kind on sale right now.">
      <ButtonLink href={above?.href ?? '/'} tone="secondary">
        {above && above.href !== '/' ? `Browse ${above.label}` : 'Go to the home page'}
      </ButtonLink>
    </EmptyState>
  )
}
