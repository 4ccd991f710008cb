import autocannon from 'autocannon'
import type { Measured, Measurement } from './measurements.ts'
import { spreadOf } from './spread.ts'

/** Asks for pages one after the other on each connection; what is not answered 200 has failed. */
export async function loadPages(
  what: Extract<Measurement, { kind: 'pages' }> & { readonly seconds: number },
): Promise<Measured> {
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const load = autocannon(
    {
      url: what.shopUrl,
      connections: what.connections,
      duration: what.seconds,
      headers: { 'accept-encoding': 'gzip, br', ...(what.cookie !== null && { cookie: what.cookie }) },
      requests: what.paths.map((path) => ({ method: 'GET' as const, path })),
    },
    (error, result) => (error ? reject(error) : resolve(result)),
  )
  // Its own table of times is of whole milliseconds, and leaves 95 of 100 out.
  const times: number[] = []
  load.on('response', (_client, _status, _bytes, ms) => times.push(ms))
  const { requests, duration, errors, timeouts, ...counts } = await promise
  return {
    name: what.name,
    connections: what.connections,
    done: counts['2xx'],
    perSecond: counts['2xx'] / duration,
    ...spreadOf(times),
    failed: requests.total - counts['2xx'] + errors + timeouts,
  }
}
