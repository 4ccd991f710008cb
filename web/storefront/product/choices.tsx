import { formatInrShort } from '#kernel/money'
import { classes } from '../../ui/classes.ts'
import { Anchor } from '../../ui/link.tsx'
import type { ProductView } from '../load-product.ts'
import { TitledSection } from '../titled-section.tsx'

/** The formats of a title, each with its price and address. */
export const Choices = ({ title, choices, note }: NonNullable<ProductView['choices']>) => (
  <TitledSection title={title} size={14} below="mb-2">
    <ul
      className={classes(
        'grid gap-2.5',
        // Four are shown two by two, so that none is alone in a row.
        choices.length === 4 ? 'grid-cols-2' : 'grid-cols-[repeat(auto-fill,minmax(132px,1fr))]',
      )}
    >
      {choices.map(({ edition, href, name, note, closed, price, current }) => (
        <li key={edition} className="grid">
          <Anchor
            href={href}
            aria-current={current ? 'page' : undefined}
            className={classes(
              'flex min-h-11 flex-col rounded-card border bg-card px-3.5 py-3 text-14 transition-colors',
              current ? 'border-brand shadow-[inset_0_0_0_1px_var(--brand)]' : 'border-edge hover:border-ink',
            )}
          >
            {name}
            <span className="text-18 font-bold tabular-nums">{formatInrShort(price)}</span>
            {note && <span className="text-soft">{note}</span>}
            {closed && <span className="mt-auto text-soft">{closed}</span>}
          </Anchor>
        </li>
      ))}
    </ul>
    {note && <p className="mt-2 text-14 text-soft">{note}</p>}
  </TitledSection>
)
