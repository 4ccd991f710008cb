import { decodeText } from '#kernel/decode-text'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { unzip } from '#kernel/unzip'

export type EpubRefusal = Refusal<'bad_file' | 'too_large' | 'protected'>

/** The largest file, in MB. Pictures count here and are left out. */
export const epubMegabytes = 20
/** What its texts may unpack to, in bytes: ten times a long book. */
const mostUnpacked = 12 * 1024 * 1024
const textFile = /\.(?:xhtml|html?|opf|xml)$/i

/** The pages of an EPUB in reading order, XHTML. The table of contents is none of them. https://www.w3.org/TR/epub-33/ */
export async function epubPages(bytes: Uint8Array): Promise<Result<string[], EpubRefusal>> {
  if (bytes.length > epubMegabytes * 1024 * 1024)
    return refuse('too_large', `An EPUB has up to ${epubMegabytes} MB.`, 'file')
  const files = await unzip(bytes, mostUnpacked, textFile)
  if (files === 'too-large')
    return refuse('too_large', 'The text of this file is too large to be a book.', 'file')
  const text = (path: string) => {
    const file = files?.[path]
    return file && decodeText(file)
  }
  if (/\.x?html?["']/i.test(text('META-INF/encryption.xml') ?? ''))
    return refuse('protected', 'This EPUB is copy-protected. Ask the publisher for one without.', 'file')
  const packagePath = attributesOf(text('META-INF/container.xml'), 'rootfile')[0]?.get('full-path')
  const opf = packagePath === undefined ? undefined : text(packagePath)
  const folder = packagePath?.includes('/') ? packagePath.slice(0, packagePath.lastIndexOf('/') + 1) : ''
  const items = new Map(attributesOf(opf, 'item').map((item) => [item.get('id'), item]))
  const pages = attributesOf(opf, 'itemref').flatMap((reference) => {
    const item = items.get(reference.get('idref'))
    if (!item || /\bnav\b/.test(item.get('properties') ?? '')) return []
    return text(pathFrom(folder, item.get('href') ?? '')) ?? []
  })
  if (pages.length === 0)
    return refuse(
      'bad_file',
      'This file is neither an EPUB nor a PDF. Export the book as EPUB 2 or 3, or as PDF.',
      'file',
    )
  return ok(pages)
}

/** The attributes of all elements of a name, whatever its prefix. No pattern reads on beyond the next tag. */
function attributesOf(xml: string | undefined, name: string): Map<string, string>[] {
  const elements = (xml ?? '')
    .split('<!--')
    .map((part, at) => (at === 0 ? part : part.split('-->').slice(1).join('-->')))
    .join('')
    .matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^<>]*)>`, 'g'))
  return Array.from(elements, ([, all = '']) => {
    const attributes = all.matchAll(/(?<![\w:-])([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
    return new Map(Array.from(attributes, ([, key = '', double, single]) => [key, double ?? single ?? '']))
  })
}

/** A path inside the archive: '../Text/one.xhtml' seen from 'OPS/package/'. It never leaves the archive. */
const pathFrom = (folder: string, href: string): string => {
  try {
    return decodeURIComponent(new URL(href, `epub:///${folder}`).pathname).replace(/^\/+/, '')
  } catch {
    return ''
  }
}
