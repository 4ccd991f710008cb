import autocannon from 'autocannon'
import type { Measured, Measurement } from './measurements.ts'

/** Asks for pages one after the other on each connection; what is not answered 200 has failed. */
export async function loadPages(
  what: Extract<Measurement, { kind: 'pages' }> & { readonly seconds: number },
): Promise<Measured> {
  const { requests, latency, duration, errors, timeouts, ...counts } = await autocannon({
    url: what.shopUrl,
    connections: what.connections,
    duration: what.seconds,
    headers: { 'accept-encoding': 'gzip, br', ...(what.cookie !== null && { cookie: what.cookie }) },
    requests: what.paths.map((path) => ({ method: 'GET' as const, path })),
  })
  return {
    name: what.name,
    connections: what.connections,
    done: counts['2xx'],
    perSecond: counts['2xx'] / duration,
    p50: latency.p50,
    p975: latency.p97_5,
    p99: latency.p99,
    failed: requests.total - counts['2xx'] + errors + timeouts,
  }
}
