import { posix } from 'node:path'

/** The `imports` of package.json: a name with one `*` and the path it stands for. */
export type NamedImports = Readonly<Record<string, string>>

/** The path from the root that an import of ours leads to; null for a package or a module of Node. */
export function resolveImport(from: string, specifier: string, names: NamedImports): string | null {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), specifier))
  if (!specifier.startsWith('#')) return null
  for (const [name, target] of Object.entries(names)) {
    const [before = '', after = ''] = name.split('*')
    const fits =
      specifier.startsWith(before) &&
      specifier.endsWith(after) &&
      specifier.length > before.length + after.length
    if (!fits) continue
    const filled = specifier.slice(before.length, specifier.length - after.length)
    return posix.normalize(target.replace('*', filled))
  }
  return `${specifier} (no name of package.json)`
}
