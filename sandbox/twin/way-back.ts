import type { FastifyReply } from 'fastify'
import { html } from '#kernel/html'
import { page } from '../page.ts'

/** Where the script of the page on the way back is. */
export const RETURN_SCRIPT_PATH = '/return.js'
export const returnScript = "document.getElementById('return').submit()\n"

/** A provider's page leads to itself and to the shop, never further; the shop is told where its buyer comes from. */
export function leadBackOnly(reply: FastifyReply, shopUrl: string): void {
  reply
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self' ${new URL(shopUrl).origin}; base-uri 'none'; frame-ancestors 'none'`,
    )
}

/** Posts the outcome to the shop, by itself where scripts run. */
export const returnPage = (shopName: string, url: string, fields: Readonly<Record<string, string>>): string =>
  page(
    `Back to ${shopName}`,
    html`<h1>Going back to ${shopName}</h1>
<form method="post" action="${url}" id="return">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button>Continue</button>
</form>
<script src="${RETURN_SCRIPT_PATH}" defer></script>`,
  )

/** The end of the road when the way back to the shop is lost. */
export const lostPage = (shopName: string, whatHappened: string): string =>
  page(
    'The way back was lost',
    html`<h1>The way back to ${shopName} was lost</h1>
<p>${whatHappened}, but the shop was not told by this page. This is what a buyer sees whose connection breaks here.</p>`,
  )
