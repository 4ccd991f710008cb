import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { formatInstantIst } from '#kernel/dates'
import { html } from '#kernel/html'
import { page } from '../page.ts'
import type { CaughtMail, Inbox } from './inbox.ts'

// The frame runs nothing and fetches nothing but pictures; its links open beside the sandbox.
const framePolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; frame-ancestors 'self'"

const byTo = z.object({ to: z.string().optional() })

/** The inbox as pages for people, /inbox, and as JSON for tests, /inbox.json?to=. */
export function inboxRoutes(app: FastifyInstance, inbox: Inbox): void {
  const find = (params: unknown): Promise<CaughtMail | undefined> =>
    inbox.find(Number((params as { id: string }).id))

  app.get('/inbox.json', async ({ query }) => ({ messages: await inbox.list(byTo.parse(query).to) }))
  app.get('/inbox', async (_request, reply) => reply.type('text/html').send(inboxPage(await inbox.list())))
  app.get('/inbox/:id', async ({ params, query }, reply) => {
    const letter = await find(params)
    const as = (query as { as?: string }).as === 'text' || letter?.html === '' ? 'text' : 'html'
    return reply
      .code(letter ? 200 : 404)
      .type('text/html')
      .send(letter ? letterPage(letter, as) : missingPage())
  })
  app.get('/inbox/:id/html', async ({ params }, reply) => {
    const letter = await find(params)
    return reply
      .code(letter ? 200 : 404)
      .header('content-security-policy', framePolicy)
      .type('text/html')
      .send(letter?.html.replace(/<head[^>]*>/i, '$&<base target="_blank">') ?? '')
  })
}

/** The list of what came, newest first. */
const inboxPage = (letters: readonly CaughtMail[]): string =>
  page(
    'Inbox',
    html`<h1>Inbox</h1>
${
  letters.length === 0
    ? html`<div class="empty"><h2>Nothing has come yet</h2>
<p>Place an order in the store, then <a href="/inbox">look again</a>. The confirmation comes within seconds.</p></div>`
    : html`<p class="soft">The last ${letters.length === 1 ? 'message' : `${letters.length} messages`}, kept until the store stops. <a href="/inbox">Look again</a></p>
<ul class="letters">${letters.map(
        (letter) => html`<li><a href="/inbox/${letter.id}"><strong>${letter.subject || 'No subject'}</strong>
<time class="soft" datetime="${letter.receivedAt.toISOString()}">${formatInstantIst(letter.receivedAt)}</time>
<span class="soft to">To ${letter.to.join(', ')}</span></a></li>`,
      )}</ul>`
}`,
  )

/** One message: as it was designed, in a frame that can run nothing, or as plain text. */
const letterPage = (letter: CaughtMail, as: 'html' | 'text'): string =>
  page(
    letter.subject || 'No subject',
    html`<p><a href="/inbox">Inbox</a></p>
<h1>${letter.subject || 'No subject'}</h1>
<dl><dt>From</dt><dd>${letter.from}</dd><dt>To</dt><dd>${letter.to.join(', ')}</dd>
<dt>Received</dt><dd>${formatInstantIst(letter.receivedAt)}</dd></dl>
${
  letter.channel === 'mail' &&
  html`<nav class="tabs" aria-label="Parts of the message">
<a href="/inbox/${letter.id}" ${as === 'html' && html`aria-current="page"`}>Designed</a>
<a href="/inbox/${letter.id}?as=text" ${as === 'text' && html`aria-current="page"`}>Plain text</a></nav>`
}
${
  as === 'html'
    ? html`<iframe title="The message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/inbox/${letter.id}/html"></iframe>`
    : html`<pre>${letter.text}</pre>`
}`,
  )

/** For a message that is not, or no longer, there. */
const missingPage = (): string =>
  page(
    'Not here',
    html`<h1>That is not here</h1><p>The inbox keeps the last 500 messages, until the store stops. <a href="/inbox">See what it holds</a></p>`,
  )
