import type { PageOpening } from './measure-screens.ts'
import { targets } from './targets.ts'

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

const marked = (figure: number, isMissed: boolean): string => `${Math.round(figure)}${isMissed ? ' !' : '  '}`

const row = ([name = '', ...figures]: readonly string[]): string =>
  name.padEnd(12) + figures.map((figure) => figure.padStart(16)).join('')
