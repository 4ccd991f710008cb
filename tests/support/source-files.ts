import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** A file of the tree: its path from the root with forward slashes, and its text. */
export type SourceFile = { readonly path: string; readonly text: string }

/** Reads every code file below the named folders of the project, saved or not yet added to git. */
export function readSources(folders: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !name.includes('node_modules'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .toSorted()
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  )
}

/** Whether a file only proves the others: a test, or the situations it starts from. */
export const isProof = (path: string): boolean =>
  path.startsWith('tests/') || /\.(test|fixtures)\.tsx?$/.test(path)
