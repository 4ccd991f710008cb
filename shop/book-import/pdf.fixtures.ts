type PdfParts = {
  /** Entries of the contents, by the number of their page. */
  readonly outline?: Readonly<Record<string, number>>
  /** What stands in the catalogue besides, such as a script, and in the trailer. */
  readonly catalog?: string
  readonly trailer?: string
  /** Width and height of the pages, in points. */
  readonly box?: readonly [width: number, height: number]
  /** What each page draws before its text, and the forms that it draws. */
  readonly draws?: string
  readonly forms?: string
  /** Objects that the others refer to, from number 900000 on. */
  readonly objects?: readonly string[]
}

/** A PDF whose pages have these texts, a line of the page a line. */
export function pdf(
  pages: readonly string[],
  {
    outline = {},
    catalog = '',
    trailer = '',
    box = [420, 595],
    draws = '',
    forms = '',
    objects = [],
  }: PdfParts = {},
): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(outline)
  const numbered = new Map<number, string>()
  const pageNo = (at: number) => 10 + 2 * at
  const entryNo = (at: number) => 500_000 + at
  numbered.set(1, `<</Type/Catalog/Pages 2 0 R${entries.length > 0 ? '/Outlines 4 0 R' : ''}${catalog}>>`)
  numbered.set(
    2,
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${pageNo(at)} 0 R`).join(' ')}]>>`,
  )
  numbered.set(3, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>')
  numbered.set(
    4,
    `<</First ${entryNo(0)} 0 R/Last ${entryNo(entries.length - 1)} 0 R/Count ${entries.length}>>`,
  )
  for (const [at, [title, page]] of entries.entries())
    numbered.set(
      entryNo(at),
      `<</Title(${title})/Parent 4 0 R/Dest[${pageNo(page - 1)} 0 R/Fit]${at + 1 < entries.length ? `/Next ${entryNo(at + 1)} 0 R` : ''}>>`,
    )
  for (const [at, text] of pages.entries()) {
    const lines = text.split('\n').map((line) => `(${line.replaceAll(/[()\\]/g, '\\$&')})Tj T*`)
    const content = `${draws} BT/F 12 Tf 16 TL 40 ${box[1] - 50} Td ${lines.join(' ')} ET`
    numbered.set(
      pageNo(at),
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${box.join(' ')}]/Contents ${pageNo(at) + 1} 0 R/Resources<</Font<</F 3 0 R>>/XObject<<${forms}>>>>>>`,
    )
    numbered.set(pageNo(at) + 1, `<</Length ${content.length}>>stream\n${content}\nendstream`)
  }
  for (const [at, object] of objects.entries()) numbered.set(900_000 + at, object)
  let file = '%PDF-1.7\n'
  const places: string[] = []
  for (const [no, object] of numbered) {
    places.push(`${no} 1\n${String(file.length).padStart(10, '0')} 00000 n \n`)
    file += `${no} 0 obj${object}endobj\n`
  }
  const table = `xref\n0 1\n0000000000 65535 f \n${places.join('')}`
  file += `${table}trailer<</Size 1000000/Root 1 0 R${trailer}>>\nstartxref\n${file.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(file, 'latin1'))
}
