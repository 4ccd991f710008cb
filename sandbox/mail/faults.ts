import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Html, html } from '#kernel/html'

export const mailFaults = ['ok', 'slow', 'down'] as const

const faults = z.object({ mail: z.enum(mailFaults) })

/** How the mail server behaves now. */
export type MailFaults = z.infer<typeof faults>

const meanings: Record<MailFaults['mail'], string> = {
  ok: 'Mail is accepted at once.',
  slow: 'Mail is accepted, but the answer comes late.',
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
