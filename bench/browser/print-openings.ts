import type { FirstPage } from './measure-first-page.ts'
import type { PageOpening } from './measure-screens.ts'
import { firstPageTargets, targets } from './targets.ts'

/** Prints how pages open on a slow phone, each figure that misses its target marked, and what stands in the way. */
export function printOpenings(openings: readonly PageOpening[]): void {
  console.log(
    `\non a slow phone (4× slower, 1.6 Mbit/s); targets: speed ≥ ${targets.performance}, largest paint ≤ ${targets.largestPaintMs} ms, load ≤ ${targets.loadMs} ms`,
  )
  console.log(row(['what', 'speed', 'paint, modelled', 'paint ms', 'load ms', 'shift']))
  for (const opening of openings) {
    const { name, performance, modelledPaintMs, largestPaintMs, loadMs, layoutShift, advice } = opening
    console.log(
      row([
        name,
        marked(performance, performance < targets.performance),
        String(Math.round(modelledPaintMs)),
        marked(largestPaintMs, largestPaintMs > targets.largestPaintMs),
        marked(loadMs, loadMs > targets.loadMs),
        layoutShift.toFixed(3),
      ]),
    )
    for (const words of advice) console.log(`  in the way: ${words}`)
  }
}

/** Prints how soon a book that was just bought is read, each figure that misses its target marked. */
export function printFirstPages(pages: readonly FirstPage[]): void {
  const most = firstPageTargets
  console.log(
    `\nfrom the placed order to the first page, on the same phone; targets: ≤ ${most.requests} requests, paint ≤ ${most.largestPaintMs} ms`,
  )
  console.log(row(['what', 'requests', 'paint ms']))
  for (const { name, requests, largestPaintMs } of pages)
    console.log(
      row([
        name,
        marked(requests, requests > most.requests),
        marked(largestPaintMs, largestPaintMs > most.largestPaintMs),
      ]),
    )
}

const marked = (figure: number, isMissed: boolean): string => `${Math.round(figure)}${isMissed ? ' !' : '  '}`

const row = ([name = '', ...figures]: readonly string[]): string =>
  name.padEnd(14) + figures.map((figure) => figure.padStart(16)).join('')
