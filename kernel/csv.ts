/** What a spreadsheet needs to read the file as UTF-8. */
export const csvStart = '\uFEFF'

/**
 * A line of a CSV file (RFC 4180). A cell of text that a spreadsheet would take for a formula begins with an apostrophe
 * (OWASP: CSV injection).
 */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cellOf).join(',')}\r\n`

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
