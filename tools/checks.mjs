import { join } from 'node:path'
import { run } from './command.mjs'
import { root } from './root.mjs'

/**
 * The checks beside the tests, each run by the tool that owns it.
 * @typedef {{ name: string, commands: string[][] }} Check
 * @type {readonly Check[]}
 */
export const CHECKS = [
  { name: 'Format', commands: [[bin('@biomejs/biome/bin/biome'), 'check', '.']] },
  { name: 'Lint', commands: [[bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']] },
  {
    name: 'Types',
    commands: [
      [bin('@react-router/dev/bin.cjs'), 'typegen'],
      [bin('typescript/bin/tsc'), '--noEmit'],
    ],
  },
]

/**
 * Runs one check and says how it went; its own words are shown when it failed.
 * @param {string} node
 * @param {Check} check
 * @returns {Promise<boolean>} whether it passed
 */
export async function passes(node, { name, commands }) {
  const started = performance.now()
  for (const command of commands) {
    const { code, output } = await run(node, command)
    if (code === 0) continue
    console.log(`${output.trimEnd()}\n✗ ${name}`)
    return false
  }
  console.log(`✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  return true
}

function bin(path) {
  return join(root, 'node_modules', path)
}
