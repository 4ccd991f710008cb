import ChevronDown from 'lucide-react/icons/chevron-down'
import { formatInrShort } from '#kernel/money'
import { classes } from '../../ui/classes.ts'
import { Anchor } from '../../ui/link.tsx'
import type { ProductView } from '../load-product.ts'
import { TitledSection } from '../titled-section.tsx'
import { optionsId } from './places.ts'

type OptionsView = NonNullable<ProductView['options']>

/**
 * The terms of a class as one line, its alternatives folded below. Each value links to a page, so it works without scripts; a combination that is not sold shows
 * its reason, and editions that differ in more than one term follow as lines.
 */
export const Options = ({ axes, elsewhere, current, viewsNote }: OptionsView) => (
  <section
    id={optionsId}
    aria-labelledby="options-title"
    className="grid scroll-mt-4 gap-1 rounded-card border border-line bg-card p-4"
  >
    <h2 id="options-title" className="text-14 font-bold">
      How you watch
    </h2>
    <p>{current}</p>
    {viewsNote && <p className="text-14 text-soft">{viewsNote}</p>}
    <details className="group">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 font-medium text-brand [&::-webkit-details-marker]:hidden">
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
        Change how you watch
      </summary>
      <div className="grid gap-4 pt-2">
        {axes.map(({ name, values }) => (
          <div key={name} role="group" aria-label={name}>
            <p aria-hidden="true" className="mb-1.5 text-14">
              <b className="font-bold">{name}</b>
              <span className="text-soft"> {values.find(({ current }) => current)?.label}</span>
            </p>
            <ul className="flex flex-wrap gap-2">
              {values.map((value) => (
                <li key={value.label} className="grid max-middle:grow">
                  <Value {...value} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        {elsewhere.length > 0 && (
          <div>
            <h3 className="mb-1 text-14 font-bold">Also sold as</h3>
            <ul className="divide-y divide-line rounded-card border border-line bg-card px-4 text-14">
              {elsewhere.map(({ edition, href, name, closed, price }) => (
                <li key={edition} className="flex min-h-11 items-center justify-between gap-4 py-2">
                  <span>
                    <Anchor href={href} className="font-medium text-brand underline-offset-3 hover:underline">
                      {name}
                    </Anchor>
                    {closed && <span className="block text-soft">{closed}</span>}
                  </span>
                  <span className="font-bold whitespace-nowrap tabular-nums">{formatInrShort(price)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </details>
  </section>
)

const shape = 'flex min-h-11 flex-col justify-center rounded-control border px-3.5 py-1.5 text-14'

function Value({ label, href, price, reason, current }: OptionsView['axes'][number]['values'][number]) {
  if (href === null)
    return (
      <span className={classes(shape, 'cursor-not-allowed border-dashed border-edge bg-sunk text-soft')}>
        {label}
        <span className="text-12">{reason}</span>
      </span>
    )
  return (
    <Anchor
      href={href}
      aria-current={current ? 'true' : undefined}
      className={classes(
        shape,
        'bg-card transition-colors',
        current
          ? 'border-brand font-bold shadow-[inset_0_0_0_1px_var(--brand)]'
          : 'border-edge hover:border-ink',
      )}
    >
      {label}
      {!current && price !== null && (
        <span className="text-12 text-soft tabular-nums">{formatInrShort(price)}</span>
      )}
    </Anchor>
  )
}

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
