import { expect, test } from 'vitest'
import { isProof, readSources, type SourceFile } from './support/source-files.ts'

const folders = [
  'adapters',
  'api',
  'bench',
  'db',
  'jobs',
  'kernel',
  'ports',
  'sandbox',
  'server',
  'shop',
  'tools',
  'web',
] as const

/** Names that React Router gives to the exports of a route module. */
const routeExports = new Set([
  'action',
  'clientAction',
  'clientLoader',
  'handle',
  'headers',
  'links',
  'loader',
  'meta',
  'shouldRevalidate',
  'ErrorBoundary',
  'HydrateFallback',
  'Layout',
])

const declaration =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm

const namesIn = ({ path, text }: SourceFile): string[] =>
  Array.from(text.matchAll(declaration), ([, name = '']) => name).filter(
    (name) => !(path.startsWith('web/') && routeExports.has(name)),
  )

test('every exported name stands in one file, and only an index file passes it on', () => {
  const files = Map.groupBy(
    readSources(folders)
      .filter(({ path }) => !isProof(path) && !path.endsWith('/index.ts') && !path.endsWith('.d.ts'))
      .flatMap((file) => [...new Set(namesIn(file))].map((name) => ({ name, path: file.path }))),
    ({ name }) => name,
  )
  const twice = [...files].filter(([, places]) => places.length > 1)
  expect(twice.map(([name, places]) => `${name}: ${places.map(({ path }) => path).join(', ')}`)).toEqual([])
})
