import { type Html, html } from '#kernel/html'
import { formatPhone } from '#kernel/mobile'
import type { Block, RenderedNotice, Sender } from './notice.ts'

// Mail clients support tables and style attributes and little else. The colours are those of the light theme;
// clients that support the style element switch to the dark ones.
const serif = html`'Source Serif 4 Variable','Source Serif 4',Georgia,'Times New Roman',serif`
const sans = html`'Inter Variable',Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const ink = 'color:#1a1c22;'
const soft = 'color:#565b66;'
const line = 'border-color:#e6e3dc;'
// What people write may have words that are wider than a phone, such as addresses of the web.
const body = html`font-family:${sans};font-size:16px;line-height:26px;overflow-wrap:anywhere;`
const small = html`font-family:${sans};font-size:14px;line-height:22px;`
const digits = 'text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums;'

const darkTheme = html`@media (prefers-color-scheme: dark) {
  .paper { background: #14161a !important; } .card { background: #1c1f25 !important; }
  .ink { color: #f0eee9 !important; } .soft { color: #a9adb7 !important; }
  .line { border-color: #30333b !important; } .brand { color: #a8c3ec !important; }
  .action { background: #e2612a !important; } .action a { color: #14161a !important; }
}
@media (max-width: 640px) { .gutter { padding-left: 20px !important; padding-right: 20px !important; } }`

/** The HTML part of a mail: one column of 600 px, no pictures, nothing fetched. */
export const htmlPart = (mail: RenderedNotice, sender: Sender): string =>
  html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${mail.subject}</title>
<style>${darkTheme}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fbfaf7;">
<div style="display:none;max-height:0;overflow:hidden;">${mail.preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="background:#fbfaf7;"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;">
<tr><td class="gutter brand" style="padding:0 32px 16px;font-family:${serif};font-size:24px;line-height:32px;font-weight:600;color:#1f3a5f;">${sender.name}</td></tr>
<tr><td class="card line" style="background:#ffffff;border:1px solid;${line}border-radius:10px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="gutter" style="padding:32px 32px 8px;"><h1 class="ink" style="margin:0;font-family:${serif};font-size:24px;line-height:32px;font-weight:600;${ink}">${mail.heading}</h1></td></tr>
${mail.blocks.map((block) => html`<tr><td class="gutter" style="padding:8px 32px;">${blockHtml(block, sender)}</td></tr>`)}
<tr><td style="padding:0 0 24px;"></td></tr>
</table></td></tr>
<tr><td class="gutter soft" style="padding:16px 32px 0;${small}${soft}">${signature(sender).map((words) => html`<p style="margin:0 0 8px;">${words}</p>`)}</td></tr>
</table></td></tr></table>
</body>
</html>`.markup

function blockHtml(block: Block, sender: Sender): Html {
  if (typeof block === 'string')
    return html`<p class="ink" style="margin:0;${body}${ink}">${linked(block, sender)}</p>`
  switch (block.kind) {
    case 'items':
      return html`${subheading(block.heading)}${amountTable(
        block.items.map((item) => amountRow(item, { details: item.details, isStrong: false })),
      )}`
    case 'sums':
      return amountTable([
        ...block.rows.map((row) => amountRow(row, { details: [], isStrong: false })),
        amountRow(block.total, { details: [], isStrong: true }),
      ])
    case 'lines':
      return html`${subheading(block.heading)}<p class="ink" style="margin:0;${body}${ink}">${block.lines.map(
        (words, index) => html`${index > 0 && html`<br>`}${linked(words, sender)}`,
      )}</p>`
    case 'action':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="action" style="background:#c2410c;border-radius:6px;">
<a href="${block.href}" style="display:inline-block;padding:11px 24px;font-family:${sans};font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none;">${block.label}</a></td></tr></table>`
  }
}

/** A text in which the addresses of our own pages are links; not of other sites, which anybody may have typed. */
const linked = (words: string, { baseUrl }: Sender): readonly Html[] =>
  words
    // A key may end in a hyphen.
    .split(/(https?:\/\/\S*[\w/-])/)
    .map((part) =>
      part.startsWith(`${baseUrl}/`)
        ? html`<a href="${part}" style="color:inherit;overflow-wrap:anywhere;">${part}</a>`
        : html`${part}`,
    )

const subheading = (words: string): Html =>
  html`<h2 class="ink" style="margin:16px 0 4px;font-family:${serif};font-size:18px;line-height:26px;font-weight:600;${ink}">${words}</h2>`

const amountTable = (rows: readonly Html[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows}</table>`

function amountRow(
  row: { readonly label: string; readonly amount: string },
  { details, isStrong }: { readonly details: readonly string[]; readonly isStrong: boolean },
): Html {
  const cell = html`padding:10px 0;border-top:1px solid;${line}${body}${ink}${isStrong ? 'font-weight:600;' : ''}`
  return html`<tr><td class="ink line" valign="top" style="${cell}">${row.label}${details.map(
    (words) => html`<br><span class="soft" style="${small}${soft}">${words}</span>`,
  )}</td><td class="ink line" valign="top" style="${cell}${digits}padding-left:16px;">${row.amount}</td></tr>`
}

/** The plain text part of a mail: the content of the HTML part, with links written out. */
export const textPart = ({ heading, blocks }: RenderedNotice, sender: Sender): string =>
  [underlined(heading), ...blocks.map(blockText), `--\n${signature(sender).join('\n')}`].join('\n\n')

const underlined = (heading: string): string => `${heading}\n${'='.repeat(heading.length)}`

function blockText(block: Block): string {
  if (typeof block === 'string') return block
  switch (block.kind) {
    case 'items':
      return [
        `${block.heading}:`,
        ...block.items.map(({ label, amount, details }) =>
          [`- ${label}`, ...details, amount].filter(Boolean).join('\n  '),
        ),
      ].join('\n')
    case 'sums':
      return [...block.rows, block.total].map(({ label, amount }) => `${label}: ${amount}`).join('\n')
    case 'lines':
      return [`${block.heading}:`, ...block.lines].join('\n')
    case 'action':
      return `${block.label}:\n${block.href}`
  }
}

/** The lines under every notice: the support contact and the company. */
const signature = ({ name, legalName, address, support }: Sender): string[] => [
  `Questions? Write to ${support.email} or call ${formatPhone(support.phone)} (${support.hours}).`,
  `${name}, a shop of ${legalName}, ${[...address.lines, address.city].join(', ')} ${address.pin}`,
]
