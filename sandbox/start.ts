import type { AddressInfo } from 'node:net'
import type { BaseLogger } from 'pino'
import type { Faults } from './faults.ts'
import { startCatcher } from './mail/catcher.ts'
import { makeInbox } from './mail/inbox.ts'
import { buildSandbox } from './server.ts'

export type SandboxOptions = {
  /** Of its pages; 0 takes any free one. */
  readonly port: number
  /** Of its mail server; 0 takes any free one. */
  readonly smtpPort: number
  readonly log: Pick<BaseLogger, 'info' | 'warn'>
  /** How late it answers while the mail server is slow, in ms (3,000). */
  readonly slowMs?: number
}

export type Sandbox = {
  /** Where its pages are, like http://localhost:3001 */
  readonly url: string
  /** Where its mail server is, like smtp://127.0.0.1:3002 */
  readonly smtpUrl: string
  readonly stop: () => Promise<void>
}

/** Starts the twins of the outside providers, reachable from this machine only. Throws when a port is taken. */
export async function startSandbox({
  port,
  smtpPort,
  log,
  slowMs = 3_000,
}: SandboxOptions): Promise<Sandbox> {
  const faults: Faults = { mail: 'ok' }
  const inbox = makeInbox()
  const onError = (error: Error) => log.warn({ reason: error.message }, 'The sandbox lost a mail connection')
  const catcher = await startCatcher({ port: smtpPort, inbox, faults, slowMs, onError })
  const app = buildSandbox({ inbox, faults })
  try {
    await app.listen({ port, host: '127.0.0.1' })
  } catch (error) {
    await catcher.stop()
    throw error
  }
  const url = `http://localhost:${(app.server.address() as AddressInfo).port}`
  log.info({ url }, 'The sandbox is open')
  return {
    url,
    smtpUrl: catcher.url,
    stop: async () => {
      await Promise.all([app.close(), catcher.stop()])
    },
  }
}
