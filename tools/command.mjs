import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.mjs'

const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a command to its end in the checkout. Its output is returned, or shown as it comes when `show` is set.
 * When this process is told to end, the command ends with it.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ show?: boolean, env?: Record<string, string> }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(file, args, { show = false, env = {} } = {}) {
  const stdio = show ? 'inherit' : ['ignore', 'pipe', 'pipe']
  const child = spawn(file, args, { cwd: root, stdio, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const end = (signal) => {
    child.kill('SIGTERM')
    process.exit(exitCode(null, signal))
  }
  for (const signal of ENDING) process.on(signal, end)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, output: `${file}: ${error.message}\n` }))
    child.once('close', (code, signal) => resolve({ code: exitCode(code, signal), output }))
  }).finally(() => {
    for (const signal of ENDING) process.off(signal, end)
  })
}

/**
 * The exit code that a shell would report.
 * @param {number | null} code
 * @param {string | null} signal
 */
export function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0)
}
