// Cards, choices and parts all lead to their edition: in pages, in the router's data and in what both are made from.
const links = /\/product\/(\d{1,15})/g

/** The editions, by editions.id, that a page or the data of one leads to. */
export const editionsIn = (text: string): ReadonlySet<number> =>
  new Set(Array.from(text.matchAll(links), ([, id]) => Number(id)))
