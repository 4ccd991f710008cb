// `node tools/run.mjs file.ts …`: runs one of our programs as `npm start` would, with packages and Node 24 in place.
import { spawn } from 'node:child_process'
import { exitCode } from './command.mjs'
import { ensurePackages } from './install.mjs'
import { node24 } from './node24.mjs'
import { endWith } from './trouble.mjs'

try {
  await ensurePackages()
  const program = spawn(node24(), process.argv.slice(2), { stdio: 'inherit' })
  // A terminal's Ctrl-C reaches the program by itself; what is sent to us alone is passed on. It decides when to end.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => program.kill(signal))
  program.once('error', endWith)
  program.once('exit', (code, signal) => process.exit(exitCode(code, signal)))
} catch (error) {
  endWith(error)
}
