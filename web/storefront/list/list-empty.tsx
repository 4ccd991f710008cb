import { groupIndian } from '#kernel/money'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { ListView } from '../view-models.ts'
import { useNarrowing } from './use-narrowing.ts'

/** Why a list is empty, and the nearest ways to one that is not. */
export function ListEmpty({ list }: { readonly list: ListView }) {
  const { withoutAll, without, withMisfits } = useNarrowing()
  const { blockers, facets, crumbs } = list
  const { chosen, fit } = facets
  if (fit?.isOnly && fit.misfits > 0)
    return (
      <EmptyState
        title={`Nothing here fits ${fit.attempt}`}
        words={`${groupIndian(fit.misfits)} ${fit.misfits === 1 ? 'title is' : 'titles are'} for another attempt. Each says why.`}
      >
        <ButtonLink href={withMisfits()} tone="secondary">
          Show what does not fit
        </ButtonLink>
      </EmptyState>
    )
  if (chosen.length > 0)
    return (
      <EmptyState title="No title has all of that" words="Take back one of your choices, or all of them.">
        <ul className="mb-4 grid gap-1">
          {blockers.map((one) => (
            <li key={`${one.name}=${one.value}`}>
              <TextLink href={without(one)} className="inline-flex min-h-11 items-center">
                Without {one.label}: {groupIndian(one.without)} {one.without === 1 ? 'title' : 'titles'}
              </TextLink>
            </li>
          ))}
        </ul>
        <ButtonLink href={withoutAll(chosen)} tone="secondary">
          Clear all
        </ButtonLink>
      </EmptyState>
    )
  const above = crumbs.findLast(({ href }) => href !== null && href !== '/')
  return (
    <EmptyState
      title="This shelf is empty"
      words="We know of it, but have nothing of this kind on sale right now."
    >
      <ButtonLink href={above?.href ?? '/books'} tone="secondary">
        {above ? `Look through ${above.label}` : 'Look through the books'}
      </ButtonLink>
    </EmptyState>
  )
}
