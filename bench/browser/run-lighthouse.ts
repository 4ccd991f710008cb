import lighthouse, { type Result } from 'lighthouse'
import { phone } from './targets.ts'

/**
 * One run of Lighthouse's category of speed over a page, on its own model of a slow phone or on one slowed down in
 * fact.
 */
export async function runLighthouse(
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
export const metricOf = (run: Result, audit: string): number => run.audits[audit]?.numericValue ?? Number.NaN

/** When the load event of the page ended, in ms. */
export function loadOf(run: Result): number {
  const { details } = run.audits.metrics ?? {}
  const [observed] = details?.type === 'debugdata' ? (details.items as readonly Record<string, number>[]) : []
  return observed?.observedLoad ?? Number.NaN
}

/** What Lighthouse would change first, in its words, each with what it says it costs. */
export const adviceOf = (run: Result): string[] =>
  Object.values(run.audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'numeric')
    .map(({ title, displayValue }) => (displayValue ? `${title} (${displayValue})` : title))
