import { strToU8, zipSync } from 'fflate'

/** An EPUB with these pages in this order, and a table of contents. */
export function epub(pages: Readonly<Record<string, string>>): Uint8Array {
  const names = Object.keys(pages).filter((name) => !name.startsWith('../'))
  const items = names.map(
    (name, at) => `<opf:item id='p${at}' href="${name}" media-type="application/xhtml+xml"/>`,
  )
  const references = names.map((_, at) => `<opf:itemref idref="p${at}"/>`)
  return zipSync({
    mimetype: strToU8('application/epub+zip'),
    'META-INF/container.xml': strToU8(
      '<?xml version="1.0"?><container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
    ),
    'OPS/book.opf': strToU8(
      `<opf:package><opf:manifest><opf:item id="nav" properties="nav" href="nav.xhtml"/>${items.join('')}</opf:manifest>
        <opf:spine><opf:itemref idref="nav"/>${references.join('')}</opf:spine></opf:package>`,
    ),
    'OPS/nav.xhtml': strToU8(
      '<html><body><nav>Contents of this book, page by page, in their order</nav></body></html>',
    ),
    ...Object.fromEntries(
      Object.entries(pages).map(([name, page]) => [
        name.startsWith('../') ? name.slice(3) : `OPS/${name}`,
        strToU8(page),
      ]),
    ),
  })
}
