import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { SMTPServer } from 'smtp-server'
import { z } from 'zod'
import { type Html, html } from '#kernel/html'
import { sign } from '../provider/sign.ts'
import type { Inbox } from './inbox.ts'

const mailFaults = ['ok', 'slow', 'down', 'denied'] as const

const faults = z.object({ mail: z.enum(mailFaults) })

/** How the mail server behaves now. */
export type MailFaults = z.infer<typeof faults>

const meanings: Record<MailFaults['mail'], string> = {
  ok: 'Mail is accepted at once.',
  slow: 'Mail is accepted, but the answer comes late.',
  denied: 'Mail to anybody is denied, as when an account at the provider has ended.',
  down: 'The mail server refuses all mail (421).',
}

/** POST /faults switches faults on and off, as JSON for tests and as the form of the front page. */
export function mailFaultRoutes(app: FastifyInstance, current: MailFaults): void {
  app.post('/faults', async (request, reply) => {
    const parsed = faults.partial().safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ message: `mail is one of ${mailFaults.join(', ')}` })
    Object.assign(current, parsed.data)
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    return isForm ? reply.redirect('/', 303) : reply.send(current)
  })
}

/** The switch as a form. */
export const mailFaultForm = (current: MailFaults): Html => html`
  <form method="post" action="/faults" class="card">
    <fieldset><legend>Mail server</legend>
      ${mailFaults.map(
        (fault) =>
          html`<label><input type="radio" name="mail" value="${fault}" ${
            fault === current.mail && html`checked`
          }> <strong>${fault}</strong> <span class="soft">${meanings[fault]}</span></label>`,
      )}
    </fieldset>
    <button>Switch</button>
  </form>`

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
}: CatcherOptions): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
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
        faults.mail === 'denied'
          ? answer(554, '5.7.1 Relay access denied')
          : address.startsWith(`${REFUSED_NAME}@`)
            ? answer(550, `No mailbox here by the name ${address}`)
            : null,
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
