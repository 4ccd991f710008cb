const aPage = 100

/** All of a list that the provider answers in pages: `read` is given the query of each. */
export async function allPages<Item>(read: (page: string) => Promise<readonly Item[]>): Promise<Item[]> {
  const all: Item[] = []
  for (;;) {
    const items = await read(`count=${aPage}&skip=${all.length}`)
    all.push(...items)
    if (items.length < aPage) return all
  }
}
