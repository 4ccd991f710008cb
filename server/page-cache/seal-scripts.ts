import { createHash } from 'node:crypto'

/**
 * Turns a page whose own scripts carry a secret nonce into one for many visitors: answers it without the nonce, and the
 * hashes that admit exactly those scripts. A script that came in through content does not know the nonce, so its hash
 * is not among them. Each piece of the page has whole elements; those of the answer do not. Throws when the nonce stands
 * anywhere else: it would be published.
 */
export function sealScripts(
  pieces: readonly string[],
  nonce: string,
): { readonly pieces: string[]; readonly admitted: string[] } {
  const mark = ` nonce="${nonce}"`
  const admitted = new Set<string>()
  const sealed = pieces.flatMap((piece) => {
    const parts = piece.split(mark)
    for (const [nth, part] of parts.entries()) {
      if (part.includes(nonce)) throw new Error('the nonce of a page stands outside its tags')
      const rest = parts[nth + 1]
      if (rest === undefined || !part.startsWith('<script', part.lastIndexOf('<'))) continue
      const script = rest.slice(rest.indexOf('>') + 1, rest.indexOf('</script'))
      if (script !== '') admitted.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    }
    return parts
  })
  return { pieces: sealed, admitted: [...admitted] }
}
