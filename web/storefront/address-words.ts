const most = 8

/** Words of addresses that say nothing about a title. */
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

/** Words to search for: '/books/income-tax-law_2.html' → 'income tax law'. An ISBN stays; '' when no word is left. */
export function addressWords(pathname: string): string {
  let path = pathname
  try {
    path = decodeURIComponent(pathname)
  } catch {
    // An invalid escape: the path is read unescaped.
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
