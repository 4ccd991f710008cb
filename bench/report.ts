import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FirstPage } from './browser/measure-first-page.ts'
import type { PageOpening } from './browser/measure-screens.ts'
import { folder } from './folder.ts'
import type { Machine } from './machine.ts'
import type { Measured } from './measurements.ts'
import type { Backlog } from './wait-for-jobs.ts'

/** A measurement, with what each page or order took of the shop's processor, jobs meanwhile included, in ms. */
export type BenchResult = Measured & {
  readonly cpuMs: number
  /** What p95 should stay below, where there is a target. */
  readonly targetMs: number | null
}

/** What is printed once about a whole run. */
type Sum = {
  readonly firstStartMs: number | null
  readonly laterStartMs: number
  readonly startMs: number
  /** How long the first list waited for the titles to be read and indexed. */
  readonly indexMs: number
  readonly idleMb: number
  readonly loadedMb: number
  readonly restedMb: number
  readonly mail: Backlog
  /** What must always hold and does not; empty when all is well. */
  readonly breaches: readonly string[]
}

const columns = [
  ['what', 26],
  ['at once', 8],
  ['done', 9],
  ['per second', 11],
  ['p50 ms', 9],
  ['p95 ms', 9],
  ['p97.5 ms', 10],
  ['p99 ms', 9],
  ['cpu ms', 9],
  ['failed', 8],
] as const

const row = (cells: readonly string[]) =>
  cells
    .map((cell, nth) => (nth === 0 ? cell.padEnd(columns[0][1]) : cell.padStart(columns[nth]?.[1] ?? 0)))
    .join('')

/** Prints results as rows of the table, below its head when `withHead`. */
export function printResults(results: readonly BenchResult[], withHead: boolean): void {
  if (withHead) console.log(`\n${row(columns.map(([name]) => name))}`)
  for (const { name, connections, done, perSecond, p50, p95, p975, p99, cpuMs, failed, ...more } of results) {
    const times = [p50, p95, p975, p99, cpuMs].map((time) => time.toFixed(1))
    console.log(
      row([
        name,
        String(connections),
        String(done),
        perSecond.toFixed(perSecond < 100 ? 1 : 0),
        ...times,
        String(failed),
      ]),
    )
    if (more.targetMs !== null && p95 > more.targetMs)
      console.log(`  misses its target: p95 at most ${more.targetMs} ms`)
    if (more.reason) console.log(`  first failure: ${more.reason}`)
  }
}

/** Prints what is printed once about a whole run. */
export function printSum({
  firstStartMs,
  laterStartMs,
  startMs,
  indexMs,
  idleMb,
  loadedMb,
  restedMb,
  mail,
  breaches,
}: Sum): void {
  const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  console.log(`
start to first page  ${firstStartMs === null ? '' : `first ${inSeconds(firstStartMs)} (planting), `}later ${inSeconds(laterStartMs)} with its PostgreSQL, ${inSeconds(startMs)} without
first list           ${inSeconds(indexMs)}, its titles read and indexed
memory               ${idleMb} MB idle, ${loadedMb} MB after the load, ${restedMb} MB twelve seconds later, without the database
mail                 ${mail.waiting} waited when the load ended; then ${mail.perSecond.toFixed(0)} a second went out
invariants           ${breaches.length === 0 ? 'all hold' : breaches.join('; ')}`)
}

/** Writes everything as JSON and answers where. */
export function saveReport(report: {
  readonly machine: Machine
  readonly seconds: number
  readonly isLarge: boolean
  readonly results: readonly BenchResult[]
  readonly sum: Sum
  readonly openings: readonly PageOpening[]
  readonly firstPages: readonly FirstPage[]
  readonly statements?: readonly object[]
}): string {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${report.machine.at.slice(0, 19).replaceAll(':', '-')}.json`)
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
  return file
}

/**
 * What 95 of 100 answers should stay below on the large database with ten at once on two cores, ms. Reported, not
 * asserted: other work on the machine counts.
 */
const largeTargets: Readonly<Record<string, number>> = {
  facets: 50,
  search: 40,
  suggestions: 15,
  'product, database': 10,
}

/** The target of a row of the table, by what it measures; null where there is none. */
export const targetOf = (name: string): number | null =>
  largeTargets[name] ?? largeTargets[name.split(',')[0] ?? ''] ?? null
