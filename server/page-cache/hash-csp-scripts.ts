import { hash } from 'node:crypto'

/**
 * Removes the nonce from a page and answers the hashes of its own scripts. A script from content has no nonce, so no hash.
 * @throws when the nonce stands outside a tag: the cache would publish it
 */
export function hashCspScripts(page: string, nonce: string): { html: string; hashes: readonly string[] } {
  const parts = page.split(` nonce="${nonce}"`)
  const hashes = new Set<string>()
  for (const [index, part] of parts.entries()) {
    if (part.includes(nonce)) throw new Error('the nonce of a page stands outside its tags')
    const rest = parts[index + 1]
    if (rest === undefined || !part.startsWith('<script', part.lastIndexOf('<'))) continue
    const script = rest.slice(rest.indexOf('>') + 1, rest.indexOf('</script'))
    if (script !== '') hashes.add(`'sha256-${hash('sha256', script, 'base64')}'`)
  }
  return { html: parts.join(''), hashes: [...hashes] }
}
