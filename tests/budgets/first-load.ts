import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/source-files.ts'

const assets = join(root, 'build/client/assets')

/** The bytes of a built file. */
export const builtFile = (name: string): Buffer => readFileSync(join(assets, name))

/**
 * The scripts that a document asks for, and all that those import; what they load later by themselves is not among
 * them.
 */
export function firstScripts(html: string): Set<string> {
  const found = new Set<string>()
  const take = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    for (const [, imported = ''] of builtFile(name)
      .toString()
      .matchAll(/\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      take(imported)
  }
  for (const [, name = ''] of html.matchAll(/\/assets\/([\w.-]+\.js)\b/g)) take(name)
  return found
}
