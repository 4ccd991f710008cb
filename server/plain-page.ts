import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '#kernel/html'

type PlainPageOptions = {
  /** For support to find it in the log. */
  readonly requestId?: string
  /** The way on: home, unless it says otherwise. */
  readonly link?: { readonly href: string; readonly words: string }
}

/** A page without scripts, styles or pictures, for when the web app cannot render one. */
export const plainPage = (
  title: string,
  words: string,
  { requestId, link = { href: '/students/', words: 'Go to the home page' } }: PlainPageOptions,
): string => `<!doctype html>
<html lang="en-IN" style="color-scheme:light dark"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title>
<body style="margin:15vh auto;max-width:34rem;padding:0 16px;font:16px/26px system-ui,sans-serif">
<main><h1 style="font:600 30px/38px Georgia,serif">${escapeHtml(title)}</h1><p>${escapeHtml(words)}</p>
<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.words)}</a></p>${requestId === undefined ? '' : `<p><small>Request ${escapeHtml(requestId)}</small></p>`}</main></body></html>`

/** Answers with such a page, which no cache stores and no site frames; support finds the request in the log. */
export const sendPlainPage = (
  { id: requestId }: Pick<FastifyRequest, 'id'>,
  reply: FastifyReply,
  status: number,
  [title, words]: readonly [title: string, words: string],
): FastifyReply =>
  reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(plainPage(title, words, { requestId }))
