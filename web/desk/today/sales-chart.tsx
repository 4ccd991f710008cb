import { formatInrShort, type Paise, paise } from '#kernel/money'
import type { TodayView } from './load-today.ts'

type SalesChartProps = NonNullable<TodayView['sales']>['chart'] & {
  /** What it shows, as a sentence. */
  readonly label: string
}

// As wide as a phone shows it, so that its words are not smaller than elsewhere.
const width = 360
const height = 180
const bottom = 156
const right = 304
const ticks = [
  { hour: 0, label: '12 am' },
  { hour: 6, label: '6 am' },
  { hour: 12, label: 'noon' },
  { hour: 18, label: '6 pm' },
  { hour: 24, label: '12 am' },
]

/** The round sum at the top of the chart: 1, 2 or 5 with noughts behind it, at least 1,000 rupees. */
export function topOf(most: Paise): Paise {
  const digits = 10 ** Math.floor(Math.log10(Math.max(most, 1_000_00)))
  return paise([1, 2, 5, 10].map((step) => step * digits).find((sum) => sum >= most) ?? digits * 10)
}

/** Sales of today and of the day to compare with, added up over the day. */
export function SalesChart({ today, before, hours, beforeLabel, label }: SalesChartProps) {
  const top = topOf(paise(Math.max(1_000_00, ...today, ...before)))
  const x = (hour: number) => (hour / 24) * right
  const y = (sum: number) => bottom - (sum / top) * (bottom - 12)
  const line = (points: readonly (readonly [number, number])[]) =>
    points.map(([hour, sum]) => `${x(hour).toFixed(1)},${y(sum).toFixed(1)}`).join(' ')
  const ended = before.map((sum, at) => [at + 1, sum] as const)
  const sofar = today.map((sum, at) => [Math.min(at + 1, hours), sum] as const)
  const now = today.at(-1) ?? 0
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className="w-full text-12"
      style={{ fill: 'var(--soft)', maxWidth: 480 }}
    >
      {[0, top / 2, top].map((sum) => (
        <g key={sum}>
          <line x1="0" x2={right} y1={y(sum)} y2={y(sum)} style={{ stroke: 'var(--line)' }} />
          <text x={right + 6} y={y(sum) + 4}>
            {formatInrShort(paise(sum))}
          </text>
        </g>
      ))}
      {ticks.map(({ hour, label: words }) => (
        <text
          key={hour}
          x={x(hour)}
          y={height - 6}
          textAnchor={hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle'}
        >
          {words}
        </text>
      ))}
      <polyline
        points={line([[0, 0], ...ended])}
        style={{ fill: 'none', stroke: 'var(--edge)', strokeWidth: 2 }}
      />
      <text x={right - 4} y={y(before.at(-1) ?? 0) - 6} textAnchor="end">
        {beforeLabel}
      </text>
      <polyline
        points={line([[0, 0], ...sofar])}
        style={{ fill: 'none', stroke: 'var(--brand)', strokeWidth: 2.5 }}
      />
      <circle cx={x(hours)} cy={y(now)} r="3.5" style={{ fill: 'var(--brand)' }} />
      <text
        x={x(hours) + (hours > 20 ? -8 : 8)}
        y={y(now) - 6}
        textAnchor={hours > 20 ? 'end' : 'start'}
        className="font-bold"
        style={{ fill: 'var(--brand)' }}
      >
        Today
      </text>
    </svg>
  )
}
