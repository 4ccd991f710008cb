import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import util from 'node:util'
import { root } from './root.mjs'
import { trouble } from './trouble.mjs'

/**
 * Which program serves, where it listens, where it keeps its data and how much memory it may hold, read as it does: the
 * environment, then `.env`, then the defaults. A demonstration also opens its sandbox and its mail catcher, on the two ports after that.
 */
export function addressToServe() {
  const file = join(root, '.env')
  const fromFile = existsSync(file) ? util.parseEnv?.(readFileSync(file, 'utf8')) : {}
  const settings = { ...fromFile, ...process.env }
  const { HOST: host = '127.0.0.1', PORT = '3000', DATA_DIR = '.data', MODE } = settings
  const port = Number(PORT)
  const isLive = MODE === 'live'
  return {
    // A live start loads nothing of demo/ or sandbox/.
    program: isLive ? 'server/main.ts' : 'demo/main.ts',
    host,
    port,
    ports: isLive ? [port] : [port, port + 1, port + 2],
    dataDir: resolve(root, DATA_DIR),
    // Processes of a live shop share its files, each on a port of its own; a demo runs its own database and sandbox there.
    note: isLive ? `running-${port}.json` : 'running.json',
    heapLimitMb: settings.HEAP_LIMIT_MB,
  }
}

/**
 * Makes sure that nobody else listens there, before anything slow is started. A PORT that is no number is the server's
 * to refuse.
 * @param {{ host: string, port: number, ports: number[] }} address
 */
export async function checkFree({ host, port, ports }) {
  for (const each of ports) {
    const code = await tryPort(host, each)
    if (code === 'EADDRINUSE') {
      throw trouble(
        `Port ${each} is taken by another program. Choose other ports, for example: PORT=${port + 10} npm start`,
      )
    }
    if (code === 'EACCES')
      throw trouble(`Port ${each} needs more rights than you have. Choose one above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw trouble(`HOST=${host} is no address of this machine (${code}).`)
  }
}

/** @returns {Promise<string | undefined>} why nobody can listen there, if so */
function tryPort(host, port) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.code))
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
}
