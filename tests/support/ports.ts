import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the range from which databases draw theirs, and each test file in a stretch of its own: files that run side by
// side never ask for the same port.
const LOWEST = 10_000
const STRETCHES = 330
const LENGTH = 30
const start = LOWEST + (Number(process.env.VITEST_WORKER_ID ?? 0) % STRETCHES) * LENGTH
let given = 0

/** The first of three free ports in a row on this machine: a shop, its sandbox, and the sandbox's mail server. */
export async function threePorts(): Promise<number> {
  for (let tried = 0; tried < LENGTH / 3; tried++) {
    const first = start + (given % LENGTH)
    given += 3
    if ((await isFree(first)) && (await isFree(first + 1)) && (await isFree(first + 2))) return first
  }
  throw new Error(`No three free ports from ${start} on`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
