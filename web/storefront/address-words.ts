const most = 8

/** Words that stand in addresses and tell nothing of what somebody looked for. */
const empty = new Set([
  'students',
  'bookstore',
  'product',
  'list',
  'detail',
  'html',
  'htm',
  'php',
  'aspx',
  'index',
])

/**
 * What somebody may have looked for at an address that leads nowhere, from its own words:
 * '/books/income-tax-law_2.html' → 'income tax law'. An ISBN stays as it is. '' when nothing is left that can be
 * searched for.
 */
export function addressWords(pathname: string): string {
  let path = pathname
  try {
    path = decodeURIComponent(pathname)
  } catch {
    // Escaped wrongly: its words are read as they stand.
  }
  const words = path
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(
      (word) => /^97[89]\d{10}$/.test(word) || (/^\p{L}[\p{L}\p{M}\p{N}]+$/u.test(word) && !empty.has(word)),
    )
  return [...new Set(words)].slice(0, most).join(' ').slice(0, 80)
}
