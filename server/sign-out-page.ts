import type { FastifyReply } from 'fastify'

const html = `<!doctype html>
<html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Sign out</title>
<body style="margin:15vh auto;max-width:34rem;padding:0 16px;font:16px/26px system-ui,sans-serif;color-scheme:light dark">
<main><h1 style="font:600 30px/38px Georgia,serif">Sign out of Bookmann</h1>
<p>You stay signed in until you choose to leave.</p>
<form method="post"><button style="min-height:48px;padding:0 22px;border:0;border-radius:6px;background:#c2410c;color:#fff;font:600 16px system-ui,sans-serif;cursor:pointer">Sign out</button></form>
<p><a href="/students/" style="color:LinkText">Stay signed in</a></p></main></body></html>`

/** The page with a button that signs out, for requests from other sites, which may not frame it or post to it. */
export const signOutPage = (reply: FastifyReply, status: 200 | 403): FastifyReply =>
  reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src-attr 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(html)
