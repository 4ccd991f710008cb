import { formatInrShort } from '#kernel/money'
import { ButtonLink } from '../../ui/button.tsx'
import { TallLink } from '../../ui/link.tsx'
import { ProductRow } from '../../ui/product-row.tsx'
import { TitledSection } from '../titled-section.tsx'
import type { CompareView } from './load-compare.ts'

type MoreClassesProps = {
  readonly more: CompareView['more']
  readonly moreOf: CompareView['moreOf']
  /** Whether only one class is chosen: the list then stands beside it with instructions. */
  readonly isAlone: boolean
}

/** Classes of the same papers, a press away from the comparison. */
export const MoreClasses = ({ more, moreOf, isAlone }: MoreClassesProps) => (
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
              <ButtonLink href={href} tone="secondary" rel="nofollow" className="min-h-11 px-4 text-14">
                Add<span className="sr-only"> {card.title}</span>
              </ButtonLink>
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
