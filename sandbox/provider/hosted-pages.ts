import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '#kernel/html'
import { page } from '../page.ts'
import { type FailingProvider, strikePage } from './answer.ts'
import { isRefusedCall } from './refusals.ts'

export type Fields = Readonly<Record<string, string | undefined>>

/** Where the script of the page that leads back to the shop is. */
export const RETURN_SCRIPT_PATH = '/return.js'
export const returnRedirectScript = "document.getElementById('return').submit()\n"

export const show = (reply: FastifyReply, body: string, status = 200): FastifyReply =>
  reply.code(status).type('text/html').send(body)

export const fieldsIn = ({ body }: FastifyRequest): Fields => (body ?? {}) as Fields

/** Lets faults strike the pages of a scope, and shows refusals as a page. `backUrlOf` is where a refused buyer goes. */
export function hostedPages(
  app: FastifyInstance,
  simulator: FailingProvider,
  group: string,
  backUrlOf: (request: FastifyRequest) => string | null,
): void {
  app.addHook('preHandler', (request, reply) => strikePage(simulator, group, { request, reply }))
  app.setErrorHandler((error, request, reply) => {
    if (!isRefusedCall(error)) throw error
    return show(reply, refusedPage(error.message, backUrlOf(request)), error.statusCode)
  })
}

/** Lets a page lead to itself and to the shop only. The shop sees where its buyer comes from. */
export function leadBackOnly(reply: FastifyReply, shopUrl: string): void {
  reply
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self' ${new URL(shopUrl).origin}; base-uri 'none'; frame-ancestors 'none'`,
    )
}

type ReturnProps = {
  readonly shopName: string
  readonly url: string
  /** null when they get lost on the way. */
  readonly fields: Readonly<Record<string, string>> | null
  /** Shown when they get lost. */
  readonly whatHappened: string
}

/** Posts the outcome to the shop, by itself where scripts run; or says that the way back was lost. */
export const returnPage = ({ shopName, url, fields, whatHappened }: ReturnProps): string =>
  fields
    ? page(
        `Back to ${shopName}`,
        html`<h1>Going back to ${shopName}</h1>
<form method="post" action="${url}" id="return">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button>Continue</button>
</form>
<script src="${RETURN_SCRIPT_PATH}" defer></script>`,
      )
    : page(
        'The way back was lost',
        html`<h1>The way back to ${shopName} was lost</h1>
<p>${whatHappened}, but the shop did not hear of it from this page. A buyer sees this when the connection breaks here.</p>`,
      )

/** For an order that cannot be paid, or not any more. */
export const refusedPage = (why: string, backUrl: string | null): string =>
  page(
    'No payment',
    html`<h1>This cannot be paid</h1><p>${why}</p>${backUrl && html`<p><a href="${backUrl}">Back to the shop</a></p>`}`,
  )
