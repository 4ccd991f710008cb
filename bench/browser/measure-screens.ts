import lighthouse, { type Result } from 'lighthouse'
import { launchBrowser } from '#tests/support/browser'
import { threePorts } from '#tests/support/ports'
import type { Wares } from '../wares.ts'
import { phone, runs, targets } from './targets.ts'

/** How a page opens on a slow phone. Times in ms. */
export type PageOpening = {
  readonly name: string
  /** Lighthouse's category of speed on its own model of the phone, of 100. */
  readonly performance: number
  /** The largest paint as that model has it, and as it was with the phone slowed down in fact. */
  readonly modelledPaintMs: number
  readonly largestPaintMs: number
  readonly loadMs: number
  readonly layoutShift: number
  /** What Lighthouse would change, where a target is missed. */
  readonly advice: readonly string[]
}

/** Opens home, list and product page in a browser as first-time visitors on a slow phone do. */
export async function measureScreens(shopUrl: string, { products }: Wares): Promise<PageOpening[]> {
  const [product] = products
  const screens: readonly (readonly [name: string, path: string])[] = [
    ['home', '/students/'],
    ['list', '/students/books'],
    ['product', `/students/product/${product?.id}/${product?.slug}`],
  ]
  const port = await threePorts()
  const browser = await launchBrowser({ debuggingPort: port })
  try {
    const openings: PageOpening[] = []
    for (const [name, path] of screens) {
      // The first visitor has the sizes of pictures made; who is measured comes later.
      await runLighthouse(shopUrl + path, port, 'modelled')
      openings.push(await measure(name, shopUrl + path, port))
    }
    return openings
  } finally {
    await browser.close()
  }
}

async function measure(name: string, url: string, port: number): Promise<PageOpening> {
  const modelled = []
  const inFact = []
  for (let run = 0; run < runs; run++) {
    modelled.push(await runLighthouse(url, port, 'modelled'))
    inFact.push(await runLighthouse(url, port, 'in fact'))
  }
  const opening = {
    name,
    performance: Math.round(median(modelled.map((run) => (run.categories.performance?.score ?? 0) * 100))),
    modelledPaintMs: median(modelled.map((run) => metricOf(run, 'largest-contentful-paint'))),
    largestPaintMs: median(inFact.map((run) => metricOf(run, 'largest-contentful-paint'))),
    loadMs: median(inFact.map(loadOf)),
    layoutShift: median(inFact.map((run) => metricOf(run, 'cumulative-layout-shift'))),
  }
  const isMissed =
    opening.performance < targets.performance ||
    opening.largestPaintMs > targets.largestPaintMs ||
    opening.loadMs > targets.loadMs
  return { ...opening, advice: isMissed ? adviceOf(modelled[0] as (typeof modelled)[number]) : [] }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** One run of Lighthouse's category of speed over a page, on its own model of a slow phone or on one slowed down in fact. */
async function runLighthouse(
  url: string,
  debuggingPort: number,
  how: 'modelled' | 'in fact',
): Promise<Result> {
  const result = await lighthouse(url, {
    port: debuggingPort,
    logLevel: 'error',
    onlyCategories: ['performance'],
    disableFullPageScreenshot: true,
    ...(how === 'in fact' && { throttlingMethod: 'devtools', throttling: phone }),
  })
  if (!result) throw new Error(`Lighthouse answered nothing about ${url}`)
  const { runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  return result.lhr
}

/** A metric of a run, in ms. */
const metricOf = (run: Result, audit: string): number => run.audits[audit]?.numericValue ?? Number.NaN

/** When the load event of the page ended, in ms. */
function loadOf(run: Result): number {
  const { details } = run.audits.metrics ?? {}
  const [observed] = details?.type === 'debugdata' ? (details.items as readonly Record<string, number>[]) : []
  return observed?.observedLoad ?? Number.NaN
}

/** What Lighthouse would change first, in its words, each with what it says it costs. */
const adviceOf = (run: Result): string[] =>
  Object.values(run.audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'numeric')
    .map(({ title, displayValue }) => (displayValue ? `${title} (${displayValue})` : title))
