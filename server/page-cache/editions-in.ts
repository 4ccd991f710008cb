// Cards, choices and parts all lead to their edition: in pages, in the router's data and in what both are made from.
const link = '/product/'
/** Most figures of a number. */
const longest = 15

/** The editions, by editions.id, that a page or the data of one leads to. */
export function editionsIn(pieces: readonly string[]): ReadonlySet<number> {
  const editions = new Set<number>()
  for (const text of pieces)
    for (let at = text.indexOf(link); at >= 0; at = text.indexOf(link, at + link.length)) {
      const id = numberAt(text, at + link.length)
      if (id !== null) editions.add(id)
    }
  return editions
}

/** The number that begins there, or null. A pattern would take three times as long, for each of a page's hundred links. */
function numberAt(text: string, start: number): number | null {
  let value = 0
  let at = start
  for (; at < start + longest; at++) {
    const figure = text.charCodeAt(at) - 48
    if (!(figure >= 0 && figure <= 9)) break
    value = value * 10 + figure
  }
  return at === start ? null : value
}
