import { formatInrShort } from '#kernel/money'
import { Cover } from '../../ui/cover.tsx'
import { Anchor } from '../../ui/link.tsx'
import type { CardView } from '../../ui/product-card.tsx'
import { Column, Columns } from './columns.tsx'
import type { ChartView } from './home-view.ts'

type ChartsProps = {
  readonly charts: readonly ChartView[]
  readonly cardsOf: (chart: ChartView) => readonly CardView[]
}

/** Short lists side by side. */
export const Charts = ({ charts, cardsOf }: ChartsProps) => (
  <Columns count={charts.length}>
    {charts.map((chart) => (
      <Chart key={chart.id} chart={chart} cards={cardsOf(chart)} />
    ))}
  </Columns>
)

type ChartProps = { readonly chart: ChartView; readonly cards: readonly CardView[] }

const Chart = ({ chart: { id, title, note, all, description }, cards }: ChartProps) => (
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
