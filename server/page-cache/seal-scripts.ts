import { createHash } from 'node:crypto'

/**
 * Turns a page whose own scripts carry a secret nonce into one for many visitors: answers it without the nonce, and the
 * hashes that admit exactly those scripts. A script that came in through content does not know the nonce, so its hash
 * is not among them. Throws when the nonce stands anywhere else: it would be published.
 */
export function sealScripts(
  html: string,
  nonce: string,
): { readonly html: string; readonly admitted: string[] } {
  const mark = ` nonce="${nonce}"`
  const admitted = new Set<string>()
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + mark.length)) {
    const opens = html.lastIndexOf('<', at)
    const ends = html.indexOf('>', at)
    if (!html.startsWith('<script', opens)) continue
    const script = html.slice(ends + 1, html.indexOf('</script', ends))
    if (script !== '') admitted.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  const sealed = html.replaceAll(mark, '')
  if (sealed.includes(nonce)) throw new Error('the nonce of a page stands outside its tags')
  return { html: sealed, admitted: [...admitted] }
}
