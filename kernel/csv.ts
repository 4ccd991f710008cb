/** What a spreadsheet needs to read the file as UTF-8. */
export const csvStart = '\uFEFF'

/**
 * A line of a CSV file (RFC 4180). What a spreadsheet would take for a formula, in wide letters too, begins with an apostrophe
 * (OWASP, CSV injection), and what it may split by is quoted.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cellOf).join(',')}\r\n`

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/.test(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Reads CSV (RFC 4180) into rows of cells, without a byte-order mark. Empty rows stay: they count as rows of the file. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, bare = '', end] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"[^,\r\n]*|([^,\r\n]*))(,|\r?\n|\r|$)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push(row)
  return rows
}
