import { type Html, html } from '#kernel/html'

/** A page of the sandbox: the store's look, and a band that nobody can take for the store. */
export const page = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Sandbox</title>
<link rel="stylesheet" href="/sandbox.css">
</head>
<body>
<header><p><strong>Sandbox</strong> Stand-ins for the outside world. No mail leaves this machine and no money moves.</p>
<nav aria-label="Sandbox"><a href="/">What it offers</a> <a href="/inbox">Inbox</a> <a href="/razorpay/faults">Card provider</a> <a href="/shopse/faults">Instalments</a> <a href="/msg91/faults">SMS</a> <a href="/shiprocket/faults">Couriers</a> <a href="/authenticator">Authenticator</a></nav></header>
<main>${body}</main>
</body>
</html>`.markup
