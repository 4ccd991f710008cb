/** All that a stream of UTF-8 says. */
export async function wholeText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  const reader = stream.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value)
  return Buffer.concat(chunks).toString()
}

const escapes: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** The script that hands the data of a page to the router in the browser, as React Router's own does piece by piece. */
export function handoffScript(data: string, nonce: string): string {
  // Nothing in the data may end the script or open a comment.
  const written = JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, (letter) => escapes[letter] ?? letter)
  const controller = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${written});${controller}.close();</script>`
}

const doctype = '<!DOCTYPE html>'

// The browser finds the modules soon enough by itself; preloading them competes with the fonts and the first cover.
// Only the entry, a few hundred bytes, is asked for last, when all others have come and run: it may lie there by then.
const modulePreloads = /<link rel="modulepreload" href="(?![^"]*\/entry\.client)[^>]*>/g

/**
 * A drawn page as it is sent: with a doctype, without preloads in its head but for the entry, and with a script at the
 * end of its body.
 * It comes in pieces, each with whole elements: put together, all of it would be copied once more.
 */
export function finished(html: string, script: string): string[] {
  const head = html.indexOf('</head>')
  const end = html.lastIndexOf('</body>')
  if (head < 0 || end < head) return [html]
  return [
    // React writes one only where it draws piece by piece.
    (html.startsWith(doctype) ? '' : doctype) + html.slice(0, head).replaceAll(modulePreloads, ''),
    html.slice(head, end),
    ...(script === '' ? [] : [script]),
    html.slice(end),
  ]
}
