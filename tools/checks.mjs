import { join } from 'node:path'
import { run } from './command.mjs'
import { root } from './root.mjs'

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
