import autocannon from 'autocannon'
import { randomOf } from '#demo/random'
import { type Measured, type Measurement, spreadOf } from './measurements.ts'

type Pages = Extract<Measurement, { kind: 'pages' }>

/** By measurement, how many of its pages were requested: none may be requested twice. */
const requestedPages = new Map<string, number>()

/** Requests pages one after the other on each connection. Any status but 200 is a failure. */
export async function loadPages(what: Pages & { readonly seconds: number }): Promise<Measured> {
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const load = autocannon(
    {
      url: what.shopUrl,
      connections: what.connections,
      duration: what.seconds,
      requests: requestsOf(what),
      ...(what.perSecond && { overallRate: what.perSecond }),
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

function requestsOf(what: Pages): autocannon.Request[] {
  if (what.order === 'in turn')
    return what.paths.flatMap((path) => what.cookies.map((cookie) => requestOf(path, cookie)))
  const next =
    what.order === 'once'
      ? () => nextOf(what)
      : what.order === 'side by side'
        ? sideBySide(what)
        : popularOf(what)
  return [{ setupRequest: (request) => ({ ...request, ...next() }) }]
}

const requestOf = (path: string, cookie: string | null) => ({
  method: 'GET' as const,
  path,
  headers: { 'accept-encoding': 'gzip, br', ...(cookie !== null && { cookie }) },
})

/** The next page and visitor of a measurement that were not requested together yet. */
function nextOf({ name, paths, cookies }: Pages) {
  const nth = requestedPages.get(name) ?? 0
  requestedPages.set(name, nth + 1)
  const round = Math.floor(nth / paths.length)
  if (round >= cookies.length) throw new Error(`${name}: there are no more unrequested pages.`)
  return requestOf(paths[nth % paths.length] ?? '', cookies[round] ?? null)
}

/** Makes what lets every visitor open the first page, then every one the second, and so on round. */
function sideBySide({ paths, cookies }: Pages) {
  let nth = 0
  return () => {
    const request = requestOf(
      paths[Math.floor(nth / cookies.length) % paths.length] ?? '',
      cookies[nth % cookies.length] ?? null,
    )
    nth++
    return request
  }
}

/** Makes what picks pages by their popularity, the same ones each time. */
function popularOf({ name, paths, cookies }: Pages) {
  const random = randomOf(name)
  let sum = 0
  /** Up to where in the sum each page reaches. */
  const reaches = paths.map((_, nth) => {
    sum += 1 / (nth + 1)
    return sum
  })
  return () => {
    const at = random.next() * sum
    return requestOf(paths[reaches.findIndex((reach) => at < reach)] ?? '', cookies[0] ?? null)
  }
}
