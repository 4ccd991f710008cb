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

/** The look of the sandbox: the store's colours and measures, one file, no scripts. */
export const stylesheet = `
:root { color-scheme: light dark; --paper: #fbfaf7; --card: #fff; --ink: #1a1c22; --soft: #565b66; --line: #e6e3dc;
  --edge: #8f897c; --brand: #1f3a5f; --band: #f6e7c8; --on-band: #5c3a06; --wrong: #a3231b; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14161a; --card: #1c1f25; --ink: #f0eee9; --soft: #a9adb7; --line: #30333b; --edge: #7d818c;
    --brand: #a8c3ec; --band: #3a2c12; --on-band: #f0d49a; --wrong: #ff9d94; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/26px 'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 32px; padding: 8px 24px;
  background: repeating-linear-gradient(-45deg, var(--band) 0 24px, color-mix(in srgb, var(--band), var(--paper) 35%) 24px 48px);
  color: var(--on-band); }
header p { margin: 0; } header a { color: inherit; margin-left: 16px; } header a:first-child { margin-left: 0; }
main { max-width: 880px; margin: 0 auto; padding: 32px 24px 64px; }
h1 { font: 600 30px/38px 'Source Serif 4 Variable', Georgia, 'Times New Roman', serif; margin: 0 0 8px; text-wrap: balance; }
h2 { font: 600 20px/28px 'Source Serif 4 Variable', Georgia, 'Times New Roman', serif; margin: 40px 0 8px; }
p { margin: 0 0 16px; max-width: 68ch; } a { color: var(--brand); text-underline-offset: 3px; }
.soft { color: var(--soft); } code { font: 14px/24px ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.card, .letters { background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
.card { padding: 16px 20px; } .card label { display: block; padding: 9px 0; }
fieldset { border: 0; margin: 0 0 8px; padding: 0; } legend { font-weight: 600; padding: 0; }
button { min-height: 44px; padding: 0 20px; border: 1px solid var(--edge); border-radius: 6px; background: var(--card);
  color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
.letters { list-style: none; margin: 16px 0 0; padding: 0; }
.letters li + li { border-top: 1px solid var(--line); }
.letters a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 20px; color: inherit; text-decoration: none; }
.letters a:hover strong, .letters a:focus-visible strong { text-decoration: underline; }
.letters strong, .letters span { overflow-wrap: anywhere; } .letters time { font-variant-numeric: tabular-nums; }
.letters .to { grid-column: 1 / -1; }
.empty { border: 1px dashed var(--edge); border-radius: 10px; padding: 48px 24px; text-align: center; }
.empty h2 { margin-top: 0; } .empty p { margin: 0 auto; } .card + p { margin-top: 12px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 16px; margin: 0 0 24px; } dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
.tabs { display: flex; gap: 8px; margin: 0 0 16px; } .tabs a { padding: 9px 16px; border: 1px solid transparent; border-radius: 6px; }
.tabs a[aria-current] { border-color: var(--edge); color: var(--ink); font-weight: 600; text-decoration: none; }
iframe { display: block; width: 100%; height: 80vh; border: 1px solid var(--line); border-radius: 10px; background: #fff; }
pre { margin: 0; padding: 20px; background: var(--card); border: 1px solid var(--line); border-radius: 10px;
  font: 14px/24px ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
input:not([type]), input[type='number'], select { min-height: 44px; max-width: 100%; padding: 0 12px; border: 1px solid var(--edge);
  border-radius: 6px; background: var(--paper); color: var(--ink); font: inherit; }
.wrong { display: block; font-weight: 600; color: var(--wrong); } input:not([type])[aria-invalid] { border-color: var(--wrong); }
.card label input:not([type]), .card label input[type='number'], .card label select { display: block; }
form.card { margin: 0 0 16px; } form.card button { margin: 8px 8px 0 0; } form + p { margin-top: 16px; } .payment { display: block; padding: 12px 20px; } .letters .payment a { display: inline; padding: 0; color: var(--brand); text-decoration: underline; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
`
