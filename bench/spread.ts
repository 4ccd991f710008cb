/** The times below which a share of the answers stayed (p50, p95, …), in ms. */
export type Spread = {
  readonly p50: number
  readonly p95: number
  readonly p975: number
  readonly p99: number
}

/** Reads the spread off all times, one an answer; zeros where there is none. */
export function spreadOf(times: readonly number[]): Spread {
  const sorted = Float64Array.from(times).sort()
  const quantile = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return { p50: quantile(0.5), p95: quantile(0.95), p975: quantile(0.975), p99: quantile(0.99) }
}
