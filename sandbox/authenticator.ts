import type { FastifyInstance } from 'fastify'
import { html } from '#kernel/html'
import { page } from './page.ts'

export type ReadCodes = (
  now: Date,
) => readonly { readonly name: string; readonly email: string; readonly code: string }[]

/** The page that stands in for the authenticator apps of staff. It loads itself again when the codes change. */
export function authenticatorRoutes(app: FastifyInstance, readCodes: ReadCodes): void {
  app.get('/authenticator', async (_request, reply) => {
    const now = new Date()
    const left = 30 - (Math.floor(now.getTime() / 1000) % 30)
    const rows = readCodes(now).map(
      ({ name, email, code }) =>
        html`<tr><td>${name}<br><span class="soft">${email}</span></td><td><code>${code}</code></td></tr>`,
    )
    return reply
      .type('text/html')
      .header('refresh', String(left))
      .send(
        page(
          'Authenticator',
          html`<h1>Authenticator</h1>
<p>Staff enter one of these codes after their password. New codes in ${left} seconds; each is accepted once.</p>
<table><thead><tr><th scope="col">Staff</th><th scope="col">Code</th></tr></thead><tbody>${rows}</tbody></table>`,
        ),
      )
  })
}
