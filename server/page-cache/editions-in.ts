// Cards, choices and parts all lead to their edition: in pages, in the router's data and in what both are made from.
const link = '/product/'
const number = /\d{1,15}/y

/** The editions, by editions.id, that a page or the data of one leads to. */
export function editionsIn(text: string): ReadonlySet<number> {
  const editions = new Set<number>()
  for (let at = text.indexOf(link); at >= 0; at = text.indexOf(link, at + link.length)) {
    number.lastIndex = at + link.length
    const id = number.exec(text)
    if (id !== null) editions.add(Number(id[0]))
  }
  return editions
}
