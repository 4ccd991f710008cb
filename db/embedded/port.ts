import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

const LOOPBACK = '127.0.0.1'
// Below the range of outgoing connections: one of those could take the port during a restart.
const LOWEST = 20_000
const HIGHEST = 30_000

/** A free TCP port on the loopback address: `preferred` if it is free, else another. */
export async function freePort(preferred?: number): Promise<number> {
  let port = preferred ?? randomInt(LOWEST, HIGHEST)
  while (!(await isFree(port))) port = randomInt(LOWEST, HIGHEST)
  return port
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, LOOPBACK)
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
