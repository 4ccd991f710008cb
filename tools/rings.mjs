import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './command.mjs'
import { root } from './root.mjs'

const RESULTS = join(root, '.cache/test-results.json')

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/**
 * Runs every ring of tests, or those whose file names contain one of `words`, and counts.
 * @param {string} node
 * @param {readonly string[]} words
 * @returns {Promise<Count>}
 */
export async function runRings(node, words) {
  mkdirSync(dirname(RESULTS), { recursive: true })
  rmSync(RESULTS, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`]
  const { code } = await run(node, [vitest, 'run', ...reporters, ...words], { show: true })
  return countResults(readResults(), code)
}

/**
 * Counts from vitest's JSON. A file that could not even be loaded counts as one failure, and so does a run that failed
 * although no test did (an error outside tests, a set-up that did not start).
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: { status: string, assertionResults: unknown[] }[] } | undefined} results
 * @param {number} code
 * @returns {Count}
 */
export function countResults(results, code) {
  if (!results) return { passed: 0, failed: 1, skipped: 0 }
  const unloaded = results.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failed = results.numFailedTests + unloaded.length
  return {
    passed: results.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: results.numPendingTests + results.numTodoTests,
  }
}

function readResults() {
  try {
    return JSON.parse(readFileSync(RESULTS, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * The checks beside the tests, each run by the tool that owns it.
 * @typedef {{ name: string, command: string[] }} Check
 * @type {readonly Check[]}
 */
export const CHECKS = [
  { name: 'Types', command: [bin('typescript/bin/tsc'), '--noEmit', '--checkers', '1'] },
  { name: 'Lint', command: [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'Format', command: [bin('@biomejs/biome/bin/biome'), 'check', '.'] },
  // Files, exports and packages that nothing uses.
  { name: 'Unused', command: [bin('knip/bin/knip.js'), '--no-progress'] },
]

/**
 * Writes the types of the routes, which types and lint both read. What is wrong with a route, those two say.
 * @param {string} node
 */
export async function writeRouteTypes(node) {
  await run(node, [bin('@react-router/dev/bin.cjs'), 'typegen'])
}

/**
 * Runs one check and says how it went; its own words are shown when it failed.
 * @param {string} node
 * @param {Check} check
 * @returns {Promise<boolean>} whether it passed
 */
export async function passes(node, { name, command }) {
  const started = performance.now()
  const { code, output } = await run(node, command)
  if (code !== 0) console.log(output.trimEnd())
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  return code === 0
}

function bin(path) {
  return join(root, 'node_modules', path)
}
