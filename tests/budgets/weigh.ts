import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { budgets, namedFiles, playerScripts } from './budgets.ts'
import { builtFile, firstScripts } from './first-load.ts'

type Piece = { readonly name: string; readonly bytes: number }

const weights = new Map<string, number>()

/**
 * Every budget that a page breaks, with its heaviest files, and every script of its first load that the browser did not
 * fetch after all. The page has come to rest.
 */
export async function overweight(page: Page, answer: Response, playsVideo = false): Promise<string[]> {
  const html = await answer.body()
  const first = firstScripts(html.toString())
  await fetchedAll(page, first)
  const fetched = await fetchedFiles(page)
  const piecesOf = (names: Iterable<string>): Piece[] =>
    Array.from(names, (name) => ({ name, bytes: weightOf(name) }))
  const endingIn = (ending: string) => piecesOf(fetched.filter((name) => name.endsWith(ending)))
  const weighed: Record<keyof typeof budgets, readonly Piece[]> = {
    document: [{ name: 'the page', bytes: gzipSync(html).length }],
    scripts: endingIn('.js'),
    styles: endingIn('.css'),
    fonts: endingIn('.woff2'),
  }
  return [
    ...Object.entries(weighed).flatMap(([kind, pieces]) =>
      excess(kind as keyof typeof budgets, pieces, playsVideo && kind === 'scripts' ? playerScripts : 0),
    ),
    ...[...first].filter((name) => !fetched.includes(name)).map((name) => `${name} was never fetched`),
  ]
}

function excess(kind: keyof typeof budgets, pieces: readonly Piece[], besides: number): string[] {
  const sum = pieces.reduce((bytes, piece) => bytes + piece.bytes, 0)
  if (sum <= budgets[kind] + besides) return []
  const heaviest = pieces.toSorted((a, b) => b.bytes - a.bytes).slice(0, namedFiles)
  const words = heaviest.map(({ name, bytes }) => `${name} ${bytes}`).join(', ')
  return [`${kind}: ${sum} bytes of ${budgets[kind]}, most of them ${words}`]
}

/** Waits for the scripts of the first load: on a busy machine the network is idle before a module asks for the next. */
const fetchedAll = (page: Page, names: ReadonlySet<string>) =>
  page.waitForFunction(
    (wanted) => {
      const urls = performance.getEntriesByType('resource').map(({ name }) => name)
      return wanted.every((name) => urls.some((url) => url.endsWith(name)))
    },
    [...names],
  )

/** The built files that the browser fetched for this document, from the server or from what it kept. */
async function fetchedFiles(page: Page): Promise<string[]> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return [...new Set(urls)].flatMap((url) => /\/assets\/([^/?]+)$/.exec(url)?.[1] ?? [])
}

/** Bytes of a built file as it travels: fonts are compressed in themselves. */
function weightOf(name: string): number {
  const known = weights.get(name)
  if (known !== undefined) return known
  const bytes = name.endsWith('.woff2')
    ? builtFile(name).length
    : name.endsWith('.js')
      ? builtFile(`${name}.br`).length
      : gzipSync(builtFile(name)).length
  weights.set(name, bytes)
  return bytes
}
