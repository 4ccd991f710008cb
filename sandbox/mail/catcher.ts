import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { sign } from '../provider/sign.ts'
import type { MailFaults } from './faults.ts'
import type { Inbox } from './inbox.ts'

/** Mail to this name, at any domain, is refused for good, as for a mailbox that does not exist. */
export const REFUSED_NAME = 'refused'

/** Mail to this name is taken and comes back: the shop hears of it by its webhook. */
export const BOUNCED_NAME = 'bounces'

export type MailWebhook = { readonly url: string; readonly secret: string }

/** Lets the shop know that a mail came back. */
async function sendBounce({ url, secret }: MailWebhook, recipient: string): Promise<void> {
  const body = JSON.stringify({ event: 'bounced', recipient })
  await fetch(url, { method: 'POST', body, headers: { 'x-mail-signature': sign(secret, body, false) } })
}

export type Catcher = { readonly url: string; readonly stop: () => Promise<void> }

type CatcherOptions = {
  readonly port: number
  readonly inbox: Inbox
  readonly faults: MailFaults
  /** How late a slow server answers, in ms. */
  readonly slowMs: number
  readonly onError: (error: Error) => void
  readonly mailWebhook?: MailWebhook | undefined
}

const answer = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

/** An SMTP server on this machine that stores mail and sends nothing on. */
export async function startCatcher({
  port,
  inbox,
  faults,
  slowMs,
  onError,
  mailWebhook,
}: CatcherOptions): Promise<Catcher> {
  const refusal = () => (faults.mail === 'down' ? answer(421, 'The mail server is down') : null)
  const late = new Set<NodeJS.Timeout>()
  const server = new SMTPServer({
    name: 'localhost',
    banner: 'Sandbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: 10 * 1024 * 1024,
    closeTimeout: 100,
    onConnect: (_session, done) => done(refusal()),
    onMailFrom: (_address, _session, done) => done(refusal()),
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith(`${REFUSED_NAME}@`) ? answer(550, `No mailbox here by the name ${address}`) : null,
      ),
    onData: (stream, session, done) => {
      // A slow server has the mail before it answers, so a client may send it twice.
      const acknowledge = () => {
        if (faults.mail !== 'slow') return done()
        late.add(setTimeout(done, slowMs))
      }
      const to = session.envelope.rcptTo.map(({ address }) => address)
      buffer(stream)
        .then((raw) => inbox.add(raw, to))
        .then(acknowledge, done)
      for (const address of to)
        if (mailWebhook && address.startsWith(`${BOUNCED_NAME}@`))
          sendBounce(mailWebhook, address).catch(onError)
    },
  })
  server.on('error', onError) // a client that hangs up, mostly
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: actualPort } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${actualPort}`,
    stop: async () => {
      for (const timer of late) clearTimeout(timer)
      const { promise, resolve } = Promise.withResolvers<void>()
      server.close(() => resolve())
      await promise
    },
  }
}
