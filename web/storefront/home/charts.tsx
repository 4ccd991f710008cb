import { formatInrShort } from '#kernel/money'
import { Cover } from '../../ui/cover.tsx'
import { Anchor, TextLink } from '../../ui/link.tsx'
import type { CardView } from '../../ui/product-card.tsx'
import type { ChartView } from './home-view.ts'

type ChartsProps = {
  readonly charts: readonly ChartView[]
  readonly cardsOf: (chart: ChartView) => readonly CardView[]
}

const columnsOf = { 1: '', 2: 'wide:grid-cols-2', 3: 'wide:grid-cols-3' } as const

/** Short lists side by side. */
export const Charts = ({ charts, cardsOf }: ChartsProps) => (
  <div
    className={`page grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-9 ${columnsOf[Math.min(3, charts.length) as keyof typeof columnsOf]}`}
  >
    {charts.map((chart) => (
      <Chart key={chart.id} chart={chart} cards={cardsOf(chart)} />
    ))}
  </div>
)

type ChartProps = { readonly chart: ChartView; readonly cards: readonly CardView[] }

const Chart = ({ chart: { id, title, note, all, says }, cards }: ChartProps) => (
  <section aria-labelledby={id}>
    <div className="flex items-baseline justify-between gap-4 border-b-2 border-ink pb-2">
      <h2 id={id} className="font-serif text-20 font-bold">
        {title}
      </h2>
      {note && <p className="mr-auto text-14 text-soft">{note}</p>}
      {all && (
        <TextLink href={all.href} className="text-14">
          {all.label}
        </TextLink>
      )}
    </div>
    <ol className="divide-y divide-line">
      {cards.map((card, index) => (
        <li key={card.edition} className="group relative flex items-center gap-4 py-3">
          <Cover
            hash={card.coverHash}
            alt=""
            title={card.title}
            hue={card.hue}
            sizes="48px"
            small="tiny"
            className="w-12 shrink-0"
          />
          {says === 'rank' && (
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
            {says === 'date' && <p className="truncate text-14 text-soft">{card.availability}</p>}
            {says === 'price' && (
              <p className="truncate text-14 text-soft tabular-nums">
                {card.isFrom && 'from '}
                <b className="font-bold text-ink">{formatInrShort(card.price)}</b> · {card.facts}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  </section>
)
