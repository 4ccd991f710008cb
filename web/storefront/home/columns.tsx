import type { ReactNode } from 'react'
import { formatInrShort } from '#kernel/money'
import { Cover } from '../../ui/cover.tsx'
import { Anchor, TextLink } from '../../ui/link.tsx'
import type { CardView } from '../../ui/product-card.tsx'
import { cardsAt } from './cards-at.ts'
import type { HomeLink, SectionOf } from './to-sections.ts'

const columnsOf = ['', '', 'swipe wide:grid-cols-2', 'swipe wide:grid-cols-3'] as const

/** Up to three columns, side by side where there is room, else to swipe through. */
export const Columns = ({ count, children }: { readonly count: number; readonly children: ReactNode }) => (
  <div className={`page grid gap-x-6 wide:gap-x-10 ${columnsOf[Math.min(3, count)]}`}>{children}</div>
)

type ColumnProps = {
  readonly id: string
  readonly title: string
  readonly note?: string
  readonly all?: HomeLink
  readonly children: ReactNode
}

/** A short list under its heading. */
export const Column = ({ id, title, note, all, children }: ColumnProps) => (
  <section aria-labelledby={id}>
    <div className="flex items-baseline justify-between gap-4 border-b-2 border-ink pb-2">
      <h2 id={id} className="font-serif text-20 font-bold">
        {title}
      </h2>
      {note && <p className="mr-auto text-14 text-soft max-wide:hidden">{note}</p>}
      {all && (
        <TextLink
          href={all.href}
          aria-label={all.label === 'All' ? `All: ${title}` : undefined}
          className="-mt-2 -mb-2 inline-flex min-h-11 min-w-11 items-center justify-end text-14"
        >
          {all.label}
        </TextLink>
      )}
    </div>
    {children}
  </section>
)

type ChartsProps = Pick<SectionOf<'charts'>, 'charts'> & {
  /** Those of the page, of which charts name the places. */
  readonly cards: readonly CardView[]
}

/** Short lists side by side. */
export const Charts = ({ charts, cards }: ChartsProps) => (
  <Columns count={charts.length}>
    {charts.map((chart) => (
      <Chart key={chart.id} {...chart} cards={cardsAt(chart.cards, cards)} />
    ))}
  </Columns>
)

type ChartProps = Omit<ChartsProps['charts'][number], 'cards'> & Pick<ChartsProps, 'cards'>

const Chart = ({ id, title, note, all, description, cards }: ChartProps) => (
  <Column id={id} title={title} note={note} all={all}>
    <ol className="divide-y divide-line">
      {cards.map((card, index) => (
        <li key={card.edition} className="group relative flex items-center gap-4 py-2">
          <Cover of={card} sizes="48px" small="tiny" className="w-12 shrink-0" />
          {description === 'rank' && (
            <span
              aria-hidden="true"
              className="w-5 shrink-0 text-center font-serif text-24 font-bold text-soft tabular-nums"
            >
              {index + 1}
            </span>
          )}
          <div className="min-w-0">
            <h3 className="line-clamp-2 font-serif text-16 leading-5 font-bold">
              <Anchor href={card.href} className="after:absolute after:inset-0 group-hover:text-brand">
                {card.title}
              </Anchor>
            </h3>
            <p className="truncate text-14 text-soft">{card.by}</p>
            {description === 'date' && <p className="text-14 text-soft">{card.availability}</p>}
            {description === 'price' && (
              <p className="text-14 text-soft tabular-nums">
                {card.isFrom && 'from '}
                <b className="font-bold text-ink">{formatInrShort(card.price)}</b> · {card.facts}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  </Column>
)

/** Columns of articles, side by side where there is room. */
export const NewsSection = ({ columns }: SectionOf<'news'>) => (
  <Columns count={columns.length}>
    {columns.map((column) => (
      <NewsList key={column.id} {...column} />
    ))}
  </Columns>
)

const NewsList = ({ entries, ...head }: SectionOf<'news'>['columns'][number]) => (
  <Column {...head}>
    <ul className="divide-y divide-line">
      {entries.map(({ href, title, line }) => (
        <li key={href} className="group relative py-3">
          <p className="text-12 text-soft">{line}</p>
          <h3 className="mt-0.5 font-serif text-16 leading-5.5 font-bold">
            <Anchor href={href} className="after:absolute after:inset-0 group-hover:text-brand">
              {title}
            </Anchor>
          </h3>
        </li>
      ))}
    </ul>
  </Column>
)
