/** Pages of plain lines, as the smallest PDF that a reader opens. */
export function plainPdf(pages: readonly (readonly string[])[]): Buffer {
  // Each page and its content, after the catalog, the list of pages and the font.
  const drawn = pages.flatMap((lines, index) => {
    const words = lines.map((line) => line.replaceAll(/[^\x20-\x7e]/g, '?').replaceAll(/[\\()]/g, '\\$&'))
    const content = `BT /F1 14 Tf 24 390 Td 20 TL ${words.map((line) => `(${line}) Tj T*`).join(' ')} ET`
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]
  })
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...drawn,
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
