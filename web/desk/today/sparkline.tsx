const width = 88
const height = 24

/** Numbers over time as a small line that ends in a dot. The numbers that matter stand beside it. */
export function Sparkline({ values, label }: { readonly values: readonly number[]; readonly label: string }) {
  const most = Math.max(1, ...values)
  const points = values.map(
    (value, at) =>
      [
        2 + (at / Math.max(1, values.length - 1)) * (width - 6),
        height - 4 - (value / most) * (height - 8),
      ] as const,
  )
  const [lastX, lastY] = points.at(-1) ?? [0, 0]
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} width={width} height={height}>
      <polyline
        points={points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        style={{ fill: 'none', stroke: 'var(--brand)', strokeWidth: 1.5 }}
      />
      <circle cx={lastX} cy={lastY} r="2.5" style={{ fill: 'var(--brand)' }} />
    </svg>
  )
}
