import type { HomeView } from './home-view.ts'

// A character that no text holds, since it means nothing, in place of the quotes: they would be escaped twice on the
// way.
const quote = '\uE003'

/** What home shows, written as one text. The router's own way to write many small objects takes a fifth more bytes. */
export const packHome = (home: HomeView): string => JSON.stringify(home).replaceAll('"', quote)

/** The home that `packHome` wrote. */
export const unpackHome = (text: string): HomeView => JSON.parse(text.replaceAll(quote, '"'))
