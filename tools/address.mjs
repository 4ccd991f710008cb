import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import util from 'node:util'
import { root } from './root.mjs'
import { trouble } from './trouble.mjs'

/** Where the server will listen: the environment, then `.env`, then the default; as the server itself reads it. */
export function addressToServe() {
  const file = join(root, '.env')
  const fromFile = existsSync(file) ? util.parseEnv?.(readFileSync(file, 'utf8')) : {}
  const { HOST = '127.0.0.1', PORT = '3000' } = { ...fromFile, ...process.env }
  return { host: HOST, port: Number(PORT) }
}

/**
 * Makes sure that nobody else listens there, before anything slow is started. A PORT that is no number is the server's to refuse.
 * @param {{ host: string, port: number }} address
 */
export async function checkFree({ host, port }) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return
  const code = await new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.code))
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
  if (code === 'EADDRINUSE') {
    throw trouble(
      `Port ${port} is taken by another program. Choose another one, for example: PORT=${port + 10} npm start`,
    )
  }
  if (code === 'EACCES') throw trouble(`Port ${port} needs more rights than you have. Choose one above 1023.`)
}
