import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { root } from '../support/source-files.ts'
import { budgets, namedFiles } from './budgets.ts'

type Kind = keyof typeof budgets
type Piece = { readonly kind: Kind; readonly name: string; readonly bytes: number }

const kindOf: Readonly<Record<string, Kind>> = { js: 'scripts', css: 'styles', woff2: 'fonts' }
const weights = new Map<string, number>()

/** Every budget that a page breaks, with its heaviest files. The page has come to rest: what it loads late is counted. */
export async function overweight(page: Page, answer: Response): Promise<string[]> {
  const html: Piece = { kind: 'document', name: 'the page', bytes: gzipSync(await answer.body()).length }
  const pieces = [html, ...(await fetchedFiles(page))]
  return Object.entries(budgets).flatMap(([kind, most]) => {
    const counted = pieces.filter((piece) => piece.kind === kind).toSorted((a, b) => b.bytes - a.bytes)
    const sum = counted.reduce((bytes, piece) => bytes + piece.bytes, 0)
    if (sum <= most) return []
    const heaviest = counted.slice(0, namedFiles).map(({ name, bytes }) => `${name} ${bytes}`)
    return [`${kind} weigh ${sum} bytes of ${most}: ${heaviest.join(', ')}`]
  })
}

/** The built files that the browser fetched for this document, from the server or from what it kept. */
export async function fetchedFiles(page: Page): Promise<Piece[]> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return [...new Set(urls)].flatMap((url) => {
    const [, name = '', ending = ''] = /\/assets\/([^/?]+\.([a-z0-9]+))$/.exec(url) ?? []
    const kind = kindOf[ending]
    return kind === undefined ? [] : [{ kind, name, bytes: weightOf(name, kind) }]
  })
}

function weightOf(name: string, kind: Kind): number {
  const known = weights.get(name)
  if (known !== undefined) return known
  const file = readFileSync(join(root, 'build/client/assets', name))
  const bytes = kind === 'fonts' ? file.length : gzipSync(file).length
  weights.set(name, bytes)
  return bytes
}
